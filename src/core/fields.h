#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/fixed_vec.h"
#include "base/id.h"
#include "base/json_reader.h"

// A struct names its fields once,
//
//   template <class Visit>
//   constexpr void fields(Visit& visit, Rush& rush) {
//     visit("into", rush.into);
//     visit("steps", rush.steps, {.most = 3});
//   }
//
// and its document (`to_json`, `from_json`, which checks ranges and names the field that is wrong),
// its hash (`hash_of`) and its code (core/action_code.h) come from that.
//
// Documents are written for a `Names`, by which a game's things get their names: where
// `name_of(names, id)` and `kind_of(id)` ("tomb") are there beside the game's types, an id is
// written as its name, else as its number. An enumeration has `names_of(value)`, a list of names.
// A type that is written in a way of its own has a `to_json` and a `from_json` beside it.

namespace ziggurat {

// What a declaration may add about a field.
struct FieldInfo {
  int least = 0;  // of numbers, as they are in memory
  int most = 255;
  int first = 0;           // added to a number in documents: people count from 1
  bool is_sparse = false;  // of arrays by named ids: what has its default value is left out
  bool is_list = false;    // of arrays by named ids: as a list, without the names
  int none = -1;           // how "none" is written, where it is a number
};

template <class T, class Visit>
concept Fielded = requires(Visit& visit, T& thing) { fields(visit, thing); };

namespace field_kit {

struct Probe {
  template <class T>
  constexpr void operator()(std::string_view, T&, const FieldInfo& = {}) {}
};

template <class T>
inline constexpr bool kIsArray = false;
template <class Key, class T>
inline constexpr bool kIsArray<IdArray<Key, T>> = true;

template <class T>
inline constexpr bool kIsVariant = false;
template <class... Ts>
inline constexpr bool kIsVariant<std::variant<Ts...>> = true;

template <class T>
concept IdLike = requires(T id) {
  T::kCount;
  id.exists();
  id.number();
};

template <class Names, class T>
concept Named = requires(const Names& names, T id) {
  std::string_view(name_of(names, id));
  std::string_view(kind_of(id));
};

}  // namespace field_kit

template <class T>
concept Declared = Fielded<T, field_kit::Probe>;

// --- Writing ------------------------------------------------------------------------------------

template <class Names, class T>
  requires std::is_integral_v<T>
Json to_json(const Names&, T value, const FieldInfo& info = {}) {
  if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else {
    return static_cast<std::int64_t>(value) + info.first;
  }
}

template <class Names, class E>
  requires std::is_enum_v<E>
Json to_json(const Names&, E value, const FieldInfo& = {}) {
  return names_of(value)[static_cast<std::size_t>(value)];
}

template <class Names, field_kit::IdLike I>
Json to_json(const Names& names, I id, const FieldInfo& info = {}) {
  if (!id.exists()) return info.none < 0 ? Json() : Json(info.none);
  if constexpr (field_kit::Named<Names, I>) {
    return std::string_view(name_of(names, id));
  } else {
    return id.number() + info.first;
  }
}

template <class Names, class I>
Json to_json(const Names& names, const IdSet<I>& set, const FieldInfo& info = {}) {
  Json list = Json::array();
  for (const I id : set) list.push_back(to_json(names, id, info));
  return list;
}

template <class Names, class T, std::size_t N>
Json to_json(const Names& names, const FixedVec<T, N>& items, const FieldInfo& info = {}) {
  Json list = Json::array();
  for (const T& item : items) list.push_back(to_json(names, item, info));
  return list;
}

template <class Names, class Key, class T>
Json to_json(const Names& names, const IdArray<Key, T>& array, const FieldInfo& info = {}) {
  if constexpr (field_kit::Named<Names, Key>) {
    if (!info.is_list) {
      Json json = Json::object();
      for (const Key key : all<Key>()) {
        if (info.is_sparse && array[key] == T{}) continue;
        json.set(name_of(names, key), to_json(names, array[key], info));
      }
      return json;
    }
  }
  Json list = Json::array();
  for (const T& item : array) list.push_back(to_json(names, item, info));
  return list;
}

template <class Names>
class FieldWriter {
 public:
  explicit FieldWriter(const Names& names) : names_(names) {}

  template <class T>
  void operator()(std::string_view name, const T& value, const FieldInfo& info = {}) {
    json_.set(name, to_json(names_, value, info));
  }
  Json json() && { return std::move(json_); }
  Json& json() & { return json_; }

