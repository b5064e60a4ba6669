import { createHash } from 'node:crypto';
import { openAttention } from '../../../platform/attention/attention.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { findPaymentOfTransaction, type WebhookReader, type WebhookTransaction } from '../../payments/index.ts';
import { failRefundOfTransaction } from '../refunds/refund-repository.ts';
import { insertWebhookEvent, markWebhookEventHandled } from './webhook-event-repository.ts';

/** A webhook request as received: a payload and its claimed signature. */
type SignedWebhook = { readonly signature: string; readonly payload: string };

/** Receives the webhook events of the payment provider. */
export type WebhookService = {
  /**
   * Stores an event and enqueues a re-sync of its payment. Returns false when its signature is wrong. Idempotent.
   */
  readonly receive: (event: SignedWebhook) => Promise<boolean>;
  /** Returns the response to a challenge, which proves that we have the merchant's keys. */
  readonly answer: (challenge: string) => string;
};

type Deps = { readonly database: Database; readonly clock: Clock; readonly reader: WebhookReader };

/** The event kinds that may change a payment. Events of other kinds are stored as handled. */
const used = /^(transaction_(settled|settlement_declined|disbursed)|refund_failed|dispute_\w+)$/;

/** Builds the service. */
export function webhookService(deps: Deps): WebhookService {
  const { database, clock, reader } = deps;
  return {
    receive: async ({ signature, payload }) => {
      const event = await reader.read(signature, payload);
      if (event === undefined) return false;
      const { kind, transaction } = event;
      const id = hashOf(payload);
      await inTransaction(database, async executor => {
        const transactionId = transaction?.refundOf ?? transaction?.id;
        if (!(await insertWebhookEvent(executor, clock, { id, kind, transactionId }))) return;
        if (transaction === undefined || !used.test(kind)) return markWebhookEventHandled(executor, clock, id);
        await handle(executor, clock, { kind, transaction });
      });
      return true;
    },
    answer: reader.answer,
  };
}

/**
 * Enqueues a re-sync of the event's payment. The event's content isn't trusted: the state is read at the provider
 * (WEBHOOK-14), so late or repeated events do no harm.
 */
async function handle(
  executor: Executor,
  clock: Clock,
  { kind, transaction }: { readonly kind: string; readonly transaction: WebhookTransaction },
): Promise<void> {
  const { id, refundOf, gatewayKey } = transaction;
  const sale = refundOf === undefined ? { id, gatewayKey } : { id: refundOf, gatewayKey: undefined };
  const payment = await findPaymentOfTransaction(executor, sale);
  // The payment may not be committed yet. The error rolls the stored event back, and the provider sends it again.
  if (payment === undefined) throw new AppError('webhook_too_early');
  if (kind === 'refund_failed') {
    // This state is final at the provider, so it isn't read there again.
    const refund = await failRefundOfTransaction(executor, clock, { transactionId: id, key: gatewayKey });
    if (refund === undefined) throw new AppError('webhook_too_early');
    const detail = { reason: 'refused by the bank', amount: refund.amount, transactionId: id };
    await openAttention(executor, { kind: 'refund_failed', subject: refund.id, detail });
  }
  await enqueue(executor, 'settle-payment', { paymentId: payment.id });
}

/**
 * Derives the id of an event from its payload, which is the same each time the provider sends it. Ignores a trailing
 * line break.
 */
function hashOf(payload: string): string {
  return createHash('sha256').update(payload.trim()).digest('hex');
}
