#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/game.h"

namespace ziggurat {

// The tree of a search, in one block of memory that is taken once. A node is what its seat has seen
// happen since the root; its edges are what can happen next.
class SearchTree {
 public:
  using Index = std::uint32_t;
  static constexpr Index kNone = 0xFFFF'FFFF;
  // Stands for everything that happens without the seat's seeing it.
  static constexpr Code kUnseen = 0xFFFF'FFFF;

  struct Edge {
    Code code = 0;
    Index child = kNone;
    std::uint32_t visits = 0;
    std::uint32_t offers = 0;  // how often it could have been chosen
    float sum = 0;             // of what it brought to who chose it
    float prior = 0;
  };
  struct Node {
    Index first = 0;  // edge
    std::uint16_t count = 0;
    std::uint16_t room = 0;
    std::uint32_t visits = 0;
  };

  // Memory is only set aside here; a small tree touches little of it.
  explicit SearchTree(std::size_t most_edges) : most_edges_(most_edges) {
    edges_.reserve(most_edges);
    nodes_.reserve(most_nodes());
  }

  void clear() {
    edges_.clear();
    nodes_.clear();
    root_ = add_node();
  }
  Index root() const { return root_; }
  Node& node(Index index) { return nodes_[index]; }
  Edge& edge(Index index) { return edges_[index]; }
  std::span<Edge> edges(Index index) {
    return {edges_.data() + nodes_[index].first, nodes_[index].count};
  }

  // A new node, or kNone where there is no more room.
  Index add_node() {
    if (nodes_.size() == most_nodes()) return kNone;
    nodes_.emplace_back();
    return static_cast<Index>(nodes_.size() - 1);
  }

  // The node's edge for a code; looks first where the one after `hint` is. Adds it where it is not
  // there; kNone where there is no more room.
  Index find_or_add(Index node, Code code, std::uint32_t& hint, std::size_t expected) {
    const Node& at = nodes_[node];
    for (std::uint32_t tried = 0; tried < at.count; ++tried) {
      std::uint32_t place = hint + tried;
      if (place >= at.count) place -= at.count;
      if (place < at.count && edges_[at.first + place].code == code) {
        hint = place + 1;
        return at.first + place;
      }
    }
    return add_edge(node, code, expected);
  }

  // Makes the node that an edge leads to the root; what is not below it is forgotten when room runs
  // short. Without such a node the tree is begun anew.
  void descend(Code code) {
    for (const Edge& edge : edges(root_)) {
      if (edge.code == code && edge.child != kNone) {
        root_ = edge.child;
        return;
      }
    }
    clear();
  }

  bool is_half_full() const {
    return edges_.size() > most_edges_ / 2 || nodes_.size() > most_nodes() / 2;
  }
  // Moves what is below the root to the front.
  void compact() {
    SearchTree kept(most_edges_);
    kept.root_ = kept.copy(*this, root_);
    *this = std::move(kept);
  }

 private:
  Index add_edge(Index node, Code code, std::size_t expected) {
    Node& at = nodes_[node];
    if (at.count == at.room) {
      const std::size_t room =
          at.room == 0 ? std::max<std::size_t>(1, expected) : std::size_t{2} * at.room;
      if (edges_.size() + room > most_edges_ || room > 0xFFFF) return kNone;
      const auto first = static_cast<Index>(edges_.size());
      edges_.resize(edges_.size() + room);
      for (std::uint32_t i = 0; i < at.count; ++i) edges_[first + i] = edges_[at.first + i];
      at.first = first;
      at.room = static_cast<std::uint16_t>(room);
    }
    edges_[at.first + at.count] = {.code = code};
    return at.first + at.count++;
  }

  Index copy(const SearchTree& from, Index index) {
    const Index made = add_node();
    const Node old = from.nodes_[index];
    const auto first = static_cast<Index>(edges_.size());
    nodes_[made] = {.first = first, .count = old.count, .room = old.count, .visits = old.visits};
    edges_.resize(edges_.size() + old.count);
    for (std::uint32_t i = 0; i < old.count; ++i) {
      Edge edge = from.edges_[old.first + i];
      if (edge.child != kNone) edge.child = copy(from, edge.child);
      edges_[first + i] = edge;
    }
    return made;
  }

  std::size_t most_nodes() const { return most_edges_ / 2; }

  std::size_t most_edges_;
  std::vector<Edge> edges_;
  std::vector<Node> nodes_;
  Index root_ = 0;
};

}  // namespace ziggurat
