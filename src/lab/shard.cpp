#include "lab/shard.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "base/json_reader.h"
#include "base/sha256.h"
#include "base/text.h"
#include "base/version.h"
#include "games/standard.h"
#include "host/files.h"

namespace ziggurat {
namespace {

constexpr std::string_view kMagic = "ziggurat-shard ";
constexpr int kShardFormat = 1;

std::string hash_of(std::string_view text) { return to_hex(sha256(text)); }

Json header_of(const ShardFile& file) {
  return Json::object({{"program", file.run.program},
                       {"command", Json::array_of(file.run.words)},
                       {"components", file.run.components},
                       {"origin", file.run.origin},
                       {"shard", file.shard.number},
                       {"shards", file.shard.of},
                       {"done", file.done},
                       {"total", file.total},
                       {"complete", file.is_complete},
                       {"seconds", file.seconds}});
}

Result<ShardFile> read_header(const Json& json) {
  constexpr std::int64_t kMost = std::int64_t{1} << 62;
  ReadProblem problem;
  const JsonReader reader(json, "header", problem);
  ShardFile file;
  file.run.program = reader.at("program").string();
  for (const JsonReader& word : reader.at("command").items(1, 1000)) {
    file.run.words.push_back(word.string());
  }
  file.run.components = reader.at("components").string();
  file.run.origin = reader.at("origin").string();
  file.shard.of =
      static_cast<std::uint64_t>(reader.at("shards").integer(1, std::int64_t{kMostShards}));
  file.shard.number = static_cast<std::uint64_t>(reader.at("shard").integer(
      1, static_cast<std::int64_t>(std::max<std::uint64_t>(1, file.shard.of))));
  file.done = static_cast<std::uint64_t>(reader.at("done").integer(0, kMost));
  file.total = static_cast<std::uint64_t>(reader.at("total").integer(0, kMost));
  file.is_complete = reader.at("complete").boolean();
  file.seconds = reader.at("seconds").number();
  if (!problem.ok()) return fail(problem.message());
  return file;
}

// The last number in a file's name, with what is before and behind it.
struct NumberedName {
  std::string before;
  std::uint64_t number = 0;
  std::string behind;
};

std::optional<NumberedName> numbered(const std::string& path) {
  const std::size_t name =
      path.find_last_of('/') == std::string::npos ? 0 : path.find_last_of('/') + 1;
  std::size_t end = path.size();
  while (end > name && (path[end - 1] < '0' || path[end - 1] > '9')) --end;
  std::size_t start = end;
  while (start > name && path[start - 1] >= '0' && path[start - 1] <= '9') --start;
  if (start == end) return std::nullopt;
  const std::optional<std::uint64_t> number = parse_unsigned(path.substr(start, end - start));
  if (!number) return std::nullopt;
  return NumberedName{path.substr(0, start), *number, path.substr(end)};
}

// A file's name for another part, after the name of a part that is there.
std::string name_like(const std::string& path, const Shard& known, std::uint64_t wanted) {
  for (std::size_t end = path.size(); end > 0;) {
    const std::optional<NumberedName> name = numbered(path.substr(0, end));
    if (!name) break;
    if (name->number == known.number) {
      return name->before + std::to_string(wanted) + name->behind + path.substr(end);
    }
    end = name->before.size();
  }
  return path + "." + std::to_string(wanted);
}

std::string again(const RunName& run, const Shard& shard, const std::string& path) {
  return run.command() + " --shard " + shard.name() + " --out " + shell_word(path);
}

std::string difference(const RunName& a, const RunName& b) {
  if (a.words != b.words) return "is of another run: " + b.command();
  if (a.program != b.program)
    return "was made by ziggurat " + b.program + ", the others by " + a.program;
  if (a.components != b.components) return "was played with other components or weights";
  return "goes on with another training";
}

// Puts files in order and finds what is wrong with them.
class Gathering {
 public:
  void take(const std::string& path) {
    Result<ShardFile> file = read_shard(path);
    if (!file) {
      broken_.push_back(path);
      problems_.lines.push_back(path + ": " + file.error().message);
      return;
    }
    if (!first_) {
      first_ = {path, file->run, file->shard};
    } else if (!(file->run == first_->run) || file->shard.of != first_->shard.of) {
      problems_.lines.push_back(path + ": " +
                                (file->run == first_->run
                                     ? "is one of " + std::to_string(file->shard.of) + " parts, " +
                                           first_->path + " one of " +
                                           std::to_string(first_->shard.of)
                                     : difference(first_->run, file->run)));
      problems_.is_refused = true;
      return;
    }
    const auto [found, is_new] = parts_.try_emplace(file->shard.number, path);
    if (!is_new) {
      problems_.lines.push_back(path + ": is shard " + file->shard.name() + ", which " +
                                found->second + " is already");
      problems_.is_refused = true;
      return;
    }
    if (!file->is_complete) {
      problems_.lines.push_back(path + ": shard " + file->shard.name() + " is not finished (" +
                                std::to_string(file->done) + " of " + std::to_string(file->total) +
                                ")");
      // A checkpoint goes on under the name it was made for.
      std::string out = path;
      if (out.ends_with(".part")) out.resize(out.size() - 5);
      problems_.again.push_back(again(file->run, file->shard, out));
      return;
    }
    files_.push_back(std::move(*file));
  }

