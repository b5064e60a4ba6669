import type { Cancel } from '../../core/ports.ts';
import { element } from '../../ui/element.ts';
import type { ContextSnapshot } from './context-snapshot.ts';
import type { StatusMeaning } from './context-status.ts';
import { type DesktopFrame, desktopFrame } from './desktop-frame.ts';
import { endContext, type Flow, type FlowParts, onAbort } from './flow.ts';
import type { PaymentContext } from './payment-contexts.ts';
import { type PollOptions, pollStatus } from './poll-status.ts';
import type { VenmoTextKey } from './texts.ts';
import { accountOf, type VenmoAccount } from './venmo-account.ts';
import { VenmoError } from './venmo-error.ts';

/** The URL and environment of the provider's frame. */
export interface DesktopFlowParts extends FlowParts {
  readonly framesUrl: string;
  readonly environment: string;
}

/** Payment on a desktop: a frame over the page shows a QR code, which the buyer scans with a phone (contract §8.3). */
export function desktopFlow(parts: DesktopFlowParts): Flow {
  const alert = element('div', { class: 'braintree-venmo__alert', attributes: { role: 'alert' } });
  parts.layers.append(alert);
  let frame: DesktopFrame | null = null;
  let attempt: Attempt | null = null;

  function openFrame(): DesktopFrame {
    frame ??= desktopFrame(
      {
        framesUrl: parts.framesUrl,
        environment: parts.environment,
        title: parts.text('venmoQrFrameTitle'),
        parent: parts.layers,
        alert,
        clock: parts.clock,
      },
      {
        onCancel: () => attempt?.cancel(),
        onNewCode: () => attempt?.restart(),
        onUnknownError: data => attempt?.fail(data),
      },
    );
    return frame;
  }

  function removeFrame(): void {
    frame?.remove();
    frame = null;
  }

  async function run(signal: AbortSignal): Promise<VenmoAccount> {
    const announce = (key: VenmoTextKey | null): void => {
      alert.textContent = key === null ? '' : parts.text(key);
    };
    announce('venmoQrGenerating');
    const opened = openFrame();
    try {
      await untilReady(opened, signal);
    } catch (error) {
      announce(null);
      // A frame that did not load once is created again by the next click.
      removeFrame();
      throw signal.aborted ? signal.reason : new VenmoError('VENMO_DESKTOP_UNKNOWN_ERROR', { cause: error });
    }
    try {
      opened.show();
      return await new Promise<VenmoAccount>((resolve, reject) => {
        attempt = startAttempt({ parts, frame: opened, announce, resolve, reject });
        const started = attempt;
        onAbort(signal, () => started.abort(signal.reason));
        started.restart();
      });
    } finally {
      attempt = null;
      announce(null);
      opened.hide();
    }
  }

  return {
    prepare: async () => void openFrame(),
    run,
    teardown() {
      removeFrame();
      alert.remove();
    },
  };
}

function untilReady({ ready }: DesktopFrame, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    onAbort(signal, () => reject(signal.reason));
    ready.then(resolve, reject);
  });
}

interface Attempt {
  /** Creates a code and waits for the phone; also when the buyer asks for another code. */
  restart(): void;
  /** Has no effect once approved: the buyer sees that for two seconds, and the payment cannot be cancelled any more. */
  cancel(): void;
  fail(cause: unknown): void;
  abort(reason: unknown): void;
}

interface AttemptParts {
  readonly parts: DesktopFlowParts;
  readonly frame: DesktopFrame;
  readonly announce: (key: VenmoTextKey) => void;
  readonly resolve: (account: VenmoAccount) => void;
  readonly reject: (error: unknown) => void;
}

function startAttempt({ parts, frame, announce, resolve, reject }: AttemptParts): Attempt {
  const { contexts, clock, text } = parts;
  let context: PaymentContext | null = null;
  let round = 0;
  let isApproved = false;
  let stopWaiting: Cancel = () => undefined;

  /** Ends the current code. Its payment is ended too, so that a phone that still has it cannot approve it. */
  function end(status: 'CANCELED' | 'EXPIRED'): void {
    round += 1;
    stopWaiting();
    endContext(contexts, context, status);
    context = null;
  }

  function giveUp(reason: unknown, status: 'CANCELED' | 'EXPIRED' = 'CANCELED'): void {
    end(status);
    reject(reason);
  }

  const fail = (cause: unknown): void => giveUp(new VenmoError('VENMO_DESKTOP_UNKNOWN_ERROR', { cause }));

  function showError(key: 'venmoQrCanceled' | 'venmoQrFailed'): 'stop' {
    context = null;
    announce(key);
    frame.displayError(text(key));
    return 'stop';
  }

  function complete(account: VenmoAccount): 'stop' {
    isApproved = true;
    frame.authorize();
    announce('venmoQrAuthorized');
    stopWaiting = clock.after(COMPLETION_DELAY_MS, () => resolve(account));
    return 'stop';
  }

  function show(meaning: StatusMeaning, snapshot: ContextSnapshot): 'continue' | 'stop' {
    if (meaning === 'waiting') return 'continue';
    if (meaning === 'authorizing') {
      frame.authorizing();
      announce('venmoQrAuthorize');
      return 'continue';
    }
    const account = meaning === 'approved' && context && accountOf(snapshot, context.id);
    return account ? complete(account) : showError(meaning === 'canceled' ? 'venmoQrCanceled' : 'venmoQrFailed');
  }

  function expire(): void {
    announce('venmoQrFailed');
    giveUp(new VenmoError('VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT'), 'EXPIRED');
  }

  async function restart(): Promise<void> {
    if (isApproved) return;
    end('CANCELED');
    const started = round;
    try {
      announce('venmoQrGenerating');
      const created = await contexts.create();
      // Cancelled, or asked for another code meanwhile.
      if (started !== round) return endContext(contexts, created, 'CANCELED');
      context = created;
      frame.displayCode(created);
      announce('venmoQrScan');
      stopWaiting = poll(created, parts, { onChange: show, onTimeout: expire, onUnreachable: fail });
    } catch (error) {
      if (started === round) fail(error);
    }
  }

  return {
    restart: () => void restart(),
    cancel() {
      if (!isApproved) giveUp(new VenmoError('VENMO_DESKTOP_CANCELED'));
    },
    fail,
    abort: reason => giveUp(reason),
  };
}

function poll(
  { id, isLegacy, lifetimeMs }: PaymentContext,
  { clock, contexts }: FlowParts,
  listeners: Pick<PollOptions, 'onChange' | 'onTimeout' | 'onUnreachable'>,
): Cancel {
  const query = (): Promise<ContextSnapshot> => contexts.query(id, isLegacy);
  return pollStatus({ clock, intervalMs: POLL_MS, limitMs: lifetimeMs, query, ...listeners });
}

/** Specification §9. */
const POLL_MS = 1000;
const COMPLETION_DELAY_MS = 2000;
