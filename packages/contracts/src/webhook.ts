import Type, { type Static } from 'typebox';
import { Id } from './ids.ts';

/** `POST /api/braintree/webhook`: a webhook event of the payment provider, as a form. */
export const WebhookBody = Type.Object({
  bt_signature: Type.String({ minLength: 1, maxLength: 2_000 }),
  bt_payload: Type.String({ minLength: 1, maxLength: 60_000 }),
});
export type WebhookBody = Static<typeof WebhookBody>;

/** `GET /api/braintree/webhook`: the provider's check that we have the merchant's keys. */
export const WebhookChallenge = Type.Object({ bt_challenge: Type.String({ pattern: '^[a-f0-9]{20,32}$' }) });
export type WebhookChallenge = Static<typeof WebhookChallenge>;

/** `POST` or `PUT /api/payment/webhook/mtn`: MTN's callback, which is not signed and only a reason to look. */
export const MtnCallbackQuery = Type.Object({ payment: Id });
