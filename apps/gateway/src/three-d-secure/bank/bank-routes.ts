import { scenarios } from '@guichet/testkit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendApprovalPage } from '../../approval/approval-page.ts';
import { serveBuiltFiles } from '../../built-files/serve-built-files.ts';
import { reachableFrom } from '../../routing/payment-host.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { type Authentication, countWrongCode, endAuthentication, findAnyAuthentication } from '../authentication.ts';
import { validated } from '../script/validated.ts';
import { answeredPage, bankPage, type ReturnTarget, returnPage, unknownPage } from './bank-page.ts';
import { trustedUrl } from './trusted-url.ts';

/** Registers the bank's page. The current flow opens it with a GET; the framed flow of 3-D Secure 1 posts to it. */
export function registerBank(app: FastifyInstance, settings: GatewaySettings): void {
  const { merchants, now } = settings;
  serveBuiltFiles(app, '/acs', ['approval.css', 'bank-page.js'], settings);

  app.get('/acs/challenge', (request, reply) => show(reply, requestedId(textField(asRecord(request.query), 'creq'))));
  app.post('/acs/challenge', (request, reply) => {
    const form = asRecord(request.body);
    return show(reply, requestedId(textField(form, 'PaReq')), returnUrl(request, form, 'TermUrl', 'MD'));
  });

  app.post('/acs/decision', async (request, reply) => {
    const form = asRecord(request.body);
    const back = returnUrl(request, form, 'termUrl', 'md');
    const found = findAnyAuthentication(merchants, textField(form, 'id') ?? '');
    if (!found) {
      return sendApprovalPage(reply, unknownPage(), 404);
    }
    const { merchant, authentication } = found;
    const problem = decide(merchant, authentication, textField(form, 'outcome'), textField(form, 'code'));
    const ended = findAnyAuthentication(merchants, authentication.id)?.authentication;
    if (problem !== undefined || !ended?.outcome) {
      return sendApprovalPage(reply, bankPage(authentication, back, problem ?? 'Please choose an answer.'));
    }
    if (!back) {
      return sendApprovalPage(reply, answeredPage(ended));
    }
    const { token } = await validated(merchant, ended, ended.outcome, now());
    return sendApprovalPage(reply, returnPage(back, token ?? ''));
  });

  function show(reply: FastifyReply, id: string, back?: ReturnTarget): FastifyReply {
    const found = findAnyAuthentication(merchants, id);
    return found?.authentication.challenge && !found.authentication.outcome
      ? sendApprovalPage(reply, bankPage(found.authentication, back))
      : sendApprovalPage(reply, unknownPage(), 404);
  }
}

/** The id in the protocol's challenge request; empty when the request is unreadable. */
function requestedId(text: string | undefined): string {
  try {
    const request: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    return textField(asRecord(request), 'acsTransID') ?? '';
  } catch {
    return '';
  }
}

function returnUrl(request: FastifyRequest, form: JsonRecord, term: string, mark: string): ReturnTarget | undefined {
  const termUrl = trustedUrl(textField(form, term), request);
  return termUrl === undefined
    ? undefined
    : { termUrl: reachableFrom(request.originalUrl, termUrl), md: textField(form, mark) ?? '' };
}

/** The number of wrong codes after which the bank declines. */
const maxWrongCodes = 3;

/** Applies the buyer's submission. Returns the error when the buyer may try again. */
function decide(
  merchant: Merchant,
  authentication: Authentication,
  exit: string | undefined,
  code: string | undefined,
): string | undefined {
  const { challenge } = authentication;
  if (exit !== 'approved') {
    const outcome = scenarios.threeDSecure.exits.find(row => row.exit === exit);
    if (outcome) {
      endAuthentication(merchant, authentication, outcome);
    }
    return undefined;
  }
  if (code?.trim() === authentication.code && challenge) {
    endAuthentication(merchant, authentication, challenge);
    return undefined;
  }
  countWrongCode(merchant, authentication);
  const declined = scenarios.threeDSecure.exits.find(row => row.exit === 'declined');
  if (authentication.wrongCodes + 1 >= maxWrongCodes && declined) {
    endAuthentication(merchant, authentication, declined);
    return undefined;
  }
  return code?.trim() ? 'That is not the code. Please type it again.' : 'Please type the code.';
}
