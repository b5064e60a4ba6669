import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { findAnyAuthentication } from '../authentication.ts';
import { reachable, trustedAddress } from '../reachable.ts';
import { validated } from '../script/validated.ts';
import { answeredPage, bankPage, type ReturnAddress, returnPage, unknownPage } from './bank-page.ts';
import { bankStyle } from './bank-style.ts';
import { decide } from './decide.ts';

/** Registers the bank's page. Today's flow opens it with a GET, the older one posts to it. */
export function registerBank(app: FastifyInstance, settings: GatewaySettings): void {
  const { merchants, now, readBrowserFile } = settings;

  app.get('/acs/challenge', (request, reply) => show(reply, requestedId(textField(asRecord(request.query), 'creq'))));
  app.post('/acs/challenge', (request, reply) => {
    const form = asRecord(request.body);
    return show(reply, requestedId(textField(form, 'PaReq')), returnAddress(request, form, 'TermUrl', 'MD'));
  });

  app.post('/acs/decision', async (request, reply) => {
    const form = asRecord(request.body);
    const back = returnAddress(request, form, 'termUrl', 'md');
    const found = findAnyAuthentication(merchants, textField(form, 'id') ?? '');
    if (!found) {
      return sendPage(reply, unknownPage(), 404);
    }
    const { merchant, authentication } = found;
    const problem = decide(merchant, authentication, textField(form, 'ending'), textField(form, 'code'), settings);
    const ended = findAnyAuthentication(merchants, authentication.id)?.authentication;
    if (problem !== undefined || !ended?.outcome) {
      return sendPage(reply, bankPage(authentication, back, problem ?? 'Please choose an answer.'));
    }
    if (!back) {
      return sendPage(reply, answeredPage(ended));
    }
    const { token } = await validated(merchant, ended, ended.outcome, now());
    return sendPage(reply, returnPage(back, token ?? ''));
  });

  app.get('/acs/bank-page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(bankStyle));
  app.get('/acs/bank-page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readBrowserFile('bank-page.js')),
  );

  function show(reply: FastifyReply, id: string, back?: ReturnAddress): FastifyReply {
    const found = findAnyAuthentication(merchants, id);
    return found?.authentication.challenge && !found.authentication.outcome
      ? sendPage(reply, bankPage(found.authentication, back))
      : sendPage(reply, unknownPage(), 404);
  }
}

function sendPage(reply: FastifyReply, page: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/** The id in the protocol's request for a challenge; what can't be read is a request for nothing. */
function requestedId(text: string | undefined): string {
  try {
    const request: unknown = JSON.parse(Buffer.from(text ?? '', 'base64url').toString());
    return textField(asRecord(request), 'acsTransID') ?? '';
  } catch {
    return '';
  }
}

function returnAddress(
  request: FastifyRequest,
  form: JsonRecord,
  term: string,
  mark: string,
): ReturnAddress | undefined {
  const termUrl = trustedAddress(textField(form, term), request);
  return termUrl === undefined ? undefined : { termUrl: reachable(termUrl, request), md: textField(form, mark) ?? '' };
}
