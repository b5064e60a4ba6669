import { localMobileMoney } from '@guichet/testkit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomText } from '../state/identifiers.ts';
import { stateSlot } from '../state/merchant.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { type Answer, type Collection, findCollection, keepCollection, type PayBack, payBacks } from './collection.ts';
import { openMs, plannedAnswer } from './phone-answers.ts';
import type { MobileMoneySettings } from './settings.ts';

const { mtn: keys } = localMobileMoney;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const tokenSeconds = 3600;
/** How long money takes to go back. */
const payBackMs = 500;

/** Access tokens and when they end. */
const tokens = stateSlot('mtn-tokens', () => new Map<string, Date>());

/** How MTN names the reasons of a failed request. */
const reasons: Partial<Record<Answer, string>> = {
  refused: 'APPROVAL_REJECTED',
  'wrong-pin': 'PAYMENT_NOT_APPROVED',
  'too-little-money': 'NOT_ENOUGH_FUNDS',
  'limit-reached': 'PAYER_LIMIT_REACHED',
  expired: 'EXPIRED',
};

type Id = { readonly Params: { readonly id: string } };

/** Registers MTN MoMo's collections, and the refunds of its disbursements. */
export function registerMtn(app: FastifyInstance, { merchant, now, told }: MobileMoneySettings): void {
  for (const product of ['collection', 'disbursement'] as const) {
    app.post(`/mtn/${product}/token/`, (request, reply) => {
      if (request.headers['content-length'] === undefined) {
        return reply.code(411).type('text/html').send('<html><body><h1>Length Required</h1></body></html>');
      }
      const basic = Buffer.from(`${keys.apiUser}:${keys.apiKey}`).toString('base64');
      if (!hasSubscription(request, product) || request.headers.authorization !== `Basic ${basic}`) {
        return refuse(reply, 401, 'login_failed', 'Access denied due to invalid credentials.');
      }
      const token = `${product}.${randomText(40)}`;
      merchant()
        .state(tokens)
        .set(token, new Date(now().getTime() + tokenSeconds * 1000));
      return reply.send({ access_token: token, token_type: 'access_token', expires_in: tokenSeconds });
    });
  }

  app.post('/mtn/collection/v1_0/requesttopay', (request, reply) => {
    const body = asRecord(request.body);
    const refusal = refuseCall(request, reply, 'collection') ?? refuseMoney(reply, body) ?? refusePayer(reply, body);
    if (refusal) return refusal;
    const id = referenceOf(request);
    if (findCollection(merchant(), 'mtn', id, now())) return exists(reply);
    const createdAt = now();
    const phone = textField(asRecord(body.payer), 'partyId') ?? '';
    const callbackUrl = request.headers['x-callback-url'];
    const created = keepCollection(merchant(), {
      provider: 'mtn',
      id,
      reference: textField(body, 'externalId') ?? '',
      amount: textField(body, 'amount') ?? '',
      currency: textField(body, 'currency') ?? '',
      phone,
      ...plannedAnswer(phone, createdAt),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + openMs),
      ...(typeof callbackUrl === 'string' ? { callbackUrl } : {}),
    });
    told(created);
    return reply.code(202).send();
  });

  app.get<Id>('/mtn/collection/v1_0/requesttopay/:id', (request, reply) => {
    const refusal = refuseCall(request, reply, 'collection', false);
    if (refusal) return refusal;
    const found = findCollection(merchant(), 'mtn', request.params.id, now());
    return found ? reply.send(shownCollection(found)) : notFound(reply);
  });

  app.post('/mtn/disbursement/v1_0/refund', (request, reply) => {
    const body = asRecord(request.body);
    const refusal = refuseCall(request, reply, 'disbursement') ?? refuseMoney(reply, body);
    if (refusal) return refusal;
    const id = referenceOf(request);
    const known = merchant().state(payBacks);
    if (known.has(`mtn:${id}`)) return exists(reply);
    const paid = findCollection(merchant(), 'mtn', textField(body, 'referenceIdToRefund') ?? '', now());
    if (paid?.answer !== 'approved') return notFound(reply);
    const amount = textField(body, 'amount') ?? '';
    const back = [...known.values()].filter(one => one.collectionId === paid.id && one.failure === undefined);
    const left = Number(paid.amount) - back.reduce((sum, one) => sum + Number(one.amount), 0);
    const createdAt = now();
    known.set(`mtn:${id}`, {
      ...{ id, provider: 'mtn', collectionId: paid.id, amount, currency: paid.currency, createdAt },
      reference: textField(body, 'externalId'),
      doneAt: new Date(createdAt.getTime() + payBackMs),
      ...(Number(amount) > left ? { failure: 'NOT_ALLOWED' } : {}),
    });
    return reply.code(202).send();
  });

  app.get<Id>('/mtn/disbursement/v1_0/refund/:id', (request, reply) => {
    const refusal = refuseCall(request, reply, 'disbursement', false);
    if (refusal) return refusal;
    const found = merchant().state(payBacks).get(`mtn:${request.params.id}`);
    return found ? reply.send(shownPayBack(found, now())) : notFound(reply);
  });

  /** Checks the keys, the target environment and, of a request that moves money, the reference. */
  function refuseCall(
    request: FastifyRequest,
    reply: FastifyReply,
    product: 'collection' | 'disbursement',
    movesMoney = true,
  ): FastifyReply | undefined {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const until = token.startsWith(product) ? merchant().state(tokens).get(token) : undefined;
    if (!hasSubscription(request, product) || until === undefined || until <= now()) {
      return refuse(reply, 401, 'access_denied', 'Access denied due to an invalid token.');
    }
    if (request.headers['x-target-environment'] !== keys.targetEnvironment) {
      return refuse(reply, 500, 'NOT_ALLOWED_TARGET_ENVIRONMENT', 'Access to the target environment is forbidden.');
    }
    return movesMoney && !uuid.test(referenceOf(request))
      ? refuse(reply, 400, 'BAD_REQUEST', 'X-Reference-Id is not a UUID of version 4.')
      : undefined;
  }
}

