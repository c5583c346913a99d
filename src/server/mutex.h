#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

// A mutex that clang's thread safety analysis understands: a field marked GUARDED_BY may be touched
// only with its mutex held, or the program does not compile. Other compilers see plain mutexes.

#if defined(__clang__)
#define ZIGGURAT_THREAD_ANNOTATION(x) __attribute__((x))
#else
#define ZIGGURAT_THREAD_ANNOTATION(x)
#endif

#define GUARDED_BY(mutex) ZIGGURAT_THREAD_ANNOTATION(guarded_by(mutex))
#define REQUIRES(mutex) ZIGGURAT_THREAD_ANNOTATION(requires_capability(mutex))
#define EXCLUDES(mutex) ZIGGURAT_THREAD_ANNOTATION(locks_excluded(mutex))

namespace ziggurat::server {

class ZIGGURAT_THREAD_ANNOTATION(capability("mutex")) Mutex {
 public:
  void lock() ZIGGURAT_THREAD_ANNOTATION(acquire_capability()) { mutex_.lock(); }
  void unlock() ZIGGURAT_THREAD_ANNOTATION(release_capability()) { mutex_.unlock(); }

 private:
  std::mutex mutex_;
};

class ZIGGURAT_THREAD_ANNOTATION(scoped_lockable) MutexLock {
 public:
  explicit MutexLock(Mutex& mutex) ZIGGURAT_THREAD_ANNOTATION(acquire_capability(mutex))
      : mutex_(mutex) {
    mutex_.lock();
  }
  ~MutexLock() ZIGGURAT_THREAD_ANNOTATION(release_capability()) { mutex_.unlock(); }
  MutexLock(const MutexLock&) = delete;
  MutexLock& operator=(const MutexLock&) = delete;

 private:
  Mutex& mutex_;
};

class Condition {
 public:
  void wait(Mutex& mutex) REQUIRES(mutex) { condition_.wait(mutex); }
  // Not for longer than that.
  void wait_for(Mutex& mutex, std::chrono::milliseconds longest) REQUIRES(mutex) {
    condition_.wait_for(mutex, longest);
  }
  void notify_one() { condition_.notify_one(); }
  void notify_all() { condition_.notify_all(); }

 private:
  std::condition_variable_any condition_;
};

}  // namespace ziggurat::server
