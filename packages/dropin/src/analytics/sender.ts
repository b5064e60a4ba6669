import type { Cancel, Clock } from '../core/ports.ts';
import type { AnalyticsTarget } from '../gateway/gateway.ts';
import type { AnalyticsEvent } from './event.ts';

/** Sends what waits. */
export interface Sender {
  /** Something new waits. */
  wake(): void;
  /** Sends waiting events and removes the page listeners. */
  stop(): void;
}

/** What a sender works with. */
export interface SenderInput {
  readonly target: Promise<AnalyticsTarget | null>;
  readonly clock: Clock;
  /** Events in their order. The sender takes out what it sends. */
  readonly waiting: AnalyticsEvent[];
  readonly page?: AnalyticsPage;
}

/** The page, as far as sending needs it. */
export interface AnalyticsPage {
  /** Posts JSON. Resolves when it was taken. */
  post(url: string, body: string, signal: AbortSignal): Promise<void>;
  /** Posts JSON in a way that outlives the page. */
  postLeaving(url: string, body: string): void;
  /** Emits when the page becomes hidden. */
  onLeaving(listener: () => void): Cancel;
}

/** Events that come together are sent together. */
const pauseMs = 500;

/** Timeout of a post. */
const limitMs = 2000;

/** Sends events in batches, one post at a time. A failed post is not repeated: losing analytics is acceptable. */
export function createSender({ target, clock, waiting, page = browserPage }: SenderInput): Sender {
  let to: AnalyticsTarget | null = null;
  let cancelPause: Cancel | null = null;
  let isPosting = false;
  let isStopped = false;

  const take = ({ envelope }: AnalyticsTarget): string => JSON.stringify({ analytics: waiting.splice(0), ...envelope });

  async function flush(): Promise<void> {
    cancelPause = null;
    if (!to || isPosting || waiting.length === 0) return;
    isPosting = true;
    const limit = new AbortController();
    const cancelLimit = clock.after(limitMs, () => limit.abort());
    try {
      await page.post(to.url, take(to), limit.signal);
    } catch {
      // Nothing depends on whether an event was counted.
    }
    cancelLimit();
    isPosting = false;
    if (!isStopped) wake();
  }

  function wake(): void {
    if (to && waiting.length > 0) cancelPause ??= clock.after(pauseMs, () => void flush());
  }

  function leave(): void {
    if (to && waiting.length > 0) page.postLeaving(to.url, take(to));
  }

  const stopListening = page.onLeaving(leave);
  void target.then(known => {
    to = known;
    if (isStopped) leave();
    else wake();
  });

  return {
    wake,
    stop() {
      isStopped = true;
      cancelPause?.();
      stopListening();
      leave();
    },
  };
}

const browserPage: AnalyticsPage = {
  async post(url, body, signal) {
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal });
  },
  // As plain text, because a page that is going away has no time left to ask the other side for permission.
  postLeaving(url, body) {
    try {
      navigator.sendBeacon(url, body);
    } catch {
      // Not every browser has beacons, and some shoppers forbid them.
    }
  },
  onLeaving(listener) {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') listener();
    };
    addEventListener('pagehide', listener);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', listener);
      document.removeEventListener('visibilitychange', onHidden);
    };
  },
};
