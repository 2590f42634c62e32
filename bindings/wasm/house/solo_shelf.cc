// SPDX-License-Identifier: MIT
// The server's SoloShelf in a house of one: nobody has an account, so none of its requests gets this far.
#include "server/solo_shelf.h"

namespace cardhouse::server {
namespace {

constexpr Phrase kNoShelf{"this game runs in your browser, which keeps your games itself",
                          "ez a játék a böngésződben fut, amely maga őrzi a játszmáidat"};

}  // namespace

void SoloShelf::keep(const Request& request, const KeepSolo&) {
  connections_.refuse(request, "no_account", kNoShelf);
}
void SoloShelf::list(const Request& request, const ListSolo&) {
  connections_.refuse(request, "no_account", kNoShelf);
}
void SoloShelf::read(const Request& request, const ReadSolo&) {
  connections_.refuse(request, "no_account", kNoShelf);
}
void SoloShelf::remove(const Request& request, const RemoveSolo&) {
  connections_.refuse(request, "no_account", kNoShelf);
}

}  // namespace cardhouse::server
