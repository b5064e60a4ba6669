import type { Cancel } from '../../core/ports.ts';
import { chooseOpening } from './app-link.ts';
import { type AheadFlowParts, endContext, type Flow, onAbort } from './flow.ts';
import type { OpenedTab } from './page.ts';
import type { PaymentContext } from './payment-contexts.ts';
import { readResult } from './read-result.ts';
import { readReturnHash } from './return-hash.ts';
import type { VenmoAccount } from './venmo-account.ts';
import { VenmoError } from './venmo-error.ts';

/** Payment on a phone: the app returns to the page, with the result in the URL's fragment (contract §8.5). */
export function hashReturnFlow(parts: AheadFlowParts): Flow {
  const { settings, page, clock, contexts, life } = parts;
  // A legacy page has no payment to name: the app returns the nonce itself.
  const isLegacy = settings.paymentMethodUsage === null;

  async function run(signal: AbortSignal): Promise<VenmoAccount> {
    const hashBefore = page.hash;
    const context = isLegacy ? null : (life.current ?? (await obtained(parts)));
    if (signal.aborted) throw signal.reason;
    const listening = listenForReturn(parts, signal);
    let tab: OpenedTab | null = null;
    try {
      tab = openVenmo(parts, context);
      await listening.returned(tab);
      const account = await readResult(
        { returned: readReturnHash(page.hash), contextId: context?.id ?? null, isLegacy },
        contexts,
        clock,
      );
      if (signal.aborted) throw signal.reason;
      return account;
    } catch (error) {
      endContext(contexts, context, 'CANCELED');
      throw error;
    } finally {
      listening.stop();
      tab?.close();
      cleanHash(parts, hashBefore);
    }
  }

  return {
    prepare: async () => void (isLegacy || (await life.begin())),
    run,
    teardown: () => endContext(contexts, life.stop(), 'CANCELED'),
  };
}

/** The payment, or the specification's error for one that the gateway does not create. */
export async function obtained({ life }: Pick<AheadFlowParts, 'life'>): Promise<PaymentContext> {
  try {
    return await life.obtain();
  } catch (error) {
    throw new VenmoError('VENMO_MOBILE_PAYMENT_CONTEXT_SETUP_FAILED', { cause: error });
  }
}

function openVenmo({ settings, page, linkTo }: AheadFlowParts, context: PaymentContext | null): OpenedTab {
  const url = linkTo(context, settings.deepLinkReturnUrl ?? page.url);
  const tab = page.open(url, chooseOpening(page.device, settings, page.isFramed));
  if (!tab) throw new VenmoError('VENMO_POPUP_BLOCKED');
  return tab;
}

/** Removes the app's result from the URL, so that a reload or a later click does not find it again. */
export function cleanHash({ page, settings }: Pick<AheadFlowParts, 'page' | 'settings'>, hashBefore: string): void {
  if (settings.ignoreHistoryChanges || !readReturnHash(page.hash)) return;
  page.replaceHash(readReturnHash(hashBefore) ? '' : hashBefore);
}

interface Listening {
  /** Resolves when there is a result, or when the buyer came back without one. */
  returned(tab: OpenedTab): Promise<void>;
  stop(): void;
}

function listenForReturn({ page, clock, settings }: AheadFlowParts, signal: AbortSignal): Listening {
  const cancels: Cancel[] = [];
  const every = (delayMs: number, task: () => void): void => {
    const index = cancels.push(() => undefined) - 1;
    const again = (): void => {
      cancels[index] = clock.after(delayMs, () => {
        again();
        task();
      });
    };
    again();
  };
  return {
    returned: tab =>
      new Promise((resolve, reject) => {
        let isEnding = false;
        const endLater = (): void => {
          if (isEnding) return;
          isEnding = true;
          cancels.push(clock.after(settings.processResultsDelay, resolve));
        };
        const endIfResult = (): void => {
          if (readReturnHash(page.hash)) resolve();
        };
        cancels.push(
          onAbort(signal, () => reject(signal.reason)),
          page.onHashChange(endIfResult),
          // Browsers call a page visible again while they still hand over to the app.
          clock.after(VISIBILITY_DELAY_MS, () => cancels.push(page.onVisible(endLater))),
          clock.after(RETURN_LIMIT_MS, endLater),
        );
        // On a split screen the page stays visible, so that the tab's end is the only sign.
        every(VISIBILITY_DELAY_MS, () => {
          if (tab.isClosed && page.isVisible) endLater();
        });
      }),
    stop() {
      for (const cancel of cancels.splice(0)) cancel();
    },
  };
}

/** Specification §9. */
const VISIBILITY_DELAY_MS = 500;

/** The gateway's own limit for an approval, after which nothing can return. */
const RETURN_LIMIT_MS = 300_000;
