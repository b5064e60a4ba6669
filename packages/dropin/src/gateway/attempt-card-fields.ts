import type { Client } from 'braintree-web/client/client.js';
import HostedFields, { type HostedFields as Frames } from 'braintree-web/hosted-fields/external/hosted-fields.js';
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import createAssetsUrl from 'braintree-web/lib/create-assets-url.js';
import { rootOf } from '../browser/root-of.ts';
import type { CardFieldsOptions } from './card-fields.ts';
import type { CardFieldsAttempt } from './gateway.ts';
import { slotRemover } from './slotted-frames.ts';
import { watchFrames } from './watch-frames.ts';

/** The library's error, which its build does not carry because only its own `create` makes it. */
const timeout = { type: 'UNKNOWN', code: 'HOSTED_FIELDS_TIMEOUT', message: 'Hosted Fields timed out.' };

/**
 * Adds the frames to the page now, and passes them the client once it is loaded. The library's class is used instead of
 * its `create`, because that way the frames can be removed before they are ready.
 */
export function attemptCardFields(
  options: CardFieldsOptions,
  authorization: string,
  client: Promise<Client>,
): CardFieldsAttempt {
  let teardown = async (): Promise<void> => undefined;
  const ready = new Promise<Frames>((resolve, reject) => {
    const frames = new HostedFields({ ...options, client: pendingClient(authorization, client) });
    const over = new AbortController();
    const fields = Object.values<{ readonly frameElement: HTMLIFrameElement }>(frames._fields);
    const elements = fields.map(({ frameElement }) => frameElement);
    for (const element of elements) {
      // The first widget of a page has the library's ids.
      if (rootOf(element).getElementById(element.id) !== element) element.removeAttribute('id');
    }
    watchFrames(elements, over.signal).catch(reject);
    frames.on('ready', () => {
      over.abort();
      resolve(frames);
    });
    frames.on('timeout', () => reject(new BraintreeError(timeout)));
    const removeSlots = slotRemover(options);
    let leaving: Promise<void> | undefined;
    teardown = () => {
      over.abort();
      reject(new Error('The card fields were taken away.'));
      leaving ??= removeFrames(frames, removeSlots);
      return leaving;
    };
  });
  // The caller that awaits this gets the rejection; before that it must not count as unhandled.
  ready.catch(() => undefined);
  return { ready, teardown: () => teardown() };
}

/**
 * A placeholder for the client: the URL of the frames' pages, and a promise for the rest. The promise never
 * rejects, because the library does not handle that; a failure is reported through the connection.
 */
function pendingClient(authorization: string, client: Promise<Client>): unknown {
  const gatewayConfiguration = { assetsUrl: createAssetsUrl.create(authorization) };
  const pending = new Promise(resolve => void client.then(resolve, () => undefined));
  return Object.assign(pending, { getConfiguration: () => ({ gatewayConfiguration }) });
}

async function removeFrames(frames: Frames, removeSlots: () => void): Promise<void> {
  const { _bus: bus } = frames;
  // The bus marks itself destroyed before removing its listeners, and so removes none.
  for (const { eventName, originalHandler } of [...bus.listeners]) {
    bus.off(eventName.slice(bus.channel.length + 1), originalHandler);
  }
  try {
    await frames.teardown();
  } finally {
    // The library's 60-second timer cannot be cleared. When it fires there are no listeners and nothing to send;
    // without this it would throw an uncaught error in the page.
    frames._emit = () => undefined;
    frames._clientPromise = new Promise(() => undefined);
    removeSlots();
  }
}
