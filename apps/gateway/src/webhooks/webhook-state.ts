import Type, { type Static } from 'typebox';
import { randomText } from '../state/identifiers.ts';
import { type Merchant, stateSlot } from '../state/merchant.ts';
import { forgeries } from './forgery.ts';
import type { NotificationKind, SignedNotification } from './notification.ts';
import type { PostResult } from './post-notification.ts';

/** A URL that receives the merchant's events. */
export type Receiver = { readonly id: string; readonly url: string };

/** Options of event delivery: delayed, several times, held until released, or forged. Missing ones get their default. */
export const deliveryOptionsSchema = Type.Object({
  delayMs: Type.Integer({ minimum: 0, maximum: 60 * 60 * 1000, default: 0 }),
  copies: Type.Integer({ minimum: 1, maximum: 10, default: 1 }),
  isHeld: Type.Boolean({ default: false }),
  forgery: Type.Optional(Type.Enum([...forgeries])),
});

/** Options of event delivery. */
export type DeliveryOptions = Static<typeof deliveryOptionsSchema>;

/** One attempt to deliver an event. */
type Attempt = { readonly at: Date; readonly result: PostResult };

/** An event for one receiver. Immutable: changes replace it. */
export type Delivery = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly url: string;
  readonly createdAt: Date;
  readonly state: 'held' | 'waiting' | 'delivered' | 'given-up';
  readonly attempts: readonly Attempt[];
  readonly notification: SignedNotification;
};

/** The delivery options unless the merchant or the request sets others. */
const defaultDeliveryOptions: DeliveryOptions = { delayMs: 0, copies: 1, isHeld: false };

/** The maximum number of deliveries in a merchant's log, to limit the memory of a gateway that runs for weeks. */
export const keptDeliveries = 500;

const receivers = stateSlot('webhook-receivers', () => new Map<string, Receiver>());
const deliveries = stateSlot('webhook-deliveries', () => new Map<string, Delivery>());
// The slot keeps its original name, because it is stored in state files.
const deliveryOptions = stateSlot('webhook-manner', () => ({ present: defaultDeliveryOptions }));

/** A merchant's receivers, in the order of their registration. */
export function receiversOf(merchant: Merchant): readonly Receiver[] {
  return [...merchant.state(receivers).values()];
}

/** Registers a receiver. */
export function addReceiver(merchant: Merchant, url: string): Receiver {
  const receiver = { id: randomText(16), url };
  merchant.state(receivers).set(receiver.id, receiver);
  return receiver;
}

/** Removes a registered receiver; returns whether there was one. */
export function removeReceiver(merchant: Merchant, id: string): boolean {
  return merchant.state(receivers).delete(id);
}

/** The merchant's current delivery options. */
export function deliveryOptionsOf(merchant: Merchant): DeliveryOptions {
  return merchant.state(deliveryOptions).present;
}

/** Changes the merchant's delivery options. */
export function setDeliveryOptions(merchant: Merchant, present: DeliveryOptions): void {
  merchant.state(deliveryOptions).present = present;
}

/** The log, oldest first. */
export function deliveriesOf(merchant: Merchant): readonly Delivery[] {
  return [...merchant.state(deliveries).values()];
}

/** The delivery with this id; undefined after the log has dropped it or was reset. */
export function findDelivery(merchant: Merchant, id: string): Delivery | undefined {
  return merchant.state(deliveries).get(id);
}

/** Stores a delivery in the log, a known one in its place, and drops the oldest ones above the limit. */
export function keepDelivery(merchant: Merchant, delivery: Delivery): void {
  const kept = merchant.state(deliveries);
  kept.set(delivery.id, delivery);
  const [oldest] = kept.keys();
  if (kept.size > keptDeliveries && oldest !== undefined) {
    kept.delete(oldest);
  }
}
