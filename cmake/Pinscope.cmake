# SPDX-License-Identifier: GPL-3.0-or-later
# Rules that every room shares: the language, the warnings, and how a library, its tests and its allowed arrows are declared.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core)
if(PINSCOPE_TESTS)
  find_package(GTest REQUIRED)
  include(GoogleTest)
endif()

# The project's warnings and sanitizers, carried by every target below.
add_library(pinscope_flags INTERFACE)
target_compile_options(pinscope_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                                -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
target_include_directories(pinscope_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_definitions(pinscope_flags INTERFACE PINSCOPE_VERSION="${PROJECT_VERSION}" FMT_HEADER_ONLY)
if(PINSCOPE_SANITIZE)
  target_compile_options(pinscope_flags INTERFACE -fsanitize=${PINSCOPE_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all)
  target_link_options(pinscope_flags INTERFACE -fsanitize=${PINSCOPE_SANITIZE})
endif()
if(PINSCOPE_CLANG_TIDY)
  set(CMAKE_CXX_CLANG_TIDY clang-tidy --quiet)
endif()

# pinscope_library(NAME SOURCES a.cpp … [DEPENDS other_room …])
# One room. DEPENDS are the only arrows it draws; DESIGN of the rooms is in CONTRIBUTING.md.
function(pinscope_library name)
  cmake_parse_arguments(arg "QT" "" "SOURCES;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC pinscope_flags ${arg_DEPENDS})
  if(arg_QT)
    set_target_properties(${name} PROPERTIES AUTOMOC ON)
    target_compile_definitions(${name} PRIVATE QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_USE_QSTRINGBUILDER)
    target_link_libraries(${name} PUBLIC Qt6::Core)
  endif()
endfunction()

# pinscope_test(NAME SOURCES a_test.cpp … [DEPENDS room …] [LABELS label …] [TIMEOUT seconds] [SERIAL])
# A GoogleTest program beside the code it tests; each TEST becomes one ctest entry. testdata/ is found through
# PINSCOPE_TESTDATA, the absolute path of the testdata folder beside the sources.
function(pinscope_test name)
  if(NOT PINSCOPE_TESTS)
    return()
  endif()
  cmake_parse_arguments(arg "SERIAL;OWN_MAIN" "TIMEOUT" "SOURCES;DEPENDS;LABELS" ${ARGN})
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE pinscope_flags ${arg_DEPENDS} GTest::gmock)
  if(NOT arg_OWN_MAIN)
    target_link_libraries(${name} PRIVATE GTest::gmock_main)
  endif()
  target_compile_definitions(${name} PRIVATE PINSCOPE_TESTDATA="${CMAKE_CURRENT_SOURCE_DIR}/testdata")
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS "${arg_LABELS}"
                       RUN_SERIAL $<BOOL:${arg_SERIAL}> ENVIRONMENT "QT_QPA_PLATFORM=offscreen;LC_ALL=C.UTF-8")
endfunction()
