// SPDX-License-Identifier: MIT
// The frame of a report as an HTML page: head, sections, the command at the end.
#pragma once
#include <string>
#include <string_view>

#include "core/text.h"

namespace cardhouse::lab {

std::string page_head(std::string_view title, Language language);  // up to and including <main>
std::string page_section(std::string_view title, std::string_view text, std::string_view body,
                         std::string_view css_class = "");
std::string command_section(std::string_view command, Language language);
inline constexpr std::string_view kPageEnd = "</main>\n</body>\n</html>\n";

}  // namespace cardhouse::lab
