// Preloaded into the measured processes, which run with `--expose-gc`: on the message `memory` they collect their garbage
// and send what is left.
process.on('message', message => {
  if (message !== 'memory') return;
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heapUsed, external, rss });
});
// Listening alone does not keep the process running.
process.channel?.unref();
