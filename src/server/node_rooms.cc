// SPDX-License-Identifier: MIT
// The tables of a node among several: it has in memory only what it owns, adopts what nobody has, and lets go
// of what another node may have.
#include <algorithm>

#include "server/rooms.h"

namespace cardhouse::server {
namespace {

constexpr Phrase kMoved{"the table moved to another node; the last steps did not happen",
                        "az asztal átkerült máshová; az utolsó lépések nem történtek meg"};

}  // namespace

store::Owner Rooms::owner_of(const std::string& id) {
  if (services_.tenure == nullptr || find_loaded(id) != nullptr) return {services_.life, {}, false};
  if (!services_.holds_lease())
    throw store::StoreError("this node has no lease just now", store::StoreError::Kind::Away);
  to_give_back_.erase(id);
  return services_.reads->of<store::Owner>(
      fmt::format("claim {} {}", services_.life, id),
      [tenure = services_.tenure, life = services_.life, id](store::Reader&) {
        // It has waited for its turn: the node may have handed over since, or lost its lease.
        if (!tenure->is_current() || tenure->life() != life)
          throw store::StoreError("this node has no lease just now", store::StoreError::Kind::Fenced);
        return tenure->claim(life, id);
      },
      [this, id](const store::Owner& owner) { claimed(id, owner); });
}

// Nobody's clock ran while nobody had it. A claim whose answer was lost has made it ours, and was not told.
void Rooms::claimed(const std::string& id, const store::Owner& owner) {
  const bool is_new = owner.life == services_.life &&
                      (owner.taken || (open_.find(id) == nullptr && find_loaded(id) == nullptr));
  if (is_new && (not_resumed_.insert(id).second || owner.taken)) ++services_.metrics.adoptions;
}

bool Rooms::is_elsewhere(const std::string& id) {
  if (services_.tenure == nullptr) return false;
  const std::int64_t owner = owner_of(id).life;
  return owner != 0 && owner != services_.life;
}

void Rooms::come_again(Client& client, Room& room) {
  if (!may_watch(client, room)) return;
  attach(client, room);
  send_table(client, room);
}

void Rooms::adopt(std::vector<store::TableRow> orphans) {
  for (store::TableRow& row : orphans)
    if (find_loaded(row.id) == nullptr && !closed_.contains(row.id) && not_resumed_.insert(row.id).second)
      to_look_at_.push_back(std::move(row));
}

std::vector<std::string> Rooms::loaded() const {
  std::vector<std::string> ids;
  for (const auto& [id, room] : rooms_) ids.push_back(id);
  return ids;
}

void Rooms::lose(const std::vector<std::string>& tables, Loss loss) {
  for (const std::string& id : tables) {
    closed_.erase(id);
    open_.remove(id);
    not_resumed_.erase(id);
    Room* const room = find_loaded(id);
    if (room == nullptr) continue;
    const std::vector<ClientId> around = room->clients;
    clear_alarm(*room);
    rooms_.erase(id);
    for (const ClientId client_id : around) {
      Client* const client = connections_.find(client_id);
      if (client == nullptr || !forget_visit(client_id, id)) continue;
      if (loss == Loss::OfSteps) connections_.refuse({*client, {}}, "moved", kMoved);
      if (follow_) follow_(*client, id);
    }
  }
}

// Those that sleep too: whoever has them now has their clocks and counts.
void Rooms::lose_all() {
  lose(loaded(), Loss::OfLease);
  alarms_.clear();
  closed_.clear();
  to_look_at_.clear();
  not_resumed_.clear();
  to_give_back_.clear();
  open_ = {};
}

void Rooms::give_back_over() {
  if (services_.tenure == nullptr) return to_give_back_.clear();
  std::vector<std::string> ids;
  for (const auto& [id, written] : to_give_back_)
    if (services_.commits.is_durable(written) && find_loaded(id) == nullptr) ids.push_back(id);
  if (ids.empty()) return;
  for (const std::string& id : ids) to_give_back_.erase(id);
  const auto release = [tenure = services_.tenure, life = services_.life, ids](store::Reader&) {
    tenure->release(life, ids);
    return true;
  };
  services_.chore([this, release] { services_.reads->of<bool>("release", release); });
}

}  // namespace cardhouse::server
