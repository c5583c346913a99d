#pragma once

#include <map>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/net/request.h"

namespace ziggurat::server {

// The web page compiled into the program, or the words that stand in where there is none.
class Page {
 public:
  // Reads a pack made by tools/pack_page.cpp; its bytes must live as long as the page.
  static Result<Page> read(std::string_view pack);
  // What is compiled in.
  static Page compiled_in();

  Response answer(const Request& request) const;
  bool is_empty() const { return files_.empty(); }

 private:
  struct File {
    std::string type;
    std::string etag;
    std::string_view bytes;
    std::string_view gzip;  // empty where it saves nothing
  };

  std::map<std::string, File, std::less<>> files_;
};

}  // namespace ziggurat::server
