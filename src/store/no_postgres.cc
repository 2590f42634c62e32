// SPDX-License-Identifier: MIT
// A program that was built where libpq is not installed: it says so. The build takes this file or the folder
// postgres.
#include "store/copying.h"
#include "store/postgres_store.h"
#include "store/tenure.h"
#include "store/thoughts.h"

namespace cardhouse::store {
namespace {

[[noreturn]] void refuse() {
  throw StoreError("this program was built without PostgreSQL; install libpq-dev and build it again");
}

}  // namespace

bool has_postgres() { return false; }
std::unique_ptr<Store> open_postgres(const std::string&, const PostgresOptions&) { refuse(); }
std::string new_node_name() { refuse(); }
std::unique_ptr<Tenure> open_tenure(const std::string&, const TenureOptions&) { refuse(); }
DatabaseReport check_postgres(const std::string&) { refuse(); }
std::optional<std::string> open_house_at(const std::string&) { refuse(); }
std::size_t living_nodes_at(const std::string&) { refuse(); }
std::unique_ptr<Shelves> postgres_shelves(const std::string&, ShelfUse) { refuse(); }
std::unique_ptr<AskingBoard> open_asking_board(const std::string&, const BoardOptions&) { refuse(); }
std::unique_ptr<ThinkingBoard> open_thinking_board(const std::string&, const BoardOptions&) { refuse(); }

}  // namespace cardhouse::store
