import HostedFields, { type HostedFields as Frames } from 'braintree-web/hosted-fields/external/hosted-fields.js';
import BraintreeError from 'braintree-web/lib/braintree-error.js';
import createAssetsUrl from 'braintree-web/lib/create-assets-url.js';
import { rootOf } from '../browser/root-of.ts';
import type { Account } from './account.ts';
import type { CardFieldsOptions } from './card-fields.ts';
import { framesInTurn } from './frames-in-turn.ts';
import type { CardFieldsAttempt } from './gateway.ts';
import { slotRemover } from './slotted-frames.ts';
import { watchFrames } from './watch-frames.ts';

/** The library's error, which its build does not carry because only its own `create` makes it. */
const timeout = { type: 'UNKNOWN', code: 'HOSTED_FIELDS_TIMEOUT', message: 'Hosted Fields timed out.' };

/**
 * Adds the frames to the page, and passes them the configuration once it is there. The library's class is used instead of
 * its `create`, because that way the frames can be removed before they are ready.
 */
export function attemptCardFields(
  options: CardFieldsOptions,
  authorization: string,
  account: Promise<Pick<Account, 'configuration'>>,
  isQuiet = false,
): CardFieldsAttempt {
  let teardown = async (): Promise<void> => undefined;
  const ready = new Promise<Frames>((resolve, reject) => {
    const { made: frames, finish } = framesInTurn(
      Object.values(options.fields).map(({ container }) => container),
      () => new HostedFields({ ...options, client: pendingClient(authorization, account, isQuiet) }),
      made => keepFirstIds(elementsOf(made)),
    );
    const over = new AbortController();
    const elements = elementsOf(frames);
    keepFirstIds(elements);
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
      // The library removes only frames that are in the page.
      finish();
      leaving ??= removeFrames(frames, removeSlots);
      return leaving;
    };
  });
  // The caller that awaits this gets the rejection; before that it must not count as unhandled.
  ready.catch(() => undefined);
  return { ready, teardown: () => teardown() };
}

const elementsOf = ({ _fields }: Frames): readonly HTMLIFrameElement[] =>
  Object.values<{ readonly frameElement: HTMLIFrameElement }>(_fields).map(({ frameElement }) => frameElement);

/** The first widget of a page has the library's ids. */
function keepFirstIds(elements: readonly HTMLIFrameElement[]): void {
  for (const element of elements.filter(({ isConnected }) => isConnected)) {
    if (rootOf(element).getElementById(element.id) !== element) element.removeAttribute('id');
  }
}

/**
 * A placeholder for the client: the URL of the frames' pages, and a promise for what the frames get, the configuration as
 * a client is sent to them. The promise never rejects, because the library does not handle that; a failure is reported
 * through the connection.
 */
function pendingClient(
  authorization: string,
  account: Parameters<typeof attemptCardFields>[2],
  isQuiet: boolean,
): unknown {
  const gatewayConfiguration = { assetsUrl: createAssetsUrl.create(authorization) };
  const pending = account.then(
    ({ configuration }) => ({ getConfiguration: () => configuration, toJSON: () => configuration, isQuiet }),
    () => new Promise<never>(() => undefined),
  );
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
