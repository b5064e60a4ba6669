import { createHmac } from 'node:crypto';

/** A message to the shop's server. */
type Message = { readonly url: string; readonly body: string; readonly headers?: Readonly<Record<string, string>> };

/** Sends messages to shops, with retries. */
export type Messenger = {
  readonly send: (message: Message | (() => Message)) => void;
  readonly close: () => void;
};

/** The delays before each retry. */
const retryDelaysMs = [1000, 5000, 30_000];
const timeoutMs = 5000;

/** Creates a messenger; `close` stops what is in progress. */
export function messenger(): Messenger {
  const stopped = new AbortController();
  const timers = new Set<NodeJS.Timeout>();

  async function attempt(make: () => Message, tries: number): Promise<void> {
    const { url, body, headers } = make();
    const isDone = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
    }).then(
      ({ ok, body: reply }) => reply?.cancel().then(() => ok) ?? ok,
      // An unreachable shop is told again later, as the providers do.
      () => false,
    );
    const delayMs = retryDelaysMs[tries];
    if (!isDone && delayMs !== undefined && !stopped.signal.aborted) later(delayMs, () => attempt(make, tries + 1));
  }

  function later(delayMs: number, run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void run();
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  return {
    send: message => void attempt(typeof message === 'function' ? message : () => message, 0),
    close: () => {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** Wave's signature header: the seconds and the body are signed as one text, without a separator. */
export function waveSignature(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}${body}`).digest('hex')}`;
}
