// Preloaded into every process of the stack (`node --import`): when the process that started it is gone, however it
// went, the channel between them closes and this one stops as if it had been asked to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
