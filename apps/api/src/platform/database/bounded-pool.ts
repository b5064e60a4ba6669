import pg from 'pg';
import { ConnectionLostError } from './preparing-client.ts';

/** All connections of a pool were in use for too long, or too many requests wait for one. The work wasn't begun. */
export class PoolBusyError extends Error {
  override readonly name = 'PoolBusyError';
}

/** What waits for one connection at most. Further work is rejected at once, before it fills the memory. */
const waitingPerConnection = 100;

type OnConnect = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** A pool whose waits are bounded: in number by its size, in time by `connectionTimeoutMillis`. */
export class BoundedPool extends pg.Pool {
  // This signature is compatible with all overloads of the driver.
  override connect(...args: never[]): never {
    const [onConnect] = args as unknown as [OnConnect | undefined];
    const acquired = this.#acquire();
    if (onConnect === undefined) return acquired as never;
    return void acquired.then(
      client => onConnect(undefined, client, client.release),
      (error: Error) => onConnect(error, undefined, () => undefined),
    ) as never;
  }

  async #acquire(): Promise<pg.PoolClient> {
    const { max } = this.options;
    // Requests of the same moment wait for the same idle connection.
    const free = max - this.totalCount + this.idleCount - this.waitingCount;
    if (free > 0) {
      return super.connect().catch((error: unknown) => {
        throw new ConnectionLostError(error);
      });
    }
    if (this.waitingCount >= max * waitingPerConnection) throw new PoolBusyError('Too many wait for a connection.');
    try {
      return await super.connect();
    } catch (cause) {
      throw new PoolBusyError('No connection became free in time.', { cause });
    }
  }
}
