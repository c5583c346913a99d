#include "server/api/page.h"

#include "base/embedded.h"
#include "base/json_reader.h"

namespace ziggurat {

extern const EmbeddedFile kEmbeddedPage[];
extern const std::size_t kEmbeddedPageCount;

}  // namespace ziggurat

namespace ziggurat::server {
namespace {

constexpr std::string_view kMagic = "ziggurat page 1\n";

constexpr std::string_view kNoPage =
    "Ziggurat is running, but this program was built without its web page.\n"
    "Build it again after `npm ci` in web/, or use the API under /api/ (docs/API.md).\n";

// Names of the build's own making carry a hash of what is in them, so they never change.
bool is_hashed(std::string_view path) { return path.starts_with("assets/"); }

}  // namespace

Result<Page> Page::read(std::string_view pack) {
  Page page;
  if (!pack.starts_with(kMagic)) return fail("the page is damaged: it does not begin as one");
  pack.remove_prefix(kMagic.size());
  while (!pack.empty()) {
    const std::size_t end = pack.find('\n');
    if (end == std::string_view::npos) return fail("the page is damaged: a line has no end");
    const Result<Json> line = parse_json(pack.substr(0, end));
    if (!line) return fail("the page is damaged: " + line.error().message);
    pack.remove_prefix(end + 1);
    ReadProblem wrong;
    const JsonReader reader(*line, "", wrong);
    const auto most = static_cast<std::int64_t>(pack.size());
    const auto size = static_cast<std::size_t>(reader.at("size").integer(0, most));
    const auto gzip = static_cast<std::size_t>(
        reader.at("gzip").integer(0, most - static_cast<std::int64_t>(size)));
    File file{.type = reader.at("type").string(),
              .etag = reader.at("etag").string(),
              .bytes = pack.substr(0, size),
              .gzip = pack.substr(size, gzip)};
    const std::string path = reader.at("path").string();
    if (!wrong.ok()) return fail("the page is damaged: " + wrong.message());
    page.files_.emplace(path, std::move(file));
    pack.remove_prefix(size + gzip);
  }
  return page;
}

Page Page::compiled_in() {
  CHECK(kEmbeddedPageCount == 1);
  Result<Page> page = read(kEmbeddedPage[0].text());
  CHECK(page.has_value());
  return std::move(*page);
}

Response Page::answer(const Request& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    Response response = problem_response({Problem::Code::MethodNotAllowed, "use GET"});
    response.headers.emplace_back("Allow", "GET, HEAD");
    return response;
  }
  if (files_.empty()) {
    return {.status = request.path == "/" ? 200 : 404,
            .type = "text/plain; charset=utf-8",
            .constant = kNoPage};
  }
  std::string_view path = std::string_view(request.path).substr(1);
  auto found = files_.find(path);
  // Any other name without a dot is a place within the page, which finds its way itself.
  if (found == files_.end() && path.find('.') == std::string_view::npos) {
    path = "index.html";
    found = files_.find(path);
  }
  if (found == files_.end()) {
    return problem_response({Problem::Code::NotFound, "there is no such page"});
  }
  const File& file = found->second;
  const bool zipped = request.accepts_gzip && !file.gzip.empty();
  Response response{.type = file.type, .constant = zipped ? file.gzip : file.bytes};
  response.headers.emplace_back("ETag", file.etag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  response.headers.emplace_back(
      "Cache-Control", is_hashed(path) ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.etag == file.etag) {
    response.status = 304;
    response.constant = {};
  } else if (zipped) {
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

}  // namespace ziggurat::server
