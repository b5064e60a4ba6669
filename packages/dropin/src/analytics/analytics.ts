import type { Cancel, Clock } from '../core/ports.ts';
import type { AnalyticsTarget } from '../gateway/gateway.ts';
import type { AnalyticsEvent } from './event.ts';
import type { Sender } from './sender.ts';

/** Reports what shoppers do to the gateway's analytics. A failure here never reaches the shopper or the merchant. */
export interface Analytics {
  /** Counts something, for instance `appeared`; kinds carry the widget's prefix. */
  send(name: string): void;
  /** Marks the form as usable: from now on sending delays nothing. Events counted before are sent too. */
  begin(): void;
  /** Sends waiting events and removes the page listeners. */
  teardown(): void;
}

/** What counting needs. */
export interface AnalyticsInput {
  /** Where events go, once it is known. */
  readonly target: Promise<AnalyticsTarget | null>;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** False when the merchant opted out: nothing is loaded or sent. */
  readonly isEnabled: boolean;
  /** Loads what sends; it is not part of the main script. */
  readonly loadSender?: () => Promise<typeof import('./sender.ts')>;
}

/** Delay of the first events after the form is ready, so that the buyer's first input is not slowed down. */
const startDelayMs = 1000;

/** How many events are kept while nothing can be sent. */
const maxWaiting = 100;

/** Starts counting. */
export function createAnalytics({
  target,
  clock,
  now,
  isEnabled,
  loadSender = () => import('./sender.ts'),
}: AnalyticsInput): Analytics {
  const waiting: AnalyticsEvent[] = [];
  let cancelStart: Cancel | null = null;
  let sender: Sender | null = null;
  let isOver = !isEnabled;
  let hasBegun = false;

  async function start(): Promise<void> {
    try {
      const { createSender } = await loadSender();
      sender ??= createSender({ target, clock, waiting });
      if (isOver) sender.stop();
    } catch {
      // A lost analytics batch is not reported; the next event tries again.
      cancelStart = null;
    }
  }

  function wake(): void {
    if (sender) sender.wake();
    else if (hasBegun && waiting.length > 0) cancelStart ??= clock.after(startDelayMs, () => void start());
  }

  return {
    send(name) {
      if (isOver) return;
      if (waiting.length < maxWaiting) {
        waiting.push({ kind: `web.dropin.${name}`, timestamp: Math.floor(now() / 1000) });
      }
      wake();
    },
    begin() {
      hasBegun = true;
      wake();
    },
    teardown() {
      if (isOver) return;
      isOver = true;
      cancelStart?.();
      if (sender) sender.stop();
      else if (waiting.length > 0) void start();
    },
  };
}