 private:
  const Names& names_;
  Json json_ = Json::object();
};

// By value: a declaration may work out what it shows.
template <class Names, Declared T>
Json to_json(const Names& names, T thing, const FieldInfo& = {}) {
  FieldWriter<Names> writer(names);
  fields(writer, thing);
  return std::move(writer).json();
}

// --- Reading ------------------------------------------------------------------------------------

template <class Names, class T>
  requires std::is_integral_v<T>
void from_json(const Names&, const JsonReader& reader, T& value, const FieldInfo& info = {}) {
  if constexpr (std::is_same_v<T, bool>) {
    value = reader.boolean();
  } else {
    const std::int64_t read = reader.integer(info.least + info.first, info.most + info.first);
    value = static_cast<T>(read - info.first);
  }
}

template <class Names, class E>
  requires std::is_enum_v<E>
void from_json(const Names&, const JsonReader& reader, E& value, const FieldInfo& = {}) {
  const std::string text = reader.string();
  std::size_t index = 0;
  for (const std::string_view name : names_of(value)) {
    if (name == text) {
      value = static_cast<E>(index);
      return;
    }
    ++index;
  }
  reader.refuse("there is no " + std::string(kind_of(value)) + " " + quote(text));
}

// The id that is called so, or none.
template <class I, class Names>
I id_called(const Names& names, std::string_view name) {
  for (const I id : all<I>()) {
    if (name_of(names, id) == name) return id;
  }
  return I();
}

template <class Names, field_kit::IdLike I>
void from_json(const Names& names, const JsonReader& reader, I& id, const FieldInfo& info = {}) {
  if constexpr (field_kit::Named<Names, I>) {
    const std::string text = reader.string();
    id = id_called<I>(names, text);
    if (!id.exists()) {
      reader.refuse("there is no " + std::string(kind_of(id)) + " " + quote(text));
    }
  } else {
    if (info.none >= 0 && reader.value() == Json(info.none)) {
      id = I();
      return;
    }
    id = I::from_number(reader.integer(info.first, info.first + I::kCount - 1) - info.first);
  }
}

template <class Names, class I>
void from_json(const Names& names, const JsonReader& reader, IdSet<I>& set,
               const FieldInfo& info = {}) {
  set = {};
  for (const JsonReader& item : reader.items(0, I::kCount)) {
    I id;
    from_json(names, item, id, info);
    if (!id.exists()) return;
    if (set.contains(id)) item.refuse("it stands twice");
    set.insert(id);
  }
}

template <class Names, class T, std::size_t N>
void from_json(const Names& names, const JsonReader& reader, FixedVec<T, N>& list,
               const FieldInfo& info = {}) {
  list.clear();
  for (const JsonReader& item : reader.items(0, N)) {
    T value{};
    from_json(names, item, value, info);
    list.push_back(value);
  }
}

template <class Names, class Key, class T>
void from_json(const Names& names, const JsonReader& reader, IdArray<Key, T>& array,
               const FieldInfo& info = {}) {
  if constexpr (field_kit::Named<Names, Key>) {
    if (!info.is_list) {
      for (const auto& [name, item] : reader.members()) {
        const Key key = id_called<Key>(names, name);
        if (!key.exists()) {
          item.refuse("there is no " + std::string(kind_of(key)) + " " + quote(name));
          return;
        }
        if (!item.is_null()) from_json(names, item, array[key], info);
      }
      return;
    }
  }
  std::size_t index = 0;
  for (const JsonReader& item : reader.items(0, array.size())) {
    if (!item.is_null()) from_json(names, item, array.items[index], info);
    ++index;
  }
}

template <class Names>
class FieldReader {
 public:
  FieldReader(const Names& names, const JsonReader& reader) : names_(names), reader_(reader) {}

  template <class T>
  void operator()(std::string_view name, T& value, const FieldInfo& info = {}) {
    if (const auto field = reader_.find(name)) from_json(names_, *field, value, info);
  }

 private:
  const Names& names_;
  const JsonReader& reader_;
};

struct FieldNames {
  std::vector<std::string> names;

  template <class T>
  void operator()(std::string_view name, T&, const FieldInfo& = {}) {
    names.emplace_back(name);
  }
};

// Refuses members of a document that are no fields of the thing; `more` are there beside them.
template <Declared T>
void refuse_other_fields(const JsonReader& reader, T thing,
                         std::initializer_list<std::string_view> more = {}) {
  FieldNames known;
  fields(known, thing);
  for (const std::string_view name : more) known.names.emplace_back(name);
  for (const auto& [name, item] : reader.members()) {
    bool is_known = false;
    for (const std::string& one : known.names) is_known = is_known || one == name;
    if (!is_known) item.refuse("there is no such field" + did_you_mean(name, known.names));
  }
}

// What the document leaves out stays as it is.
template <class Names, Declared T>
void from_json(const Names& names, const JsonReader& reader, T& thing, const FieldInfo& = {}) {
  refuse_other_fields(reader, thing);
  FieldReader<Names> visit(names, reader);
  fields(visit, thing);
}

// --- Hashing ------------------------------------------------------------------------------------

class FieldHasher {
 public:
  template <class T>
  void operator()(std::string_view, T& value, const FieldInfo& = {}) {
    add(value);
  }
  std::uint64_t hash() const { return hash_; }

 private:
  void mix(std::uint64_t value) {
    hash_ = (hash_ ^ value) * 0x9E3779B97F4A7C15U;
    hash_ ^= hash_ >> 29;
  }
  template <class T>
  void add(const T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      mix(static_cast<std::uint64_t>(value));
    } else if constexpr (field_kit::IdLike<T>) {
      mix(static_cast<std::uint64_t>(value.number()));
    } else if constexpr (requires { value.byte(); }) {
      mix(value.byte());
    } else if constexpr (requires { value.bits(); }) {
      mix(value.bits());
    } else if constexpr (field_kit::kIsVariant<T>) {
      mix(value.index());
      std::visit([&](const auto& held) { add(held); }, value);
    } else if constexpr (Declared<T>) {
      T copy = value;
      fields(*this, copy);
    } else {
      for (const auto& item : value) add(item);
      if constexpr (!field_kit::kIsArray<T>) mix(static_cast<std::uint64_t>(value.size()));
    }
  }

  std::uint64_t hash_ = 0x5A49474755524154U;
};

template <Declared T>
std::uint64_t hash_of(T thing) {
  FieldHasher hasher;
  fields(hasher, thing);
  return hasher.hash();
}

}  // namespace ziggurat
