import type { FastifyInstance } from 'fastify';
import { chosenMerchant } from '../control/chosen-merchant.ts';
import { sendProblem } from '../control/replies.ts';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, textField } from '../wire/read.ts';
import { notificationKinds } from './notification.ts';
import { readDeliveryOptions } from './read-delivery-options.ts';
import { registerReceiver } from './register-receiver.ts';
import { subjectOf } from './subject.ts';
import { deliveriesOf, deliveryOptionsOf, receiversOf, removeReceiver, setDeliveryOptions } from './webhook-state.ts';

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

  app.put('/__control/webhooks/delivery-options', (request, reply) =>
    chosenMerchant(request, reply, settings, (merchant, body) => {
      const reading = readDeliveryOptions(body);
      if (reading.kind === 'refused') {
        return sendProblem(reply, reading.reason);
      }
      setDeliveryOptions(merchant, reading.options);
      return reply.send(reading.options);
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

  app.post('/__control/webhooks/send', (request, reply) =>
    chosenMerchant(request, reply, settings, (merchant, body) => {
      const kind = notificationKinds.find(known => known === body.kind);
      const subject = kind && subjectOf(kind, textField(body, 'id') ?? '', merchant);
      const reading = readDeliveryOptions(body);
      if (reading.kind === 'refused') {
        return sendProblem(reply, reading.reason);
      }
      if (!kind || !subject) {
        return sendProblem(reply, 'There is no such kind of notification, or nothing with this id to report.');
      }
      outbox.send(merchant, kind, subject, reading.options);
      return reply.code(202).send();
    }),
  );
}
