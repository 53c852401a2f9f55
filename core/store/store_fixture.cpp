// SPDX-License-Identifier: GPL-3.0-or-later
// Writes the database that testdata/ keeps of each released version: store_fixture testdata/vN.db
#include "core/store/store_testing.h"

int main(int argc, char** argv)
{
    if (argc != 2)
        return 2;
    auto store = pinscope::store::Store::open(argv[1]);
    return store && store->import_study(pinscope::store::testing::rich_study()) &&
                   store->import_study(pinscope::store::testing::imported_study()) &&
                   store->import_study(pinscope::store::testing::counted_study()) &&
                   store->import_study(pinscope::store::testing::traced_study())
               ? 0
               : 1;
}
