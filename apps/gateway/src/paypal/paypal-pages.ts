import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendApprovalPage } from '../approval/approval-page.ts';
import { serveBuiltFiles } from '../built-files/serve-built-files.ts';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { decidePayment } from './decide-payment.ts';
import { findPaymentByToken } from './payment.ts';
import { registerPayPalScripts } from './scripts/script-routes.ts';
import { gonePage, loadingPage, windowPage, writtenPrice } from './window/window-page.ts';

/** Registers the pages of PayPal: the scripts that render its buttons, and the payment window. */
export function paypalPages(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    registerPayPalScripts(app, settings);
    registerPaymentWindow(app, settings);
  };
}

const folder = 'paypal-window/';

/** Registers the payment window: its page under both of its names, and the route for the buyer's decision. */
function registerPaymentWindow(app: FastifyInstance, settings: GatewaySettings): void {
  serveBuiltFiles(app, '/paypal-window', ['approval.css', 'paypal-window.js'], settings);
  app.get('/checkoutnow', (request, reply) => sendWindow(reply, asRecord(request.query), 'token', folder));
  app.get('/agreements/approve', (request, reply) =>
    sendWindow(reply, asRecord(request.query), 'ba_token', `../${folder}`),
  );
  app.get('/paypal-window/loading', (_request, reply) => sendApprovalPage(reply, loadingPage('')));

  app.post('/paypal-window/decision', (request, reply) => {
    const decision = asRecord(request.body);
    const found = open(textField(decision, 'token'));
    return found
      ? reply.send(decidePayment(decision, found.payment, found.merchant))
      : reply.code(404).send({ kind: 'refused', message: 'There is no such open payment.' });
  });

  app.post('/paypal-window/price', (request, reply) => {
    const found = open(textField(asRecord(request.body), 'token'));
    return found ? reply.send(writtenPrice(found.payment)) : reply.code(404).send({});
  });

  function open(token: string | undefined) {
    const found = findPaymentByToken(settings.merchants, token ?? '', settings.now());
    // An approval can be withdrawn until the shop has used it, for instance when the buyer goes back in the window.
    return found?.payment.status === 'created' || found?.payment.status === 'approved' ? found : undefined;
  }

  function sendWindow(reply: FastifyReply, query: JsonRecord, name: string, base: string): FastifyReply {
    const found = open(textField(query, name));
    if (!found) {
      return sendApprovalPage(reply, gonePage(base), 404);
    }
    const page = windowPage(found.payment, {
      base,
      source: textField(query, 'source') ?? 'paypal',
      commits: textField(query, 'useraction') === 'commit',
    });
    return sendApprovalPage(reply, page);
  }
}
