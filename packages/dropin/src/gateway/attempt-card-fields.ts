import type { Client } from 'braintree-web/client/client.js';
import HostedFields, { type HostedFields as Frames } from 'braintree-web/hosted-fields/external/hosted-fields.js';
import errors from 'braintree-web/hosted-fields/shared/errors.js';
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import createAssetsUrl from 'braintree-web/lib/create-assets-url.js';
import type { CardFieldsOptions } from './card-fields.ts';
import type { CardFieldsAttempt } from './gateway.ts';
import { slotRemover } from './slotted-frames.ts';

/**
 * Puts the frames into the page now and gives them the client when it is there. The library's class is used rather than
 * its `create`, because that way the frames can be taken back before they are ready.
 */
export function attemptCardFields(
  options: CardFieldsOptions,
  authorization: string,
  client: Promise<Client>,
): CardFieldsAttempt {
  let teardown = async (): Promise<void> => undefined;
  const ready = new Promise<Frames>((resolve, reject) => {
    const frames = new HostedFields({ ...options, client: clientToCome(authorization, client) });
    frames.on('ready', () => resolve(frames));
    frames.on('timeout', () => reject(new BraintreeError(errors.HOSTED_FIELDS_TIMEOUT)));
    const removeSlots = slotRemover(options);
    let leaving: Promise<void> | undefined;
    teardown = () => {
      reject(new Error('The card fields were taken away.'));
      leaving ??= removeFrames(frames, removeSlots);
      return leaving;
    };
  });
  // A failure reaches the code that awaits this; without one the rejection must not count as unhandled.
  ready.catch(() => undefined);
  return { ready, teardown: () => teardown() };
}

/**
 * What the frames take for a client until there is one: where their pages are, and a promise for the rest. It never
 * rejects, because the library does not listen; a failure is reported through the connection.
 */
function clientToCome(authorization: string, client: Promise<Client>): unknown {
  const gatewayConfiguration = { assetsUrl: createAssetsUrl.create(authorization) };
  const coming = new Promise(resolve => void client.then(resolve, () => undefined));
  return Object.assign(coming, { getConfiguration: () => ({ gatewayConfiguration }) });
}

async function removeFrames(frames: Frames, removeSlots: () => void): Promise<void> {
  const { _bus: bus } = frames;
  // The bus marks itself destroyed before it drops its listeners, and so keeps them all.
  for (const { eventName, originalHandler } of [...bus.listeners]) {
    bus.off(eventName.slice(bus.channel.length + 1), originalHandler);
  }
  try {
    await frames.teardown();
  } finally {
    // The library's 60-second timer cannot be reached. When it fires, there is no listener left and nothing to send;
    // without this it would throw into the page.
    frames._emit = () => undefined;
    frames._clientPromise = new Promise(() => undefined);
    removeSlots();
  }
}
