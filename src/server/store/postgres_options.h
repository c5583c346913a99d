#pragma once

#include <string>
#include <string_view>

#include <libpq-fe.h>

namespace ziggurat::server {

// What the address of a database says, key by key; all empty where it is none.
struct ConnectionOptions {
  explicit ConnectionOptions(const std::string& url)
      : list(PQconninfoParse(url.c_str(), nullptr)) {}
  ~ConnectionOptions() { PQconninfoFree(list); }
  ConnectionOptions(const ConnectionOptions&) = delete;
  ConnectionOptions& operator=(const ConnectionOptions&) = delete;

  std::string find(std::string_view key) const {
    for (const PQconninfoOption* item = list; item != nullptr && item->keyword != nullptr; ++item) {
      if (item->keyword == key && item->val != nullptr) return item->val;
    }
    return "";
  }

  PQconninfoOption* list;
};

}  // namespace ziggurat::server
