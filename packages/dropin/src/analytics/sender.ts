import type { Cancel, Clock } from '../core/ports.ts';
import type { AnalyticsEvent } from './event.ts';

/** Sends queued events in batches while the page is open. */
export interface Sender {
  /** Reports that events are waiting and their target is known. */
  wake(): void;
  /** Stops sending. */
  stop(): void;
}

/** The dependencies of a sender. */
export interface SenderInput {
  readonly clock: Clock;
  /** The queued events. */
  readonly waiting: readonly AnalyticsEvent[];
  /** Posts the queued events. Never rejects. */
  readonly post: (signal: AbortSignal | null) => Promise<void>;
  /** Calls the listener when the page becomes hidden: on a phone, often the last that it hears. */
  readonly onHidden?: (listener: () => void) => Cancel;
}

/** Pause before a post, so that events that happen together are sent in one batch. */
const pauseMs = 500;

/** Timeout of a post. */
const timeoutMs = 2000;

/** Creates a sender. It has one post at a time, and repeats none that failed: losing analytics is acceptable. */
export function createSender({ clock, waiting, post, onHidden = onPageHidden }: SenderInput): Sender {
  let cancelPause: Cancel | null = null;
  let isPosting = false;
  let isStopped = false;

  async function flush(): Promise<void> {
    cancelPause = null;
    if (isPosting) return;
    isPosting = true;
    const timeout = new AbortController();
    const cancelTimeout = clock.after(timeoutMs, () => timeout.abort());
    await post(timeout.signal);
    cancelTimeout();
    isPosting = false;
  }

  function wake(): void {
    if (!isStopped && waiting.length > 0) cancelPause ??= clock.after(pauseMs, () => void flush().then(wake));
  }

  const stopListening = onHidden(() => void post(null));

  return {
    wake,
    stop() {
      isStopped = true;
      cancelPause?.();
      stopListening();
    },
  };
}

function onPageHidden(listener: () => void): Cancel {
  const onChange = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
