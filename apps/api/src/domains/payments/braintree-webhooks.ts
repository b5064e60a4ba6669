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

/** The transaction in a webhook event. */
export type WebhookTransaction = {
  readonly id: string;
  /** Our key for it (its order id), which identifies it even when the response to our request was lost. */
  readonly gatewayKey: string | undefined;
  /** For a refund: the id of the refunded sale. */
  readonly refundOf: string | undefined;
};

/** Reads the provider's webhooks. */
export type WebhookReader = {
  /** Parses an event. Undefined when it isn't signed with the merchant's keys. */
  readonly read: (signature: string, payload: string) => Promise<WebhookEvent | undefined>;
  /** Returns the response to a challenge, which proves that we have the merchant's keys. 20 to 32 hex digits. */
  readonly answer: (challenge: string) => string;
};

/** Reads webhook events with Braintree's server SDK, in production and from the local gateway alike. */
export function braintreeWebhooks(config: BraintreeConfig): WebhookReader {
  // `verify` is missing in the SDK's types.
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
  // The transaction of a dispute has only a few fields.
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