  Result<std::vector<ShardFile>, ShardProblems> finish() {
    if (first_) name_missing();
    if (!first_ && problems_.lines.empty()) problems_.lines.emplace_back("no files were given");
    if (!first_) problems_.is_refused = true;
    if (!problems_.lines.empty()) return fail(std::move(problems_));
    std::sort(files_.begin(), files_.end(), [](const ShardFile& a, const ShardFile& b) {
      return a.shard.number < b.shard.number;
    });
    return std::move(files_);
  }

 private:
  struct First {
    std::string path;
    RunName run;
    Shard shard;
  };

  // Parts without a file get the name of a broken one where that fits, else one like the others.
  void name_missing() {
    for (std::uint64_t number = 1; number <= first_->shard.of; ++number) {
      if (parts_.contains(number)) continue;
      const Shard shard{.number = number, .of = first_->shard.of};
      const std::string path = name_like(first_->path, first_->shard, number);
      const bool is_broken = std::find(broken_.begin(), broken_.end(), path) != broken_.end();
      problems_.lines.push_back("shard " + shard.name() +
                                (is_broken ? " is broken: " : " is missing: ") + path);
      problems_.again.push_back(again(first_->run, shard, path));
    }
  }

  std::optional<First> first_;
  std::map<std::uint64_t, std::string> parts_;
  std::vector<std::string> broken_;
  std::vector<ShardFile> files_;
  ShardProblems problems_;
};

}  // namespace

Result<Shard> parse_shard(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, '/');
  const std::optional<std::uint64_t> number =
      parts.size() == 2 ? parse_unsigned(parts[0]) : std::nullopt;
  const std::optional<std::uint64_t> of =
      parts.size() == 2 ? parse_unsigned(parts[1]) : std::nullopt;
  if (!number || !of || *of < 1 || *of > kMostShards || *number < 1 || *number > *of) {
    return fail("expected K/N, as in 2/8: the second of eight parts, of at most " +
                std::to_string(kMostShards) + "; found " + quote(text));
  }
  return Shard{.number = *number, .of = *of};
}

std::string shell_word(std::string_view word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+.,:/~%@";
  if (!word.empty() && word.front() != '~' &&
      word.find_first_not_of(kPlain) == std::string_view::npos) {
    return std::string(word);
  }
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string RunName::command() const {
  std::string text = "ziggurat";
  for (const std::string& word : words) text += " " + shell_word(word);
  return text;
}

Result<std::string> components_hash(const std::string& folder, std::string_view game) {
  std::map<std::string, std::string> files;
  for (const DataFile& file : embedded_data()) {
    if (file.game == game) files[std::string(file.name)] = file.text;
  }
  const std::filesystem::path own = std::filesystem::path(folder) / game;
  std::error_code error;
  if (!folder.empty() && std::filesystem::is_directory(own, error)) {
    for (const auto& item : std::filesystem::directory_iterator(own, error)) {
      if (item.path().extension() != ".json") continue;
      Result<std::string> text = read_file(item.path().string());
      if (!text) return fail(std::move(text).error());
      files[item.path().filename().string()] = std::move(*text);
    }
  }
  Sha256 hash;
  for (const auto& [name, text] : files) {
    hash.update(name + "\n" + std::to_string(text.size()) + "\n");
    hash.update(text);
  }
  return to_hex(hash.finish());
}

Result<void, Error> write_shard(const std::string& path, const ShardFile& file) {
  const std::string body = header_of(file).dump() + "\n" + file.payload;
  return write_file(
      path, std::string(kMagic) + std::to_string(kShardFormat) + " " + hash_of(body) + "\n" + body);
}

Result<ShardFile> read_shard(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return fail("cannot be read");
  const std::string_view whole = *text;
  if (!whole.starts_with(kMagic)) return fail("is no shard of a run");
  const std::size_t line = whole.find('\n');
  const std::vector<std::string_view> words =
      split(whole.substr(0, std::min(line, std::size_t{200})), ' ');
  if (line == std::string_view::npos || words.size() != 3) return fail("is broken: its first line");
  if (words[1] != std::to_string(kShardFormat)) {
    return fail("has format " + quote(words[1]) + "; this program knows " +
                std::to_string(kShardFormat));
  }
  const std::string_view body = whole.substr(line + 1);
  if (hash_of(body) != words[2]) return fail("is broken or cut short: its hash does not match");
  const std::size_t end = body.find('\n');
  if (end == std::string_view::npos) return fail("is broken: it has no header");
  const Result<Json> json = parse_json(body.substr(0, end));
  if (!json) return fail("is broken: header: " + json.error().message);
  Result<ShardFile> file = read_header(*json);
  if (!file) return fail("is broken: " + file.error().message);
  file->payload = body.substr(end + 1);
  return file;
}

Result<std::vector<ShardFile>, ShardProblems> gather_shards(const std::vector<std::string>& paths) {
  Gathering gathering;
  for (const std::string& path : paths) gathering.take(path);
  return gathering.finish();
}

}  // namespace ziggurat
