import { localMobileMoney } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import {
  type Answer,
  answerCollection,
  type Collection,
  findCollection,
  listCollections,
  payBacks,
  waveReceivers,
} from './collection.ts';
import { messenger, waveSignature } from './deliver.ts';
import { registerMtn, shownCollection } from './mtn-routes.ts';
import { registerPhones } from './phone-pages.ts';
import { registerWave } from './wave-routes.ts';
import { waveSession } from './wave-session.ts';

/** Registers Wave, MTN MoMo and the phones of their customers. */
export function mobileMoney(gateway: GatewaySettings) {
  const { merchants, now } = gateway;
  return async (app: FastifyInstance): Promise<void> => {
    const { send, close } = messenger();
    const timers = new Set<NodeJS.Timeout>();
    app.addHook('preClose', async () => {
      close();
      for (const timer of timers) clearTimeout(timer);
    });

    function merchant(): Merchant {
      const [first] = merchants.all();
      if (!first) throw new Error('The gateway has no merchant.');
      return first;
    }

    function told(created: Collection): void {
      const { planned, provider, id } = created;
      if (!planned) return;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const found = findCollection(merchant(), provider, id, now());
          if (found?.answer !== undefined) tell(found);
        },
        planned.at.getTime() - now().getTime() + 1,
      );
      timer.unref();
      timers.add(timer);
    }

    function answer(collection: Collection, given: Answer): Collection {
      if (collection.answer !== undefined) return collection;
      const answered = answerCollection(merchant(), collection, given, {
        at: now(),
        transactionId: `T_${randomText(12)}`,
      });
      tell(answered);
      return answered;
    }

    function tell(collection: Collection): void {
      if (collection.provider === 'mtn') {
        const { callbackUrl } = collection;
        if (callbackUrl !== undefined) send({ url: callbackUrl, body: JSON.stringify(shownCollection(collection)) });
        return;
      }
      const type = collection.answer === 'approved' ? 'checkout.session.completed' : 'checkout.session.payment_failed';
      const event = { id: `EV_${randomText(12)}`, type, data: waveSession(collection, '') };
      // Wave sends JSON with spaces: a shop that serialises it again computes another signature.
      const body = JSON.stringify(event, null, 1);
      for (const url of merchant().state(waveReceivers)) {
        send(() => ({
          url,
          body,
          headers: { 'wave-signature': waveSignature(body, localMobileMoney.wave.webhookSecret, now()) },
        }));
      }
    }

    const settings = { ...gateway, merchant, told, answer };
    registerWave(app, settings);
    registerMtn(app, settings);
    registerPhones(app, settings);
    app.get('/__control/collections', (_request, reply) =>
      reply.send({
        collections: listCollections(merchant(), now()),
        payBacks: [...merchant().state(payBacks).values()],
      }),
    );
    app.put('/__control/wave-receiver', (request, reply) => {
      const { url } = Object(request.body) as { readonly url?: unknown };
      merchant().state(waveReceivers).clear();
      if (typeof url === 'string') merchant().state(waveReceivers).add(url);
      return reply.code(204).send();
    });
  };
}
