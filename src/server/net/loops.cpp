#include "server/net/loops.h"

#include <boost/asio/post.hpp>

#include "server/net/http_internal.h"

namespace ziggurat::server {

Loops::Loops(int threads) : inside_(std::make_unique<Inside>()) {
  for (int i = 0; i < threads; ++i) {
    inside_->loops.push_back(std::make_unique<Inside::Loop>());
    Inside::Loop& loop = *inside_->loops.back();
    loop.thread = std::thread([&loop] { loop.context.run(); });
  }
}

Loops::~Loops() { stop(); }

void Loops::post(std::function<void()> work) { asio::post(inside_->next(), std::move(work)); }

void Loops::stop() {
  for (const auto& loop : inside_->loops) loop->context.stop();
  for (const auto& loop : inside_->loops) {
    if (loop->thread.joinable()) loop->thread.join();
  }
}

}  // namespace ziggurat::server
