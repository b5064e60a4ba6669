import type { Cancel, Clock } from '../core/ports.ts';
import type { AnalyticsTarget } from '../gateway/gateway.ts';
import { type AnalyticsPage, browserAnalyticsPage } from './analytics-page.ts';
import type { AnalyticsEvent } from './event.ts';
import type { Sender } from './sender.ts';

/** Sends events about the buyer's actions to the gateway's analytics. A failure never reaches buyer or merchant. */
export interface Analytics {
  /** Queues an event by its name without the widget's prefix, for instance `appeared`. */
  send(name: string): void;
  /** Reports that the form is ready, so sending can't slow it down any more. Events queued before are sent too. */
  begin(): void;
  /** Sends the queued events and removes the page listeners. */
  teardown(): void;
}

/** The dependencies of analytics. */
export interface AnalyticsInput {
  /** The analytics URL, once it is known. */
  readonly target: Promise<AnalyticsTarget | null>;
  readonly clock: Clock;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** False when the merchant opted out: nothing is loaded or sent. */
  readonly isEnabled: boolean;
  readonly page?: AnalyticsPage;
  /** Loads the sender, which is a separate chunk. */
  readonly loadSender?: () => Promise<typeof import('./sender.ts')>;
}

/** Delay of the first events after the form is ready, so that the buyer's first input is not slowed down. */
const startDelayMs = 1000;

/** Maximum length of the queue while nothing can be sent. */
const maxWaiting = 100;

/** Creates the event queue. */
export function createAnalytics({
  target,
  clock,
  now,
  isEnabled,
  page = browserAnalyticsPage,
  loadSender = () => import('./sender.ts'),
}: AnalyticsInput): Analytics {
  const waiting: AnalyticsEvent[] = [];
  let to: AnalyticsTarget | null = null;
  let cancelStart: Cancel | null = null;
  let sender: Sender | null = null;
  let isOver = !isEnabled;
  let hasBegun = false;

  // Here and not in the sender, because a page may be left before the sender is loaded. A failure changes nothing.
  async function post(signal: AbortSignal | null): Promise<void> {
    if (!to || waiting.length === 0) return;
    const body = JSON.stringify({ analytics: waiting.splice(0), ...to.envelope });
    await page.post(to.url, body, signal).catch(() => undefined);
  }

  const leave = (): void => void post(null);

  async function start(): Promise<void> {
    try {
      const { createSender } = await loadSender();
      if (isOver) return;
      sender = createSender({ clock, waiting, post });
      sender.wake();
    } catch {
      // A lost analytics batch is not reported; the next event tries again.
      cancelStart = null;
    }
  }

  function wake(): void {
    if (!to || waiting.length === 0) return;
    if (sender) sender.wake();
    else if (hasBegun) cancelStart ??= clock.after(startDelayMs, () => void start());
  }

  const stopListening = isEnabled ? page.onLeaving(leave) : null;
  void target.then(known => {
    to = known;
    if (isOver) leave();
    else wake();
  });

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
      sender?.stop();
      stopListening?.();
      leave();
    },
  };
}
