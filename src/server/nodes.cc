// SPDX-License-Identifier: MIT
// A house that is one node among several: what its lease brings, what other nodes tell, and leaving.
#include <algorithm>

#include "server/hall.h"

namespace cardhouse::server {

// The tables that nobody has come with the reports.
void Hall::begin_tenure() {
  services_.is_eldest = false;
  services_.tenure->start([this, post = services_.loop.poster()](const store::TenureReport& report) {
    post([this, report] { tenure_reported(report); });
  });
}

// Another life than before: this node was taken for dead, and its tables may be anywhere.
void Hall::tenure_reported(const store::TenureReport& report) {
  services_.tenure->answered();
  if (services_.closing) return;
  services_.metrics.nodes = report.living.size();
  services_.is_eldest = !report.living.empty() && report.living.front() == report.life;
  if (report.life != services_.life) {
    ++services_.metrics.leases_lost;
    services_.logbook.write(Level::Warning, "lease_lost");
    services_.set_life(report.life);
    rooms_.lose_all();
  }
  passing_.set_living(report.living);
  if (!services_.read_only) rooms_.adopt(report.orphans);
  for (const std::string& one : report.news) hear_news(one);
}

void Hall::hear_news(std::string_view news) {
  const std::string_view what = news.substr(0, news.find(' '));
  const std::string_view rest = news.substr(std::min(news.size(), what.size() + 1));
  try {
    if (what == "sessions") people_.close_ended(std::string(rest));
    else if (what == "campaign") campaigns_.changed_elsewhere(std::string(rest));
    else if (what == "notes") host_.read_notes();
    else if (what == "kick") host_.kicked_elsewhere(rest);
  } catch (const std::exception& problem) {  // the next minute looks at all of it
    services_.logbook.write(Level::Warning, "news_failed", {{"problem", problem.what()}});
  }
}

// All is durable: others may go on with the tables at once.
void Hall::hand_over() {
  if (services_.tenure == nullptr) return;
  services_.metrics.hand_overs += rooms_.size();
  try {
    services_.reads->of<bool>("hand_over",
                              [tenure = services_.tenure, life = services_.life](store::Reader&) {
                                tenure->hand_over(life);
                                return true;
                              });
  } catch (const store::StoreError& problem) {  // then the lease ends by itself
    services_.logbook.write(Level::Warning, "not_handed_over", {{"problem", problem.what()}});
  }
}

}  // namespace cardhouse::server
