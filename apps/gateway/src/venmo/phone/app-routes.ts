import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendApprovalPage } from '../../approval/approval-page.ts';
import { serveBuiltFiles } from '../../built-files/serve-built-files.ts';
import { reachableFrom } from '../../routing/payment-host.ts';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord, textField } from '../../wire/read.ts';
import { type AppRequest, readAppRequest, returnUrl } from '../app-request.ts';
import {
  applyAction,
  type ContextResult,
  type FinalAction,
  readPhoneAction,
  resultOf,
} from '../contexts/apply-action.ts';
import { endedPage, resultOfStatus, returningPage, unknownRequestPage } from './ended-page.ts';
import { requestPage } from './request-page.ts';

/** The URLs of the app. The last one is the login in a small window, which has no tab to return to. */
const appPaths = ['/braintree/checkout', '/go/checkout', '/go/web'] as const;

/** Registers the pages that a shop opens on a phone. They stand in for the Venmo app and return to the shop. */
export function registerApp(app: FastifyInstance, settings: GatewaySettings): void {
  serveBuiltFiles(app, '/braintree', ['approval.css', 'venmo-page.js'], settings);
  serveBuiltFiles(app, '/go', ['approval.css', 'venmo-page.js'], settings);

  for (const path of appPaths) {
    app.get(path, (request, reply) => {
      const appRequest = readAppRequest(asRecord(request.query), settings);
      if (!appRequest) {
        return sendApprovalPage(reply, unknownRequestPage(), 404);
      }
      const { merchant, context } = appRequest;
      const ended = context && resultOfStatus(context.status);
      return sendApprovalPage(
        reply,
        ended
          ? endedPage(ended)
          : requestPage({
              merchant,
              ...(context === undefined ? {} : { context }),
              needsOpening: false,
              choosesReturn: appRequest.returnUrls !== undefined && path !== '/go/web',
            }),
      );
    });

    app.post(path, (request, reply) => {
      const appRequest = readAppRequest(asRecord(request.query), settings);
      const action = readPhoneAction(asRecord(request.body));
      if (!appRequest || !action || action.kind === 'open') {
        return sendApprovalPage(reply, unknownRequestPage(), appRequest ? 400 : 404);
      }
      return sendEnding(request, reply, appRequest, answered(appRequest, action, settings), path);
    });
  }
}

function answered({ context, merchant }: AppRequest, action: FinalAction, settings: GatewaySettings): ContextResult {
  if (!context) {
    return resultOf(action, merchant, settings);
  }
  // A request that has already ended keeps its result, and the shop receives that one.
  const { status, approval } = applyAction(context, action, merchant, settings);
  const kind = resultOfStatus(status);
  if (kind === 'approved' && approval) {
    return { kind, approval };
  }
  return { kind: kind === undefined || kind === 'approved' ? 'failed' : kind };
}

function sendEnding(
  request: FastifyRequest,
  reply: FastifyReply,
  { context, returnUrls }: AppRequest,
  result: ContextResult,
  path: (typeof appPaths)[number],
): FastifyReply {
  if (!returnUrls) {
    return sendApprovalPage(reply, endedPage(result.kind));
  }
  const url = reachableFrom(request.originalUrl, returnUrl(returnUrls, result, context?.id));
  const staysHere = path === '/go/web' || textField(asRecord(request.body), 'return') === 'here';
  return sendApprovalPage(reply, returningPage(result.kind, url, staysHere ? 'here' : 'same'));
}
