// SPDX-License-Identifier: MIT
// The server's Campaigns in a module whose game has none.
#include "server/campaigns.h"

namespace cardhouse::server {
namespace {

constexpr Phrase kNone{"this game has no campaigns", "ennek a játéknak nincs hadjárata"};

}  // namespace

Campaigns::Campaigns(Services& services, Connections& connections, Rooms& rooms, Thinkers& thinkers)
    : services_(services), connections_(connections), rooms_(rooms), thinkers_(thinkers) {}

void Campaigns::create(const Request& request, const CreateCampaign&) {
  connections_.refuse(request, "no_campaign", kNone);
}
void Campaigns::import(const Request& request, const ImportCampaign&) {
  connections_.refuse(request, "no_campaign", kNone);
}
void Campaigns::list(const Request& request, const ListCampaigns&) {
  connections_.reply(request, CampaignList{}, 0);
}
void Campaigns::show(const Request& request, const ShowCampaign&) {
  connections_.refuse(request, "no_campaign", kNone);
}
void Campaigns::take_hero(const Request& request, const TakeHero&) {
  connections_.refuse(request, "no_campaign", kNone);
}
bool Campaigns::waits(const Request&, std::vector<std::string>, Own, std::function<void()>) { return false; }
std::expected<OpenCampaign*, table::Refusal> Campaigns::find_own(const Client&, const std::string&) {
  return std::unexpected(table::refusal("no_campaign", kNone));
}
// Requests about a campaign come no further than find_own.
void Campaigns::add_hero(const Request&, OpenCampaign&, const AddHero&) {}
void Campaigns::learn(const Request&, OpenCampaign&, const LearnAdvancement&) {}
void Campaigns::carry(const Request&, OpenCampaign&, const CarryItem&) {}
void Campaigns::export_text(const Request&, OpenCampaign&, const ExportCampaign&) {}
void Campaigns::quit(const Request&, OpenCampaign&, const QuitCampaign&) {}
void Campaigns::start_adventure(const Request&, OpenCampaign&, const StartAdventure&) {}
void Campaigns::cancel_adventure(const Request&, OpenCampaign&, const CancelAdventure&) {}

void Campaigns::phase_changed(const table::Table&, store::Batch&) {}
std::expected<void, table::Refusal> Campaigns::may_sit(const table::Table&) { return {}; }
void Campaigns::forget(const std::string&, const std::string&) {}
void Campaigns::let_idle_go() {}
std::vector<std::string> Campaigns::not_durable() const { return {}; }
void Campaigns::reload(const std::vector<std::string>&) {}

}  // namespace cardhouse::server
