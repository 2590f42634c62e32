// SPDX-License-Identifier: MIT
// The server's Logbook in a browser, where nobody reads one: only what is damaged is passed on.
#include "server/logbook.h"

#include "bindings/wasm/house/damage.h"

namespace cardhouse::server {

void Logbook::write(Level, std::string_view event, std::initializer_list<Field> fields) const {
  if (event != "table_unreadable" && event != "campaign_unreadable") return;
  for (const auto& [name, value] : fields)
    if (name == "table" || name == "campaign") wasm::report_damage(value);
}

}  // namespace cardhouse::server
