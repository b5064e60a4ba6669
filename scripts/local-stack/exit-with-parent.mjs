// Preloaded into every process of the local stack (`node --import`): when its parent process has ended, for
// any reason, the IPC channel closes, and this process sends itself SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
