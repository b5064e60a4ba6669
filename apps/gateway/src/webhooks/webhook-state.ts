import { newShortId } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { stateSlot } from '../state/state-slot.ts';
import type { Forgery } from './forgery.ts';
import type { NotificationKind, SignedNotification } from './notification.ts';
import type { PostResult } from './post-notification.ts';

/** Somebody who is told. Without `kinds` it is told of everything. */
export type Receiver = { readonly id: string; readonly url: string; readonly kinds?: readonly NotificationKind[] };

/** How notifications go out: late, several times, held back until they are released, or forged. */
export type Manner = {
  readonly delayMs: number;
  readonly copies: number;
  readonly isHeld: boolean;
  readonly forgery?: Forgery;
};

/** One try to tell a receiver. */
type Attempt = { readonly at: Date; readonly result: PostResult };

/** A notification on its way to one receiver. Changed by replacing it. */
export type Delivery = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly url: string;
  readonly createdAt: Date;
  readonly state: 'held' | 'waiting' | 'delivered' | 'given-up';
  readonly attempts: readonly Attempt[];
  readonly notification: SignedNotification;
};

/** How notifications go out unless somebody asks for something else. */
export const usualManner: Manner = { delayMs: 0, copies: 1, isHeld: false };

/** The log keeps this many deliveries of a merchant, so that a gateway that runs for weeks does not grow. */
export const keptDeliveries = 500;

const receivers = stateSlot('webhook-receivers', () => new Map<string, Receiver>());
const deliveries = stateSlot('webhook-deliveries', () => new Map<string, Delivery>());
const manner = stateSlot('webhook-manner', () => ({ present: usualManner }));

/** Everybody whom a merchant has told: the addresses in its settings, then the registered ones. */
export function receiversOf(merchant: Merchant): readonly Receiver[] {
  const configured = merchant.settings.webhooks.map(url => ({ id: url, url }));
  return [...configured, ...merchant.state(receivers).values()];
}

/** Registers a receiver. */
export function addReceiver(merchant: Merchant, url: string, kinds: readonly NotificationKind[] | undefined): Receiver {
  const receiver = { id: newShortId(), url, ...(kinds === undefined ? {} : { kinds }) };
  merchant.state(receivers).set(receiver.id, receiver);
  return receiver;
}

/** Takes a registered receiver away; says whether there was one. */
export function removeReceiver(merchant: Merchant, id: string): boolean {
  return merchant.state(receivers).delete(id);
}

/** The manner in which a merchant's notifications go out at present. */
export function mannerOf(merchant: Merchant): Manner {
  return merchant.state(manner).present;
}

/** Changes the manner. */
export function setManner(merchant: Merchant, present: Manner): void {
  merchant.state(manner).present = present;
}

/** The log, oldest first. */
export function deliveriesOf(merchant: Merchant): readonly Delivery[] {
  return [...merchant.state(deliveries).values()];
}

/** The delivery with this id; undefined once the log has dropped it or was reset. */
export function findDelivery(merchant: Merchant, id: string): Delivery | undefined {
  return merchant.state(deliveries).get(id);
}

/** Writes a delivery into the log, a known one in its place, and drops the oldest ones beyond the limit. */
export function keepDelivery(merchant: Merchant, delivery: Delivery): void {
  const kept = merchant.state(deliveries);
  kept.set(delivery.id, delivery);
  const [oldest] = kept.keys();
  if (kept.size > keptDeliveries && oldest !== undefined) {
    kept.delete(oldest);
  }
}
