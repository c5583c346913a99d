#include "host/files.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "support/folder.h"

namespace ziggurat::test {
namespace {

TEST(Files, ReadBackWhatWasWritten) {
  const TemporaryFolder folder;
  const std::string path = folder.file("a file");
  const std::string text("bytes\0\xff\r\n", 9);
  ASSERT_TRUE(write_file(path, text));
  EXPECT_EQ(*read_file(path), text);
  ASSERT_TRUE(write_file(path, ""));
  EXPECT_EQ(*read_file(path), "");
}

TEST(Files, AreReplacedWholeAndLeaveNothingBeside) {
  const TemporaryFolder folder;
  const std::string path = folder.file("m.json");
  ASSERT_TRUE(write_file(path, std::string(100'000, 'a')));
  ASSERT_TRUE(write_file(path, "short"));
  EXPECT_EQ(*read_file(path), "short");
  const std::filesystem::directory_iterator files(folder.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

TEST(Files, AreNamedWhereTheyCannotBeReadOrWritten) {
  const TemporaryFolder folder;
  const std::string missing = folder.path() + "/none/m.json";
  EXPECT_EQ(read_file(missing).error().message,
            "cannot read " + missing + ": No such file or directory");
  EXPECT_EQ(write_file(missing, "x").error().message,
            "cannot write " + missing + ": No such file or directory");
  EXPECT_EQ(read_file(folder.path()).error().message,
            "cannot read " + folder.path() + ": it is a folder");
}

TEST(Files, AFailedWriteLeavesWhatWasThere) {
  const TemporaryFolder folder;
  // A folder that is not empty cannot be replaced by a file.
  const std::string path = folder.file("taken");
  folder.write("taken/inside", "kept");
  EXPECT_FALSE(write_file(path, "x"));
  EXPECT_EQ(*read_file(path + "/inside"), "kept");
  EXPECT_FALSE(std::filesystem::exists(path + ".new"));
}

TEST(Entropy, IsNeverTheSame) { EXPECT_NE(system_entropy(), system_entropy()); }

}  // namespace
}  // namespace ziggurat::test
