import { createServer } from 'node:net';

/** A TCP port on 127.0.0.1 that was free when it was checked. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('A TCP server without a port.'));
      });
    });
  });
}
