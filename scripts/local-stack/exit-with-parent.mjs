// Preloaded into every process of the local stack (`node --import`): when the process that started it is gone, for
// whatever reason, the channel between the two closes, and this one stops as on a SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
