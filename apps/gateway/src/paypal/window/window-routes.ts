import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { decidePayment } from '../decide-payment.ts';
import { findPaymentOfAnybody } from '../payment.ts';
import { gonePage, loadingPage, paymentAmount, windowPage } from './window-page.ts';

/** Registers the payment window: its page under both of its names, and what the page asks. */
export function registerPaymentWindow(app: FastifyInstance, settings: GatewaySettings): void {
  app.get('/checkoutnow', (request, reply) => sendWindow(reply, asRecord(request.query), 'token', ''));
  app.get('/agreements/approve', (request, reply) => sendWindow(reply, asRecord(request.query), 'ba_token', '../'));
  app.get('/paypal-window/loading', (_request, reply) => sendPage(reply, loadingPage('../')));
  // Where payments go whose shop gave no address of its own to come back to.
  app.get('/checkoutnow/error', (_request, reply) => sendPage(reply, gonePage('../')));

  app.post('/paypal-window/decision', (request, reply) => {
    const decision = asRecord(request.body);
    const found = open(textField(decision, 'token'));
    return found
      ? reply.send(decidePayment(decision, found.payment, found.merchant, settings))
      : reply.code(404).send({ kind: 'refused', message: 'There is no such open payment.' });
  });
  app.get('/paypal-window/payment', (request, reply) => {
    const found = open(textField(asRecord(request.query), 'token'));
    return found ? reply.send({ amount: paymentAmount(found.payment) ?? '' }) : reply.code(404).send();
  });

  function open(token: string | undefined) {
    const found = findPaymentOfAnybody(settings.merchants, token ?? '', settings.now());
    // An approval can be taken back until the shop has used it, as when the buyer goes back in the window.
    return found?.payment.status === 'created' || found?.payment.status === 'approved' ? found : undefined;
  }

  function sendWindow(reply: FastifyReply, query: JsonRecord, name: string, base: string): FastifyReply {
    const found = open(textField(query, name));
    if (!found) {
      return sendPage(reply.code(404), gonePage(base));
    }
    const page = windowPage(found.payment, settings.scenarios.paypalPayers, {
      base,
      isLinked: query.link === '1',
      tellsShipping: query.shipping === 'tell',
      source: textField(query, 'source') ?? 'paypal',
      commits: textField(query, 'useraction') === 'commit',
    });
    return sendPage(reply, page);
  }
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}
