import type braintree from 'braintree';
import type { BraintreeConfig } from '../../config.ts';
import { braintreeSdk } from './braintree-gateway.ts';

/** A webhook event whose signature was verified. */
type WebhookEvent = {
  /** The provider's name for it, such as `transaction_settled`. */
  readonly kind: string;
  /** The transaction that the event concerns, if any. */
  readonly transaction: WebhookTransaction | undefined;
};

/** A transaction as an event names it. */
export type WebhookTransaction = {
  readonly id: string;
  /** The key that we gave it, by which it is found even when the answer to our request was lost. */
  readonly gatewayKey: string | undefined;
  /** The sale that it pays back, for a refund. */
  readonly refundOf: string | undefined;
};

/** Reads what the provider sends of its own accord. */
export type WebhookReader = {
  /** The event, or undefined when it wasn't signed with the merchant's keys. */
  readonly read: (signature: string, payload: string) => Promise<WebhookEvent | undefined>;
  /** Proves that we hold the merchant's keys. The challenge is 20 to 32 hexadecimal digits. */
  readonly answer: (challenge: string) => string;
};

/** Reads webhook events with Braintree's server SDK, in production and from the local gateway alike. */
export function braintreeWebhooks(config: BraintreeConfig): WebhookReader {
  // The SDK's types leave the answer to a challenge out.
  const sdk = braintreeSdk(config).webhookNotification as braintree.WebhookNotificationGateway & {
    verify: (challenge: string) => string;
  };
  return {
    read: async (signature, payload) => {
      try {
        return eventOf(await sdk.parse(signature, payload));
      } catch (error) {
        if (error instanceof Error && 'type' in error && error.type === 'invalidSignatureError') return undefined;
        throw error;
      }
    },
    answer: challenge => sdk.verify(challenge),
  };
}

function eventOf(notification: braintree.WebhookNotification): WebhookEvent {
  const { kind } = notification;
  if ('transaction' in notification) return { kind, transaction: identify(notification.transaction) };
  // The transaction of a dispute carries a few fields only.
  if ('dispute' in notification) return { kind, transaction: identify(notification.dispute.transaction) };
  return { kind, transaction: undefined };
}

function identify(transaction: {
  readonly id: string;
  readonly orderId?: string | null | undefined;
  readonly refundedTransactionId?: string | null | undefined;
}): WebhookTransaction {
  return {
    id: transaction.id,
    gatewayKey: transaction.orderId || undefined,
    refundOf: transaction.refundedTransactionId || undefined,
  };
}
