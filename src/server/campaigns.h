// SPDX-License-Identifier: MIT
// Campaigns of the house: people create them, look at them, change them between two Adventures, and send
// parties to tables. What may happen in a campaign is said by its game (core/campaign.h); here is who may do
// it, and that it is durable. An Adventure is a table like any other, whose options are the heroes as they
// are; its end and what it brought are one commit.
#pragma once
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/campaign_book.h"
#include "server/connections.h"
#include "server/rooms.h"

namespace cardhouse::server {

// A campaign in memory.
struct OpenCampaign {
  CampaignBook book;
  std::uint64_t written = 0;  // the batch number of its last entry
};

class Campaigns final : public TableListener {
 public:
  Campaigns(Services& services, Connections& connections, Rooms& rooms, Thinkers& thinkers);

  // ---- messages. Those that get a campaign come from one of its people.
  void create(const Request& request, const CreateCampaign& wish);
  void import(const Request& request, const ImportCampaign& wish);
  void list(const Request& request, const ListCampaigns& wish);
  void show(const Request& request, const ShowCampaign& wish);
  void take_hero(const Request& request, const TakeHero& wish);
  void add_hero(const Request& request, OpenCampaign& campaign, const AddHero& wish);
  void learn(const Request& request, OpenCampaign& campaign, const LearnAdvancement& wish);
  void carry(const Request& request, OpenCampaign& campaign, const CarryItem& wish);
  void export_text(const Request& request, OpenCampaign& campaign, const ExportCampaign& wish);
  void quit(const Request& request, OpenCampaign& campaign, const QuitCampaign& wish);
  // adventures.cc
  void start_adventure(const Request& request, OpenCampaign& campaign, const StartAdventure& wish);
  void cancel_adventure(const Request& request, OpenCampaign& campaign, const CancelAdventure& wish);

  // True: the message waits until these campaigns are in memory, and perhaps all of its person's own, and
  // `again` handles it then; or it was refused.
  enum class Own : std::uint8_t { Too, NotNeeded };
  bool waits(const Request& request, std::vector<std::string> needed, Own own, std::function<void()> again);
  // One that this client may change, or why not.
  std::expected<OpenCampaign*, table::Refusal> find_own(const Client& client, const std::string& id);
  void stop_looking(const Client& client) { lookers_.erase(client.id); }

  // ---- tables
  void phase_changed(const table::Table& table, store::Batch& batch) override;
  std::expected<void, table::Refusal> may_sit(const table::Table& table) override;

  // ---- time and failures
  // Somebody whose account is gone. A campaign that is nobody's any more goes too.
  void forget(const std::string& person, const std::string& id);
  void let_idle_go();
  void changed_elsewhere(const std::string& id);  // another node has written to it
  std::vector<std::string> not_durable() const;
  void reload(const std::vector<std::string>& campaigns);  // after a failed commit

 private:
  struct Looker {  // a client that looks at a campaign and is told of its changes
    std::string campaign;
    std::vector<int> party;  // for whom Adventures are shown; none: those who went last
    bool invited = false;    // it has the invitation
  };

  void look(ClientId client, Looker looker);
  const Looker* looker(ClientId client, const std::string& campaign) const;
  bool is_looked_at(const std::string& campaign) const;

  struct Read {  // a campaign that is not in memory
    std::string id;
    std::optional<CampaignBook> book;  // nothing: there is none, or it cannot be read
    std::string problem;
  };
  static Read read(store::Reader& reader, const std::string& id);
  OpenCampaign* take_in(Read read);
  bool is_at_hand(const std::string& id) const;  // in memory, or not to be read
  // In memory, or read at once: only where nobody can make the house do so at will. Nothing if there is none.
  OpenCampaign* find(const std::string& id);
  void refresh(OpenCampaign& campaign);  // with what other nodes wrote
  // The same for somebody who has the invitation.
  std::expected<OpenCampaign*, table::Refusal> find_invited(const Client& client, const std::string& id,
                                                            const std::optional<std::string>& invite);
  // Refuses and gives false while an Adventure is under way, or if the person has too many campaigns.
  bool is_resting(const Request& request, const OpenCampaign& campaign);
  bool may_keep_more(const Request& request);
  bool may_grow(const Request& request, const OpenCampaign& campaign, std::size_t by = 0);  // else refuses
  // What was sent to be imported, once it is read.
  void imported(const Request& request, const catalog::AnyGame& game, const CampaignRules::Read& read,
                bool recover);
  void begin(const Request& request, const catalog::AnyGame& game, const AnyCampaign& campaign,
             const std::vector<int>& mine);

  void write(OpenCampaign& campaign, const std::vector<CampaignDeed>& deeds, const Client* by);
  void write(OpenCampaign& campaign, const std::vector<CampaignDeed>& deeds, store::Batch& batch);
  // Writes a line of the record, if it is right, with the deeds after it, and answers.
  void write_line(const Request& request, OpenCampaign& campaign, const std::string& line,
                  std::string_view refused_as, const std::vector<CampaignDeed>& deeds = {});

  CampaignShown shown(const Client& client, const CampaignBook& book);
  std::optional<table::Phase> phase_of(const CampaignBook& book);  // of the Adventure that is under way
  std::uint64_t shown_upto(const OpenCampaign& campaign) const;
  void answer(const Request& request, OpenCampaign& campaign);
  void tell(OpenCampaign& campaign, const Client* but = nullptr);  // all who look at it, but for one

  Services& services_;
  Connections& connections_;
  Rooms& rooms_;
  Thinkers& thinkers_;
  std::unordered_map<std::string, std::unique_ptr<OpenCampaign>> campaigns_;
  std::unordered_set<std::string> unreadable_;  // for a while
  std::unordered_set<std::string> reading_;     // beside the main thread; not those read here since then
  std::unordered_map<ClientId, std::vector<Looker>> lookers_;  // one for each campaign, the latest last
};

}  // namespace cardhouse::server
