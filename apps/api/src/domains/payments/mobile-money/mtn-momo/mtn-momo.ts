import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CollectProblem } from '../../collect-problem.ts';
import type { Done, Lookup, RefundLookup, RefundResult } from '../../payment-gateway.ts';
import { bareId, type Collecting, type Collector, type CollectRequest } from '../collector.ts';
import { describeAnswer, type HttpOutcome, textOf } from '../provider-http.ts';
import { type MtnApi, mtnApi } from './mtn-api.ts';
import type { MtnMomoConfig } from './mtn-settings.ts';

/** MTN's words for a request that failed. */
const problems: Readonly<Record<string, CollectProblem>> = {
  APPROVAL_REJECTED: 'rejected',
  TRANSACTION_CANCELED: 'rejected',
  PAYMENT_NOT_APPROVED: 'wrong_pin',
  NOT_ENOUGH_FUNDS: 'insufficient_funds',
  PAYER_LIMIT_REACHED: 'limit_reached',
  PAYER_NOT_FOUND: 'unknown_number',
  EXPIRED: 'expired',
  COULD_NOT_PERFORM_TRANSACTION: 'expired',
};

/** Looks at a refund that was just asked for, so that the usual one, which takes seconds, has a result at once. */
const refundLooks = { count: 4, pauseMs: 500 };
/** How often a payment that pays for nothing is paid back, if each try fails: for a month, once a day. */
const maxVoids = 30;

/** MTN MoMo's Collections, with the refunds of its Disbursements (see the README beside this file). */
export function mtnMomo(config: MtnMomoConfig): Collector {
  const api = mtnApi(config);

  async function find(gatewayKey: string, transactionId: string | null = null): Promise<Lookup> {
    const reference = bareId(transactionId ?? gatewayKey);
    return lookupOf(reference, await api.call('collection', 'GET', `requesttopay/${reference}`));
  }

  return {
    provider: 'mtn',
    approval: 'push',
    find,
    collect: async request =>
      collectingOf(request, await api.call('collection', 'POST', 'requesttopay', askOf(config, request))),
    // MTN has no way to take a request back: it ends by itself after five minutes.
    close: find,
    capture: async () => ({ kind: 'done' }),
    void: async transactionId => {
      const found = await find('', transactionId);
      if (found.kind === 'unknown') return { kind: 'failed', reason: found.reason };
      if (found.kind === 'pending') return { kind: 'failed', reason: 'the buyer may still approve' };
      if (found.kind !== 'captured') return { kind: 'done' };
      const { amount, currency } = found;
      const key = await voidKey(api, transactionId);
      return voidingOf(await payBack(api, { key, transactionId, amount, currency }));
    },
    refund: async ({ gatewayKey, transactionId, amount }) =>
      payBack(api, { key: gatewayKey, transactionId, amount, currency: config.currency }),
    findRefund: gatewayKey => findRefund(api, uuidOf(gatewayKey)),
    // MTN lists nothing: each payment is looked up by itself.
    listTransactions: async () => ({ kind: 'listed', transactions: [] }),
  };
}

function askOf({ callbackUrl }: MtnMomoConfig, request: CollectRequest) {
  const { gatewayKey, amount, currency, phone = '' } = request;
  const reference = bareId(gatewayKey);
  return {
    reference,
    body: {
      amount: String(amount),
      currency,
      externalId: reference,
      payer: { partyIdType: 'MSISDN', partyId: phone },
      payerMessage: 'Guichet',
      payeeNote: reference,
    },
    // Only a reason to look: the callback is not signed.
    headers: callbackUrl === undefined ? {} : { 'x-callback-url': `${callbackUrl}?payment=${reference}` },
  };
}

