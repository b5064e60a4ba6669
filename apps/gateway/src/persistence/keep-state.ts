import type { FastifyInstance } from 'fastify';
import type { Merchants } from '../state/merchant.ts';
import type { StateFile } from './state-file.ts';

/** The maximum age of the changes that are lost when the process is killed. */
const delayMs = 300;

/**
 * Restores the state from a file and writes changes back: soon after each call, one write at a time, and when the
 * gateway closes. A failed write is logged and retried with the next call.
 */
export function keepState(app: FastifyInstance, merchants: Merchants, file: StateFile): void {
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
    // A gateway that never served a request has nothing to store, and the file may belong to another gateway.
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
