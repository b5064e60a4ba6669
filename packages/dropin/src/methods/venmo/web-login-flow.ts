import { channelId, openChannel } from '../../browser/frame-channel.ts';
import type { Cancel, Clock } from '../../core/ports.ts';
import { element } from '../../ui/element.ts';
import type { ContextSnapshot } from './context-snapshot.ts';
import { isFinal } from './context-status.ts';
import { type AheadFlowParts, endContext, type Flow, onAbort } from './flow.ts';
import { obtained } from './hash-return-flow.ts';
import type { OpenedTab } from './page.ts';
import type { PaymentContext, PaymentContexts } from './payment-contexts.ts';
import { queryWithin } from './poll-status.ts';
import { popupOverlay } from './popup-overlay.ts';
import { accountOf, type VenmoAccount } from './venmo-account.ts';
import { VenmoError } from './venmo-error.ts';

/** The dependencies of the login in a window. */
export interface WebLoginFlowParts extends AheadFlowParts {
  /** The URL of the provider's frames: `<assets>/web/<version>/html`. */
  readonly framesUrl: string;
}

/** Payment on a desktop by logging in to Venmo in a small window (contract §8.4). */
export function webLoginFlow(parts: WebLoginFlowParts): Flow {
  const { page, clock, contexts, life, framesUrl, linkTo } = parts;
  const overlay = popupOverlay(parts);
  const id = channelId();
  const report: { received: () => void } = { received: () => undefined };
  const closeDispatch = addDispatchFrame(parts, id, () => report.received());

  async function run(signal: AbortSignal): Promise<VenmoAccount> {
    const link = (context: PaymentContext): string => linkTo(context, `${framesUrl}/redirect-frame.html`);
    // The window opens in the click, or the browser blocks it: if the payment is not ready, with a waiting page.
    const ready = life.current;
    const popup = page.openPopup(
      ready ? link(ready) : `${framesUrl}/venmo-landing-frame.html`,
      `venmoDesktopWebLogin_${id}`,
    );
    if (!popup) throw new VenmoError('VENMO_POPUP_BLOCKED');
    let context = ready;
    const ending = watch(popup, report, clock, signal);
    try {
      overlay.show({ onContinue: () => popup.focus(), onCancel: () => ending.cancel() });
      if (!context) {
        context = await Promise.race([obtained(parts), ending.promise]);
        if (!context) throw new VenmoError('VENMO_CUSTOMER_CANCELED');
        popup.navigate(link(context));
      }
      ending.expireAfter(context.lifetimeMs);
      await ending.promise;
      return await readLogin(context, contexts, clock);
    } catch (error) {
      endContext(contexts, context, 'CANCELED');
      throw error;
    } finally {
      ending.stop();
      overlay.hide();
      popup.close();
    }
  }

  return {
    // Not awaited: a click before it has a waiting page.
    prepare: async () => void life.begin(),
    run,
    teardown() {
      closeDispatch();
      overlay.remove();
      endContext(contexts, life.stop(), 'CANCELED');
    },
  };
}

/** Adds the hidden frame that the provider's return page reports to. */
function addDispatchFrame({ framesUrl }: WebLoginFlowParts, id: string, onReport: () => void): Cancel {
  const frame = element('iframe', {
    class: 'braintree-dispatch-frame',
    attributes: { name: `dispatch_${id}`, title: `dispatch_${id}`, 'aria-hidden': 'true', tabindex: '-1', hidden: '' },
  });
  const channel = openChannel({
    id,
    origin: () => new URL(frame.src, document.baseURI).origin,
    handlers: {
      'frameService:DISPATCH_FRAME_REPORT': (_data, reply) => {
        onReport();
        reply();
      },
    },
  });
  frame.src = `${framesUrl}/dispatch-frame.html`;
  // The return page finds it by its name, which it could not in a shadow tree.
  document.body.append(frame);
  return () => {
    channel.close();
    frame.remove();
  };
}

interface Ending {
  /** Resolves when the window has reported, was closed, or expired; rejects when the buyer cancels. */
  readonly promise: Promise<null>;
  cancel(): void;
  expireAfter(delayMs: number): void;
  stop(): void;
}

function watch(popup: OpenedTab, report: { received: () => void }, clock: Clock, signal: AbortSignal): Ending {
  const cancels: Cancel[] = [];
  let end: () => void = () => undefined;
  let fail: (reason: unknown) => void = () => undefined;
  const promise = new Promise<null>((resolve, reject) => {
    end = () => resolve(null);
    fail = reject;
  });
  // The flow awaits it later; until then its rejection must not count as unhandled.
  promise.catch(() => undefined);
  report.received = end;
  let cancelCheck: Cancel = () => undefined;
  const check = (): void => {
    if (popup.isClosed) end();
    else cancelCheck = clock.after(CLOSED_CHECK_MS, check);
  };
  check();
  cancels.push(
    () => cancelCheck(),
    onAbort(signal, () => fail(signal.reason)),
  );
  return {
    promise,
    cancel: () => fail(new VenmoError('VENMO_CUSTOMER_CANCELED')),
    expireAfter: delayMs => void cancels.push(clock.after(delayMs, end)),
    stop() {
      report.received = () => undefined;
      for (const cancel of cancels) cancel();
    },
  };
}

/** Asks the gateway for the result, because the window's own report could come from any page in it. */
async function readLogin(context: PaymentContext, contexts: PaymentContexts, clock: Clock): Promise<VenmoAccount> {
  let last: ContextSnapshot | null = null;
  let failure: unknown = null;
  for (let retry = 0; retry < MAX_STATUS_CHECKS; retry += 1) {
    try {
      last = await queryWithin(clock, contexts.query(context.id, context.isLegacy));
      if (isFinal(last.status)) break;
    } catch (error) {
      failure = error;
    }
  }
  if (last === null) throw new VenmoError('VENMO_NETWORK_ERROR', { cause: failure });
  const account = last.status === 'APPROVED' ? accountOf(last, context.id) : null;
  if (account) return account;
  const isCancelled = last.status === 'CANCELED' || last.status === 'CREATED';
  throw new VenmoError(isCancelled ? 'VENMO_CUSTOMER_CANCELED' : 'VENMO_TOKENIZATION_FAILED', { cause: last.status });
}

/** Specification §9. */
const MAX_STATUS_CHECKS = 3;

/** Browsers do not report that a window was closed. */
const CLOSED_CHECK_MS = 100;
