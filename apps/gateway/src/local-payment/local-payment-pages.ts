import { findLocalPaymentType } from '@guichet/testkit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { approvalContent, approvalDocument, sendApprovalPage } from '../approval/approval-page.ts';
import { serveBuiltFiles } from '../built-files/serve-built-files.ts';
import { reachableFrom } from '../routing/payment-host.ts';
import type { GatewaySettings } from '../settings.ts';
import { readForms } from '../wire/bodies.ts';
import { asRecord, textField } from '../wire/read.ts';
import { decideLocalPayment } from './decide-payment.ts';
import { findLocalPaymentByToken, type LocalPayment } from './payment.ts';

/**
 * Registers the page of the buyer's bank, in a window or in place of the shop's page, and the route for the buyer's
 * decision, which redirects to the shop's return URL.
 */
export function localPaymentPages(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    readForms(app);
    serveBuiltFiles(app, '/local-payment', ['approval.css'], settings);
    app.get('/local-payment/approve', (request, reply) => {
      const found = open(textField(asRecord(request.query), 'token'));
      return found ? sendApprovalPage(reply, bankPage(found.payment)) : gone(reply);
    });
    app.post('/local-payment/approve', (request, reply) => {
      const decision = asRecord(request.body);
      const found = open(textField(decision, 'token'));
      if (!found) {
        return gone(reply);
      }
      const url = decideLocalPayment(textField(decision, 'outcome') ?? '', found.payment, found.merchant, settings);
      return reply.redirect(reachableFrom(request.originalUrl, url), 303);
    });
  };

  function open(token: string | undefined) {
    const found = findLocalPaymentByToken(settings.merchants, token ?? '', settings.now());
    return found?.payment.status === 'created' ? found : undefined;
  }
}

const notice = 'A local test page of a bank. No money moves.';

function bankPage({ type, shopName, amount, currency, payerName, token }: LocalPayment): string {
  const name = findLocalPaymentType(type)?.name ?? type;
  return approvalDocument({
    title: name,
    content: approvalContent({
      title: `Pay ${shopName} with ${name}`,
      notice,
      bill: [
        { term: 'Total', value: `${amount} ${currency}` },
        { term: 'From the account of', value: payerName },
      ],
      form: {
        // Without its query, so that nothing but the form says which payment is decided.
        action: 'approve',
        hidden: { token },
        buttons: [
          { outcome: 'approve', label: 'Approve the payment', isMain: true },
          { outcome: 'cancel', label: 'Cancel and go back' },
        ],
        others: { summary: 'For tests', buttons: [{ outcome: 'fail', label: 'Let the payment fail' }] },
      },
    }),
  });
}

function gone(reply: FastifyReply): FastifyReply {
  const title = 'There is no such payment';
  const content = approvalContent({ title, notice, lead: 'It was decided before, or it has expired.' });
  return sendApprovalPage(reply, approvalDocument({ title, content }), 404);
}
