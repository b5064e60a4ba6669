import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import type { StateFile } from './state-file.ts';

/** At most so much is lost when the process is killed. */
const delayMs = 300;

/**
 * Restores what a file held and writes what happens back to it: soon after each call, not more often than it takes, and
 * again when the gateway closes. A failed writing is logged and tried again with the next call.
 */
export function keepState(app: FastifyInstance, { merchants }: GatewaySettings, file: StateFile): void {
  let timer: NodeJS.Timeout | undefined;
  let wasCalled = false;
  let writing = Promise.resolve();

  merchants.restore(file.saved);

  app.addHook('onResponse', async () => {
    wasCalled = true;
    timer ??= setTimeout(() => {
      timer = undefined;
      writing = writing.then(save);
    }, delayMs);
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    await writing;
    // A gateway that never served a request has nothing to store, and the file may be another one's.
    if (wasCalled) {
      await save();
    }
  });

  async function save(): Promise<void> {
    try {
      await file.write(snapshots());
    } catch (error) {
      app.log.error({ err: error }, 'the state could not be written');
    }
  }

  function snapshots() {
    return merchants.all().map(merchant => merchant.snapshot());
  }
}
