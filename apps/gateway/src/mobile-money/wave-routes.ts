import { localMobileMoney } from '@guichet/testkit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { asRecord, textField } from '../wire/read.ts';
import {
  answerCollection,
  type Collection,
  findCollection,
  keepCollection,
  listCollections,
  payBacks,
} from './collection.ts';
import { plannedAnswer } from './phone-answers.ts';
import type { MobileMoneySettings } from './settings.ts';
import { waveError, waveSession } from './wave-session.ts';

const path = '/wave/v1/checkout/sessions';
/** How long a session stays open. */
const sessionMs = 30 * 60_000;

/** Registers Wave's checkout: sessions, their look-ups, expiry and refunds, and the list of transactions. */
export function registerWave(app: FastifyInstance, { merchant, now, told }: MobileMoneySettings): void {
  app.post(path, (request, reply) => {
    const refusal = refuseKey(request) ?? refuseSession(request);
    if (refusal) return reply.code(refusal.status).send(refusal.body);
    const body = asRecord(request.body);
    const phone = textField(body, 'restrict_payer_mobile')?.replace(/\D/g, '');
    const createdAt = now();
    const created = keepCollection(merchant(), {
      provider: 'wave',
      id: `cos-${randomText(14)}`,
      reference: textField(body, 'client_reference') ?? '',
      amount: textField(body, 'amount') ?? '',
      currency: textField(body, 'currency') ?? '',
      ...(phone === undefined ? {} : { phone, ...plannedAnswer(phone, createdAt) }),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + sessionMs),
      urls: { success: textField(body, 'success_url') ?? '', error: textField(body, 'error_url') ?? '' },
    });
    told(created);
    return reply.send(shown(created, request));
  });

  app.get<Id>(`${path}/:id`, (request, reply) => withSession(request, reply, found => shown(found, request)));

  app.get(`${path}/search`, (request, reply) => list(request, reply, 'client_reference', one => one.reference));
  app.get(path, (request, reply) => list(request, reply, 'transaction_id', one => one.transactionId));

  app.post<Id>(`${path}/:id/expire`, (request, reply) =>
    withSession(request, reply, found => {
      if (found.answer !== undefined && !isOpenAgain(found)) {
        void reply.code(409);
        return waveError('checkout-session-not-open', 'The session is complete or has expired.');
      }
      const { planned: _dropped, answer: _refused, ...open } = found;
      answerCollection(merchant(), keepCollection(merchant(), open), 'expired', { at: now(), transactionId: '' });
      return undefined;
    }),
  );

  app.post<Id>(`${path}/:id/refund`, (request, reply) =>
    withSession(request, reply, found => {
      if (found.answer !== 'approved') {
        void reply.code(409);
        return waveError('checkout-refund-failed', 'The session has no payment.');
      }
      const { id, amount, currency } = found;
      const known = merchant().state(payBacks);
      // A repeat moves no money.
      if (!known.has(`wave:${id}`)) {
        const at = now();
        known.set(`wave:${id}`, {
          id,
          provider: 'wave',
          collectionId: id,
          amount,
          currency,
          createdAt: at,
          doneAt: at,
        });
      }
      return undefined;
    }),
  );

  app.get('/wave/v1/transactions', (request, reply) => {
    const refusal = refuseKey(request);
    if (refusal) return reply.code(refusal.status).send(refusal.body);
    const date = textField(asRecord(request.query), 'date') ?? now().toISOString().slice(0, 10);
    const items = transactionsOf(merchant(), now()).filter(({ timestamp }) => timestamp.startsWith(date));
    return reply.send({ page_info: { has_next_page: false, end_cursor: null }, date, items });
  });

  function withSession(
    request: FastifyRequest<Id>,
    reply: FastifyReply,
    run: (found: Collection) => object | undefined,
  ): FastifyReply {
    const refusal = refuseKey(request);
    if (refusal) return reply.code(refusal.status).send(refusal.body);
    const found = findCollection(merchant(), 'wave', request.params.id, now());
    if (!found) return reply.code(404).send(waveError('checkout-session-not-found', 'There is no such session.'));
    const body = run(found);
    return body === undefined ? reply.send() : reply.send(body);
  }

  function list(
    request: FastifyRequest,
    reply: FastifyReply,
    field: string,
    fieldOf: (one: Collection) => string | undefined,
  ): FastifyReply {
    const refusal = refuseKey(request);
    if (refusal) return reply.code(refusal.status).send(refusal.body);
    const wanted = textField(asRecord(request.query), field);
    if (wanted === undefined) {
      return reply.code(400).send(waveError('request-validation-error', `${field} is missing.`));
    }
    const found = listCollections(merchant(), now()).filter(one => one.provider === 'wave' && fieldOf(one) === wanted);
    return reply.send({ result: found.map(one => shown(one, request)) });
  }
}

/** After a failed payment the buyer may try again: the session is still open. */
export function isOpenAgain({ answer }: Collection): boolean {
  return answer !== undefined && answer !== 'approved' && answer !== 'expired';
}

type Id = { readonly Params: { readonly id: string } };
type Refusal = { readonly status: number; readonly body: object };

function shown(collection: Collection, request: FastifyRequest): object {
  return waveSession(collection, `${request.protocol}://${request.headers.host}`);
}

function refuseKey({ headers }: FastifyRequest): Refusal | undefined {
  const { authorization } = headers;
  if (authorization === undefined) {
    return { status: 401, body: waveError('missing-auth-header', 'The Authorization header is missing.') };
  }
  return authorization === `Bearer ${localMobileMoney.wave.apiKey}`
    ? undefined
    : { status: 401, body: waveError('no-matching-api-key', 'There is no such API key.') };
}

function refuseSession(request: FastifyRequest): Refusal | undefined {
  const body = asRecord(request.body);
  const wrong = (field: string, msg: string): Refusal => ({
    status: 422,
    body: waveError('request-validation-error', 'The request is not valid.', [{ loc: ['body', field], msg }]),
  });
  if (!['XOF', 'XAF'].includes(textField(body, 'currency') ?? '')) return wrong('currency', 'is not supported');
  if (typeof body.amount !== 'string' || !/^[1-9]\d*$/.test(body.amount)) {
    return wrong('amount', 'must be a whole positive number as a text');
  }
  for (const field of ['success_url', 'error_url']) {
    const url = textField(body, field) ?? '';
    // Wave takes https only; a shop on this machine has none.
    if (!/^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(url))
      return wrong(field, 'must begin with https');
  }
  return (textField(body, 'client_reference') ?? '').length > 255
    ? wrong('client_reference', 'is too long')
    : undefined;
}

function transactionsOf(merchant: Merchant, now: Date): readonly (object & { readonly timestamp: string })[] {
  const paid = listCollections(merchant, now).filter(one => one.provider === 'wave' && one.answer === 'approved');
  const back = [...merchant.state(payBacks).values()].filter(({ provider }) => provider === 'wave');
  const common = { fee: '0', currency: 'XOF' };
  return [
    ...paid.map(one => ({
      ...common,
      timestamp: (one.answeredAt ?? one.createdAt).toISOString(),
      transaction_id: one.transactionId,
      transaction_type: 'api_checkout',
      amount: one.amount,
      client_reference: one.reference,
      checkout_api_session_id: one.id,
    })),
    ...back.map(one => ({
      ...common,
      timestamp: one.createdAt.toISOString(),
      transaction_id: `R_${one.id}`,
      transaction_type: 'api_checkout_refund',
      amount: `-${one.amount}`,
      checkout_api_session_id: one.collectionId,
    })),
  ];
}
