#pragma once

#include <optional>
#include <string_view>

namespace ziggurat::server {

// What is wrong with the head of a request: everything up to and with the empty line. Whatever
// another program on the way could read in another way is refused: two lengths, a length beside an
// encoding, an encoding other than `chunked`, folded lines, bare line ends, blanks before a colon,
// no or two hosts. So no two programs ever disagree where a request ends.
std::optional<std::string_view> wrong_head(std::string_view head);

// Whether bytes that are no whole head yet can still become one.
bool may_become_head(std::string_view begin);

}  // namespace ziggurat::server
