import { createHash, createHmac } from 'node:crypto';
import type { LocalMerchant } from '@guichet/testkit';
import { dateTime, type XmlElements, xmlDocument } from '../wire/xml.ts';

/** The kinds of webhook events, by the provider's names. */
export const notificationKinds = [
  'check',
  'transaction_settled',
  'transaction_settlement_declined',
  'refund_failed',
  'local_payment_completed',
  'dispute_opened',
  'dispute_accepted',
  'dispute_disputed',
  'dispute_won',
  'dispute_lost',
  'dispute_expired',
] as const;

/** One kind of webhook event. */
export type NotificationKind = (typeof notificationKinds)[number];

/** An event before it is signed. `subject` is the element that belongs to the kind, such as `transaction`. */
type Notification = {
  readonly kind: NotificationKind;
  readonly at: Date;
  readonly subject: XmlElements;
};

/** The two form fields of a signed event. */
export type SignedNotification = { readonly bt_signature: string; readonly bt_payload: string };

/** The merchant's keys for signing. */
type SigningKeys = Pick<LocalMerchant, 'publicKey' | 'privateKey'>;

/** Serializes an event and signs it with the merchant's keys. As at the provider, the payload ends with a newline. */
export function signNotification({ kind, at, subject }: Notification, keys: SigningKeys): SignedNotification {
  const xml = xmlDocument('notification', { timestamp: dateTime(at), kind, subject });
  const payload = `${Buffer.from(xml).toString('base64')}\n`;
  return { bt_signature: `${keys.publicKey}|${signature(payload, keys.privateKey)}`, bt_payload: payload };
}

/** The response to a challenge, with which a shop proves that it has the keys. */
export function challengeResponse(challenge: string, { publicKey, privateKey }: SigningKeys): string {
  return `${publicKey}|${signature(challenge, privateKey)}`;
}

/** The provider signs with the digest of the private key rather than with the key itself. */
function signature(text: string, privateKey: string): string {
  const key = createHash('sha1').update(privateKey).digest();
  return createHmac('sha1', key).update(text).digest('hex');
}