/** A request for money as MTN shows it, also to the shop's callback. */
export function shownCollection({ answer, transactionId, ...request }: Collection): object {
  const { amount, currency, reference, phone } = request;
  const reason = answer === undefined ? undefined : reasons[answer];
  return {
    ...(transactionId === undefined ? {} : { financialTransactionId: transactionId }),
    externalId: reference,
    amount,
    currency,
    payer: { partyIdType: 'MSISDN', partyId: phone },
    status: answer === undefined ? 'PENDING' : answer === 'approved' ? 'SUCCESSFUL' : 'FAILED',
    ...(reason === undefined ? {} : { reason }),
  };
}

function shownPayBack({ amount, currency, doneAt, failure }: PayBack, now: Date): object {
  const status = doneAt > now ? 'PENDING' : failure === undefined ? 'SUCCESSFUL' : 'FAILED';
  return { amount, currency, status, ...(status === 'FAILED' ? { reason: failure } : {}) };
}

function hasSubscription({ headers }: FastifyRequest, product: 'collection' | 'disbursement'): boolean {
  const key = product === 'collection' ? keys.collectionKey : keys.disbursementKey;
  return headers['ocp-apim-subscription-key'] === key;
}

function referenceOf({ headers }: FastifyRequest): string {
  const reference = headers['x-reference-id'];
  return typeof reference === 'string' ? reference : '';
}

function refuseMoney(reply: FastifyReply, body: JsonRecord): FastifyReply | undefined {
  if (!['XOF', 'XAF'].includes(textField(body, 'currency') ?? '')) {
    return refuse(reply, 500, 'INVALID_CURRENCY', 'The currency is not supported.');
  }
  const isAmount = typeof body.amount === 'string' && /^[1-9]\d*$/.test(body.amount);
  return isAmount ? undefined : refuse(reply, 400, 'BAD_REQUEST', 'The amount is not valid.');
}

function refusePayer(reply: FastifyReply, body: JsonRecord): FastifyReply | undefined {
  for (const note of ['payerMessage', 'payeeNote']) {
    // What stands in front of the provider's server refuses such texts with a page.
    if (/[()#]/.test(textField(body, note) ?? '')) {
      return reply.code(200).type('text/html').send('<html><body>Request Rejected</body></html>');
    }
  }
  const isNumber = /^[1-9]\d{7,14}$/.test(textField(asRecord(body.payer), 'partyId') ?? '');
  return isNumber ? undefined : refuse(reply, 400, 'BAD_REQUEST', 'The payer is not valid.');
}

function exists(reply: FastifyReply): FastifyReply {
  return refuse(reply, 409, 'RESOURCE_ALREADY_EXIST', 'The reference id is in use.');
}

function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'RESOURCE_NOT_FOUND', 'The requested resource was not found.');
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message });
}
