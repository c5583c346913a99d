#pragma once

#include <string>
#include <string_view>

#include "server/net/request.h"

namespace ziggurat::server {

// The bytes in gzip's form; empty where they cannot be made.
std::string gzip(std::string_view bytes);

// Sends a long answer compressed to a client that can read it. Short ones stay as they are: they
// would hardly be smaller, and they are the ones that carry tokens.
void compress(const Request& request, Response& response);

}  // namespace ziggurat::server
