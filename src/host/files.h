#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "core/registry.h"

namespace ziggurat {

// The whole text of a file; an error names it.
Result<std::string> read_file(const std::string& path);
// Writes a file whole or not at all: beside it first, made durable, then put in its place.
Result<void, Error> write_file(const std::string& path, std::string_view text);

// 32 bytes from the operating system.
Digest system_entropy();

// The games with the components compiled in, those of `folder` put in place of them: files
// <folder>/<game>/<name>.json, each of a name the game knows. An empty folder name changes nothing.
Result<Registry> load_registry(const std::string& folder);

}  // namespace ziggurat
