import type { FastifyInstance, FastifyReply } from 'fastify';
import { approvalContent, approvalDocument, sendApprovalPage } from '../approval/approval-page.ts';
import { serveBuiltFiles } from '../built-files/serve-built-files.ts';
import { reachableFrom } from '../routing/payment-host.ts';
import type { GatewaySettings } from '../settings.ts';
import { readForms } from '../wire/bodies.ts';
import { asRecord, textField } from '../wire/read.ts';
import { findAnyMandate, keepMandate, type SepaMandate } from './mandate.ts';

/** Registers the page on which a buyer reads and approves a mandate, in a window or in place of the shop's page. */
export function sepaPages(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    readForms(app);
    serveBuiltFiles(app, '/sepa-mandate', ['approval.css'], settings);
    app.get('/sepa-mandate/approve', (request, reply) => {
      const found = open(textField(asRecord(request.query), 'cart_id'));
      return found ? sendApprovalPage(reply, mandatePage(found.mandate)) : gone(reply);
    });
    app.post('/sepa-mandate/approve', (request, reply) => {
      const decision = asRecord(request.body);
      const found = open(textField(decision, 'cart_id'));
      if (!found) {
        return gone(reply);
      }
      const { mandate, merchant } = found;
      const { status, url } = endingOf(textField(decision, 'outcome'), mandate);
      keepMandate(merchant, { ...mandate, status });
      return reply.redirect(reachableFrom(request.originalUrl, url), 303);
    });
  };

  function open(orderId: string | undefined) {
    const found = findAnyMandate(settings.merchants, orderId ?? '');
    return found?.mandate.status === 'created' ? found : undefined;
  }
}

/** What a decision leads to. A window's return URL says by itself that it is the successful one. */
function endingOf(outcome: string | undefined, { returnUrl, cancelUrl, orderId }: SepaMandate) {
  if (outcome === 'approve') {
    const query = new URLSearchParams({ success: 'true', cart_id: orderId });
    return { status: 'approved' as const, url: withQuery(returnUrl, query) };
  }
  return outcome === 'fail'
    ? {
        status: 'failed' as const,
        url: withQuery(returnUrl.replace(/([?&])success=1/, '$1'), new URLSearchParams({ error: '1' })),
      }
    : { status: 'cancelled' as const, url: cancelUrl };
}

function withQuery(url: string, query: URLSearchParams): string {
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

const notice = 'A local test page of a mandate. No money moves.';

function mandatePage({ account, accountHolder, orderId }: SepaMandate): string {
  return approvalDocument({
    title: 'SEPA mandate',
    content: approvalContent({
      title: 'Approve the mandate',
      notice,
      lead: 'By approving, you authorise the shop to collect the payment from your account by direct debit. You can ask your bank for a refund within eight weeks.',
      bill: [
        { term: 'Account holder', value: accountHolder },
        { term: 'Account', value: `•••• ${account.last4}` },
        { term: 'Kind', value: account.mandateType === 'RECURRENT' ? 'Recurrent' : 'One payment' },
      ],
      form: {
        action: 'approve',
        hidden: { cart_id: orderId },
        buttons: [
          { outcome: 'approve', label: 'Approve the mandate', isMain: true },
          { outcome: 'cancel', label: 'Cancel and go back' },
        ],
        others: { summary: 'For tests', buttons: [{ outcome: 'fail', label: 'Let the mandate fail' }] },
      },
    }),
  });
}

function gone(reply: FastifyReply): FastifyReply {
  const title = 'There is no such mandate';
  const content = approvalContent({ title, notice, lead: 'It was decided before.' });
  return sendApprovalPage(reply, approvalDocument({ title, content }), 404);
}