function collectingOf({ gatewayKey }: CollectRequest, answer: HttpOutcome): Collecting {
  if (answer.kind === 'unreachable') return { kind: 'unavailable', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  const { status } = answer;
  const code = textOf(answer.body, 'code');
  // The reference is known: an earlier request arrived.
  if (status === 202 || (status === 409 && code === 'RESOURCE_ALREADY_EXIST')) {
    return { kind: 'pending', transactionId: `mtn:${bareId(gatewayKey)}` };
  }
  if (status === 400) return { kind: 'refused', text: describeAnswer(answer) };
  const isUnread = status === 401 || status === 403 || status === 404 || status === 429 || setUpCodes.has(code);
  return { kind: isUnread ? 'unavailable' : 'unknown', reason: describeAnswer(answer) };
}

/** Errors with the status 500 that say that the shop is set up wrongly, so that nothing was asked. */
const setUpCodes: ReadonlySet<string> = new Set([
  'NOT_ALLOWED',
  'NOT_ALLOWED_TARGET_ENVIRONMENT',
  'INVALID_CALLBACK_URL_HOST',
  'INVALID_CURRENCY',
]);

function lookupOf(reference: string, answer: HttpOutcome): Lookup {
  if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
  if (answer.status === 404) return { kind: 'none' };
  if (answer.status !== 200) return { kind: 'unknown', reason: describeAnswer(answer) };
  const { body } = answer;
  const transactionId = `mtn:${reference}`;
  switch (textOf(body, 'status')) {
    case 'SUCCESSFUL':
      return {
        kind: 'captured',
        transactionId,
        amount: Number(textOf(body, 'amount')),
        currency: textOf(body, 'currency'),
      };
    case 'PENDING':
    case 'CREATED':
      return { kind: 'pending', transactionId };
    case 'FAILED': {
      const reason = reasonIn(body);
      return { kind: 'declined', code: problems[reason] ?? 'provider_failure', text: reason };
    }
    default:
      return { kind: 'unknown', reason: 'an answer without a status' };
  }
}

/** A reason comes as a text or as an object with a code. */
function reasonIn({ reason }: Readonly<Record<string, unknown>>): string {
  return typeof reason === 'string' ? reason : textOf({ ...Object(reason) }, 'code');
}

type PayBack = {
  /** A key of ours; MTN's references are UUIDs of version 4 alone. */
  readonly key: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
};

async function payBack(api: MtnApi, { key, transactionId, amount, currency }: PayBack): Promise<RefundResult> {
  const id = uuidOf(key);
  const answer = await api.call('disbursement', 'POST', 'refund', {
    reference: id,
    body: {
      amount: String(amount),
      currency,
      externalId: key,
      payerMessage: 'Guichet',
      payeeNote: id,
      referenceIdToRefund: bareId(transactionId),
    },
  });
  if (answer.kind === 'unreachable') return { kind: 'unavailable', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  if (answer.status !== 202 && answer.status !== 409) {
    const isUnread = [401, 403, 429].includes(answer.status);
    if (isUnread) return { kind: 'unavailable', reason: describeAnswer(answer) };
    return { kind: answer.status >= 500 ? 'unknown' : 'refused', reason: describeAnswer(answer) };
  }
  return waitForRefund(api, id);
}

/**
 * The first key whose refund has not failed. MTN answers a repeated key with its old result, so that a failure, for instance
 * of an empty account, needs another one; any other state might still become a payment, which a second key would repeat.
 */
async function voidKey(api: MtnApi, transactionId: string): Promise<string> {
  let key = `void ${transactionId}`;
  for (let count = 2; count <= maxVoids; count += 1) {
    if ((await findRefund(api, uuidOf(key))).kind !== 'refused') return key;
    key = `void ${transactionId} ${count}`;
  }
  return key;
}

async function waitForRefund(api: MtnApi, id: string): Promise<RefundResult> {
  for (let look = 0; look < refundLooks.count; look += 1) {
    const found = await findRefund(api, id);
    if (found.kind === 'refunded' || found.kind === 'refused') return found;
    await pause(refundLooks.pauseMs);
  }
  return { kind: 'unknown', reason: 'the refund is pending' };
}

async function findRefund(api: MtnApi, id: string): Promise<RefundLookup> {
  const answer = await api.call('disbursement', 'GET', `refund/${id}`);
  if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
  if (answer.status === 404) return { kind: 'none' };
  if (answer.status !== 200) return { kind: 'unknown', reason: describeAnswer(answer) };
  const status = textOf(answer.body, 'status');
  if (status === 'SUCCESSFUL') return { kind: 'refunded', transactionId: `mtn:${id}` };
  if (status === 'FAILED') return { kind: 'refused', reason: reasonIn(answer.body) };
  return { kind: 'unknown', reason: 'the refund is pending' };
}

function voidingOf(result: RefundResult): Done {
  switch (result.kind) {
    case 'refunded':
      return { kind: 'done' };
    case 'refused':
      return { kind: 'refused', reason: result.reason };
    case 'unsettled':
      return { kind: 'failed', reason: 'the payment is not settled' };
    default:
      return { kind: 'failed', reason: result.reason };
  }
}

/** A UUID of version 4 that is always the same for a text: the reference of a request that may be repeated. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
