import type { Cancel } from '../../core/ports.ts';
import { chooseOpening } from './app-link.ts';
import type { ContextSnapshot } from './context-snapshot.ts';
import type { StatusMeaning } from './context-status.ts';
import { type AheadFlowParts, endContext, type Flow, onAbort } from './flow.ts';
import { obtained } from './hash-return-flow.ts';
import type { OpenedTab } from './page.ts';
import type { PaymentContext } from './payment-contexts.ts';
import { pollStatus } from './poll-status.ts';
import { popupOverlay } from './popup-overlay.ts';
import { accountOf, type VenmoAccount } from './venmo-account.ts';
import { VenmoError, type VenmoErrorCode } from './venmo-error.ts';

/** Payment on a phone where the app cannot return to the page: the page asks the gateway (contract §8.6). */
export function manualReturnFlow(parts: AheadFlowParts): Flow {
  const { settings, page, clock, contexts, life, linkTo } = parts;
  const overlay = popupOverlay(parts);

  async function run(signal: AbortSignal): Promise<VenmoAccount> {
    const context = life.current ?? (await obtained(parts));
    if (signal.aborted) throw signal.reason;
    const open = (): OpenedTab | null =>
      page.open(linkTo(context, null), chooseOpening(page.device, settings, page.isFramed));
    let tab = open();
    if (!tab) throw new VenmoError('VENMO_POPUP_BLOCKED');
    let stop: Cancel = () => undefined;
    try {
      return await new Promise<VenmoAccount>((resolve, reject) => {
        onAbort(signal, () => reject(signal.reason));
        overlay.show({
          onContinue: () => {
            if (tab && !tab.isClosed) tab.focus();
            else tab = open();
          },
          onCancel: () => reject(new VenmoError('VENMO_CUSTOMER_CANCELED')),
        });
        stop = pollStatus({
          clock,
          intervalMs: POLL_MS,
          limitMs: POLL_LIMIT_MS,
          query: () => contexts.query(context.id, context.isLegacy),
          onChange: (meaning, snapshot) => settle(meaning, snapshot, context, { resolve, reject }),
          onTimeout: () => reject(new VenmoError('VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT')),
          onUnreachable: error =>
            reject(new VenmoError('VENMO_MOBILE_POLLING_TOKENIZATION_NETWORK_ERROR', { cause: error })),
        });
      });
    } catch (error) {
      endContext(contexts, context, 'CANCELED');
      throw error;
    } finally {
      stop();
      overlay.hide();
      tab?.close();
    }
  }

  return {
    prepare: () => life.begin(),
    run,
    teardown() {
      overlay.remove();
      endContext(contexts, life.stop(), 'CANCELED');
    },
  };
}

interface Settle {
  resolve(account: VenmoAccount): void;
  reject(error: VenmoError): void;
}

function settle(
  meaning: StatusMeaning,
  snapshot: ContextSnapshot,
  context: PaymentContext,
  { resolve, reject }: Settle,
): 'continue' | 'stop' {
  if (meaning === 'waiting' || meaning === 'authorizing') return 'continue';
  const account = meaning === 'approved' ? accountOf(snapshot, context.id) : null;
  if (account) resolve(account);
  else reject(new VenmoError(endings[meaning]));
  return 'stop';
}

/** An approval without a nonce is a failure. */
const endings: Readonly<Record<Exclude<StatusMeaning, 'waiting' | 'authorizing'>, VenmoErrorCode>> = {
  approved: 'VENMO_MOBILE_POLLING_TOKENIZATION_FAILED',
  canceled: 'VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED',
  expired: 'VENMO_MOBILE_POLLING_TOKENIZATION_EXPIRED',
  failed: 'VENMO_MOBILE_POLLING_TOKENIZATION_FAILED',
};

/** Specification §9. */
const POLL_MS = 250;
const POLL_LIMIT_MS = 300_000;
