#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/store/nodes.h"

// What servers tell each other of a match through the database, a word a match. Where only the log
// went on the word brings the entries along, and whoever hears it has no need to read them.

namespace ziggurat::server {

// `5:12`, or with its news `5:12:CLOCK:ENTRY;ENTRY`; without them where they would be too long.
std::string tale_of(const HeardMatch& heard);
// Nothing where it is not such a word. News that make no sense are left out: they can be read.
std::optional<HeardMatch> heard_in(std::string_view word);

// What the changes bring to the log of a match, if they bring nothing else that others show.
std::optional<MatchNews> log_news(const Changes& changes);

}  // namespace ziggurat::server
