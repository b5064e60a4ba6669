import type { Socket } from 'node:net';

/** Resolves when a connection is closed, also by a reset: a server may close it before it has read everything. */
export function untilClosed(socket: Socket): Promise<void> {
  return new Promise(resolve => {
    socket.on('error', () => undefined).once('close', () => resolve());
  });
}
