import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import type { XmlElements } from '../wire/xml.ts';
import { forge } from './forgery.ts';
import { type NotificationKind, signNotification } from './notification.ts';
import { type PostResult, postNotification } from './post-notification.ts';
import {
  type Delivery,
  type DeliveryOptions,
  deliveriesOf,
  deliveryOptionsOf,
  findDelivery,
  keepDelivery,
  receiversOf,
} from './webhook-state.ts';

/** The options of an outbox. All are optional. */
export type OutboxOptions = {
  readonly now: () => Date;
  /** @default the real timer */
  readonly timer?: Timer;
  /** The delays before each retry; the provider's sandbox retries three times, hourly. @default 1 s, 5 s, 30 s */
  readonly retryDelaysMs?: readonly number[];
};

/** Sends a merchant's webhook events, with the merchant's current delivery options or with the given ones. */
export type Outbox = {
  readonly send: (merchant: Merchant, kind: NotificationKind, subject: XmlElements, options?: DeliveryOptions) => void;
  /** Sends the held events in order; returns their number. */
  readonly release: (merchant: Merchant, order: 'as-sent' | 'reversed') => Promise<number>;
  /** Resumes the deliveries that were in progress when the gateway stopped. */
  readonly resume: (merchant: Merchant) => void;
  /** Stops every delivery that is in progress or waiting. */
  readonly close: () => void;
};

/** The timeout for a receiver's response, the provider's. */
const timeoutMs = 30_000;

/** Creates the outbox of a gateway. A failed delivery is retried after growing delays, and fails after the last one. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { now, timer = realTimer, retryDelaysMs = [1000, 5000, 30_000] } = options;
  const stopped = new AbortController();
  const waiting = new Set<() => void>();

  function send(
    merchant: Merchant,
    kind: NotificationKind,
    subject: XmlElements,
    sending = deliveryOptionsOf(merchant),
  ): void {
    const at = now();
    const signed = signNotification({ kind, at, subject }, merchant.credentials);
    const notification = sending.forgery === undefined ? signed : forge(signed, sending.forgery);
    const urls = receiversOf(merchant).flatMap(({ url }) => Array.from({ length: sending.copies }, () => url));
    for (const url of urls) {
      const state = sending.isHeld ? 'held' : 'waiting';
      const delivery: Delivery = { id: randomText(16), kind, url, createdAt: at, state, attempts: [], notification };
      keepDelivery(merchant, delivery);
      if (!sending.isHeld) {
        schedule(sending.delayMs, () => void attempt(merchant, delivery.id));
      }
    }
  }

  async function attempt(merchant: Merchant, id: string): Promise<void> {
    const delivery = findDelivery(merchant, id);
    if (!delivery || stopped.signal.aborted) {
      return;
    }
    const { url, notification } = delivery;
    const result = await postNotification(url, notification, timeoutMs, stopped.signal);
    if (findDelivery(merchant, id) !== delivery || stopped.signal.aborted) {
      return;
    }
    const delayMs = isDelivered(result) ? undefined : retryDelaysMs[delivery.attempts.length];
    const attempts = [...delivery.attempts, { at: now(), result }];
    const failed = delayMs === undefined ? 'given-up' : 'waiting';
    keepDelivery(merchant, { ...delivery, attempts, state: isDelivered(result) ? 'delivered' : failed });
    if (delayMs !== undefined) {
      schedule(delayMs, () => void attempt(merchant, id));
    }
  }

  async function release(merchant: Merchant, order: 'as-sent' | 'reversed'): Promise<number> {
    const held = deliveriesOf(merchant).filter(({ state }) => state === 'held');
    for (const { id } of order === 'reversed' ? held.toReversed() : held) {
      await attempt(merchant, id);
    }
    return held.length;
  }

  function resume(merchant: Merchant): void {
    for (const { id } of deliveriesOf(merchant).filter(({ state }) => state === 'waiting')) {
      schedule(0, () => void attempt(merchant, id));
    }
  }

  function schedule(delayMs: number, run: () => void): void {
    const cancel = timer(delayMs, () => {
      waiting.delete(cancel);
      run();
    });
    waiting.add(cancel);
  }

  function close(): void {
    stopped.abort();
    for (const cancel of waiting) {
      cancel();
    }
    waiting.clear();
  }

  return { send, release, resume, close };
}

function isDelivered(result: PostResult): boolean {
  return result.kind === 'answered' && result.status >= 200 && result.status < 300;
}

/** Runs a callback later; returns a function that cancels it. A port, so that tests need not wait. */
export type Timer = (delayMs: number, run: () => void) => () => void;

/** The real timer; it does not keep the process alive. */
const realTimer: Timer = (delayMs, run) => {
  const timeout = setTimeout(run, delayMs);
  timeout.unref();
  return () => clearTimeout(timeout);
};
