import type { Cancel, Clock } from '../core/ports.ts';
import type { AnalyticsTarget } from '../gateway/gateway.ts';
import type { AnalyticsEvent } from './event.ts';

/** Sends queued events. */
export interface Sender {
  /** Reports that an event was queued. */
  wake(): void;
  /** Sends the queued events and removes the page listeners. */
  stop(): void;
}

/** The dependencies of a sender. */
export interface SenderInput {
  readonly target: Promise<AnalyticsTarget | null>;
  readonly clock: Clock;
  /** The queued events in order. The sender removes the ones that it sends. */
  readonly waiting: AnalyticsEvent[];
  readonly page?: AnalyticsPage;
}

/** The page functions that the sender uses. */
export interface AnalyticsPage {
  /** Posts JSON. Resolves on success. */
  post(url: string, body: string, signal: AbortSignal): Promise<void>;
  /** Posts JSON with a request that the browser completes after the page is closed. */
  postLeaving(url: string, body: string): void;
  /** Emits when the page becomes hidden. */
  onLeaving(listener: () => void): Cancel;
}

/** Pause before a post, so that events that happen together are sent in one batch. */
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
      // A failed post has no effect on the widget.
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
  // As plain text, because JSON would need a CORS preflight, which a page that is being closed can't wait for.
  postLeaving(url, body) {
    try {
      navigator.sendBeacon(url, body);
    } catch {
      // Some browsers have no beacons, and some buyers block them.
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
