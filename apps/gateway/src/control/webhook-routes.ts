import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { transactions } from '../state/transaction.ts';
import { findDispute } from '../transactions/disputes.ts';
import { disputeElement } from '../transactions/xml/dispute-xml.ts';
import { transactionElement } from '../transactions/xml/transaction-xml.ts';
import { type NotificationKind, notificationKinds } from '../webhooks/notification.ts';
import {
  type DeliveryOptions,
  deliveriesOf,
  deliveryOptionsOf,
  deliveryOptionsSchema,
  receiversOf,
  removeReceiver,
  setDeliveryOptions,
} from '../webhooks/webhook-state.ts';
import { asRecord, textField } from '../wire/read.ts';
import { flag, type XmlElements } from '../wire/xml.ts';
import { chosenMerchant, sendProblem } from './chosen-merchant.ts';
import { registerReceiver } from './register-receiver.ts';

/**
 * `GET /__control/webhooks` returns the receivers, the delivery options and the log; `POST` registers a receiver and
 * `DELETE …/:id` removes it; `PUT …/delivery-options` sets how events are delivered, `POST …/release` sends the held
 * ones, and `POST …/send` sends one event with its own delivery options.
 */
export function registerWebhookControl(app: FastifyInstance, settings: GatewaySettings): void {
  const { outbox } = settings;
  app.addHook('onReady', async () => {
    for (const merchant of settings.merchants.all()) {
      outbox.resume(merchant);
    }
  });
  app.addHook('onClose', async () => outbox.close());

  app.get('/__control/webhooks', (request, reply) =>
    chosenMerchant(request, reply, settings, merchant =>
      reply.send({
        receivers: receiversOf(merchant),
        deliveryOptions: deliveryOptionsOf(merchant),
        deliveries: deliveriesOf(merchant),
      }),
    ),
  );

  app.post('/__control/webhooks', (request, reply) =>
    chosenMerchant(request, reply, settings, async (merchant, body) => {
      const result = await registerReceiver(body, merchant);
      return result.kind === 'registered' ? reply.code(201).send(result.receiver) : sendProblem(reply, result.reason);
    }),
  );

  app.delete('/__control/webhooks/:id', (request, reply) =>
    chosenMerchant(request, reply, settings, merchant =>
      removeReceiver(merchant, textField(asRecord(request.params), 'id') ?? '')
        ? reply.code(204).send()
        : sendProblem(reply, 'There is no such receiver.', 404),
    ),
  );

  const optionsPath = '/__control/webhooks/delivery-options';
  app.put<{ Body: DeliveryOptions }>(optionsPath, { schema: { body: deliveryOptionsSchema } }, (request, reply) =>
    chosenMerchant(request, reply, settings, merchant => {
      const { delayMs, copies, isHeld, forgery } = request.body;
      setDeliveryOptions(merchant, { delayMs, copies, isHeld, ...(forgery ? { forgery } : {}) });
      return reply.send(deliveryOptionsOf(merchant));
    }),
  );

  app.post('/__control/webhooks/release', (request, reply) =>
    chosenMerchant(request, reply, settings, async (merchant, { order = 'as-sent' }) => {
      if (order !== 'as-sent' && order !== 'reversed') {
        return sendProblem(reply, 'order must be as-sent or reversed.');
      }
      return reply.send({ released: await outbox.release(merchant, order) });
    }),
  );

  app.post<{ Body: Static<typeof sending> }>(
    '/__control/webhooks/send',
    { schema: { body: sending } },
    (request, reply) =>
      chosenMerchant(request, reply, settings, merchant => {
        const { kind, id, ...options } = request.body;
        const subject = subjectOf(kind, id, merchant);
        if (!subject) {
          return sendProblem(reply, 'There is nothing with this id to report.');
        }
        outbox.send(merchant, kind, subject, options);
        return reply.code(202).send();
      }),
  );
}

/** An event to send, with its own delivery options. */
const sending = Type.Object({
  kind: Type.Enum([...notificationKinds]),
  id: Type.String({ default: '' }),
  ...deliveryOptionsSchema.properties,
});

/** The current subject of an event of this kind; undefined when nothing has this id. */
function subjectOf(kind: NotificationKind, id: string, merchant: Merchant): XmlElements | undefined {
  if (kind === 'check') {
    return { check: flag(true) };
  }
  if (kind === 'local_payment_completed') {
    // The bank's page sends these, with the nonce that it has issued.
    return undefined;
  }
  if (kind.startsWith('dispute_')) {
    const entry = findDispute(merchant, id);
    return entry && { dispute: disputeElement(entry.dispute, entry.transaction) };
  }
  const transaction = merchant.state(transactions).get(id);
  return transaction && { transaction: transactionElement(transaction) };
}
