import type { FastifyInstance } from 'fastify';
import { sendApprovalPage } from '../../approval/approval-page.ts';
import { serveBuiltFiles } from '../../built-files/serve-built-files.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { applyAction, readPhoneAction } from '../contexts/apply-action.ts';
import { findVenmoContext, type VenmoContext } from '../contexts/venmo-context.ts';
import { endedPage, resultOfStatus, unknownRequestPage } from './ended-page.ts';
import { phonePagePath } from './phone-address.ts';
import { requestPage } from './request-page.ts';

type Found = { readonly merchant: Merchant; readonly context: VenmoContext };

/** Registers the page that stands in for a phone which scanned the code. The context's id authorizes the action. */
export function registerPhone(app: FastifyInstance, settings: GatewaySettings): void {
  serveBuiltFiles(app, '/venmo', ['approval.css', 'venmo-page.js'], settings);

  app.get(phonePagePath, (request, reply) => {
    const found = find(contextId(request.query), settings);
    if (!found) {
      return sendApprovalPage(reply, unknownRequestPage(), 404);
    }
    const { merchant, context } = found;
    const result = resultOfStatus(context.status);
    return sendApprovalPage(
      reply,
      result
        ? endedPage(result)
        : requestPage({
            merchant,
            context,
            needsOpening: context.status === 'CREATED',
            choosesReturn: false,
          }),
    );
  });

  app.post(phonePagePath, (request, reply) => {
    const id = contextId(request.query);
    const found = find(id, settings);
    const action = readPhoneAction(asRecord(request.body));
    if (!found || !action) {
      return sendApprovalPage(reply, unknownRequestPage(), found ? 400 : 404);
    }
    applyAction(found.context, action, found.merchant, settings);
    return reply.redirect(`?context=${encodeURIComponent(id)}`, 303);
  });
}

function contextId(query: unknown): string {
  return textField(asRecord(query), 'context') ?? '';
}

function find(id: string, { merchants, now }: GatewaySettings): Found | undefined {
  for (const merchant of merchants.all()) {
    const context = findVenmoContext(merchant, id, now());
    if (context) {
      return { merchant, context };
    }
  }
  return undefined;
}
