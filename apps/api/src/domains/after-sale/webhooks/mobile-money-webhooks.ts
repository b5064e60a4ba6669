import { MtnCallbackQuery } from '@guichet/contracts';
import Type from 'typebox';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import {
  findPaymentOfTransaction,
  type MobileMoneyConfig,
  openStates,
  type Payment,
  readWaveEvent,
  unpaidStates,
} from '../../payments/index.ts';
import { insertWebhookEvent, markWebhookEventHandled } from './webhook-event-repository.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly config: MobileMoneyConfig };

const tags = ['checkout'];
const response = { 200: Type.Object({ ok: Type.Boolean() }), ...errorReplies };

/**
 * Receives what the providers of mobile money tell. Each is only a reason to look the payment up at the provider, so that
 * a late, repeated, reordered or forged one does no harm.
 */
export function mobileMoneyWebhooks(parent: TypedApp, { database, clock, config }: Deps): void {
  void parent.register(async (app: TypedApp) => {
    // A signature holds for the bytes that came, not for JSON that was read and written again.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

    const { wave } = config;
    app.post(
      '/api/payment/webhook/wave',
      {
        config: { access: 'public', rateLimit: rateLimits.webhook },
        schema: { tags, body: Type.String({ maxLength: 60_000 }), response },
      },
      async ({ body, headers, log }) => {
        const header = String(headers['wave-signature'] ?? '');
        const event = wave && readWaveEvent(body, header, { secret: wave.webhookSecret, now: clock.now() });
        if (event === undefined) {
          // Logged only: unauthenticated requests could fill the audit log.
          log.warn('an event of Wave was not signed with the secret of this shop');
          throw new AppError('webhook_refused');
        }
        const { sessionId, reference } = event;
        await inTransaction(database, async executor => {
          const transactionId = `wave:${sessionId}`;
          if (!(await insertWebhookEvent(executor, clock, { id: `wave:${event.id}`, kind: 'wave', transactionId })))
            return;
          const isOurs = await settle(executor, { id: transactionId, gatewayKey: `wave:${reference}` });
          if (!isOurs) await markWebhookEventHandled(executor, clock, `wave:${event.id}`);
        });
        return { ok: true };
      },
    );

    app.route({
      // The provider's documents name both.
      method: ['POST', 'PUT'],
      url: '/api/payment/webhook/mtn',
      config: { access: 'public', rateLimit: rateLimits.webhook },
      schema: { tags, querystring: MtnCallbackQuery, body: Type.Unknown(), response },
      handler: async ({ query }) => {
        if (config.mtn !== undefined) {
          const id = `mtn:${query.payment.toLowerCase()}`;
          await inTransaction(database, executor => settle(executor, { id, gatewayKey: id }, changeable));
        }
        return { ok: true };
      },
    });
  });
}

/** The states of a payment of MTN that a look-up may change. Nothing else is worth one: anybody can send a callback. */
const changeable: readonly Payment['state'][] = [...openStates, ...unpaidStates];

/**
 * Enqueues a look-up of the payment, if it is in one of these states and none waits already; false if it is not ours, for
 * instance of another shop with the same account.
 */
async function settle(
  executor: Executor,
  transaction: { readonly id: string; readonly gatewayKey: string },
  states?: readonly Payment['state'][],
): Promise<boolean> {
  const payment = await findPaymentOfTransaction(executor, transaction);
  if (payment === undefined) return false;
  const { id, state } = payment;
  if (states?.includes(state) !== false) await enqueue(executor, 'settle-payment', { paymentId: id }, { key: id });
  return true;
}
