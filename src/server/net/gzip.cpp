#include "server/net/gzip.h"

#include <zlib.h>

namespace ziggurat::server {
namespace {

constexpr std::size_t kShort = 8 << 10;
// A replay shrinks to a fiftieth at the quickest level already.
constexpr int kLevel = 1;
constexpr int kGzipWindow = 15 + 16;  // zlib's way to ask for gzip's header
constexpr int kMemory = 8;

}  // namespace

std::string gzip(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, kLevel, Z_DEFLATED, kGzipWindow, kMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
    return {};
  }
  std::string out(deflateBound(&stream, bytes.size()), '\0');
  // zlib does not write to its input, though its type does not say so.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int result = deflate(&stream, Z_FINISH);
  out.resize(result == Z_STREAM_END ? stream.total_out : 0);
  deflateEnd(&stream);
  return out;
}

void compress(const Request& request, Response& response) {
  if (response.body.size() < kShort || response.body.size() > (std::size_t{1} << 30)) return;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!request.accepts_gzip) return;
  std::string zipped = gzip(response.body);
  if (zipped.empty()) return;
  response.body = std::move(zipped);
  response.headers.emplace_back("Content-Encoding", "gzip");
}

}  // namespace ziggurat::server
