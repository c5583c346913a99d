// Packs the built web page into one file that is compiled into the program.
//
//   ziggurat_pack_page OUT [FOLDER]
//
// For each file of FOLDER a line {"path","type","etag","size","gzip"}, its bytes, and the same
// gzipped where that is smaller. Without FOLDER the pack is empty.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <zlib.h>

#include "base/json.h"
#include "base/sha256.h"

namespace {

namespace fs = std::filesystem;

std::string type_of(const fs::path& path) {
  struct Type {
    std::string_view extension;
    std::string_view type;
  };
  static constexpr Type kTypes[] = {
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".json", "application/json"},
      {".webmanifest", "application/manifest+json"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".webp", "image/webp"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
      {".mp3", "audio/mpeg"},
      {".ogg", "audio/ogg"},
      {".wasm", "application/wasm"},
  };
  const std::string extension = path.extension().string();
  for (const Type& known : kTypes) {
    if (extension == known.extension) return std::string(known.type);
  }
  return "application/octet-stream";
}

std::string gzip(const std::string& text) {
  z_stream stream{};
  // 16 more than the largest window asks for a gzip header.
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return {};
  }
  std::string out(deflateBound(&stream, text.size()) + 64, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  deflateEnd(&stream);
  return status == Z_STREAM_END ? out : std::string();
}

std::string read(const fs::path& path) {
  std::ifstream input(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(input), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& item : fs::recursive_directory_iterator(folder)) {
    if (item.is_regular_file()) files.push_back(item.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2 && argc != 3) {
    std::fputs("usage: ziggurat_pack_page OUT [FOLDER]\n", stderr);
    return 2;
  }
  std::ofstream out(argv[1], std::ios::binary);
  out << "ziggurat page 1\n";
  const std::vector<fs::path> files = argc == 3 ? files_of(argv[2]) : std::vector<fs::path>();
  for (const fs::path& file : files) {
    const std::string text = read(file);
    std::string zipped = gzip(text);
    if (zipped.size() + 100 > text.size()) zipped.clear();
    const std::string hash = ziggurat::to_hex(ziggurat::sha256(text)).substr(0, 20);
    out << ziggurat::Json::object({{"path", fs::relative(file, argv[2]).generic_string()},
                                   {"type", type_of(file)},
                                   {"etag", "\"" + hash + "\""},
                                   {"size", static_cast<std::uint64_t>(text.size())},
                                   {"gzip", static_cast<std::uint64_t>(zipped.size())}})
               .dump()
        << "\n"
        << text << zipped;
  }
  out.close();
  return out ? 0 : 1;
}
