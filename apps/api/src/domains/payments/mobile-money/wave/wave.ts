import type { CollectProblem } from '../../collect-problem.ts';
import type { ListedTransaction, Lookup, TransactionList } from '../../payment-gateway.ts';
import { bareId, type Collecting, type Collector, type CollectRequest } from '../collector.ts';
import { callProvider, describeAnswer, type HttpOutcome, textOf } from '../provider-http.ts';
import type { WaveConfig } from './wave-settings.ts';

/** Wave answers within a second; a buyer waits for this. */
const timeoutMs = 10_000;
/** The pages of a day's list of transactions; a shop with more must read them by hand. */
const maxPages = 200;

/** Wave's words for a failed payment; its list may grow. */
const problems: Readonly<Record<string, CollectProblem>> = {
  'insufficient-funds': 'insufficient_funds',
  'blocked-account': 'wrong_pin',
  'kyb-limits-exceeded': 'limit_reached',
  'payer-mobile-mismatch': 'unknown_number',
  'payment-failure': 'rejected',
};

/** Wave Checkout (see the README beside this file). */
export function wave(config: WaveConfig): Collector {
  const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<HttpOutcome> =>
    callProvider(
      `${config.url}/v1/${path}`,
      { method, headers: { authorization: `Bearer ${config.apiKey}` }, ...(body === undefined ? {} : { body }) },
      timeoutMs,
    );

  async function find(gatewayKey: string, transactionId: string | null = null): Promise<Lookup> {
    if (transactionId !== null) return lookupOf(await call('GET', `checkout/sessions/${bareId(transactionId)}`));
    const reference = encodeURIComponent(bareId(gatewayKey));
    const found = await call('GET', `checkout/sessions/search?client_reference=${reference}`);
    if (found.kind !== 'answered' || found.status !== 200) return unread(found);
    const sessions = listOf(found.body.result);
    const best = sessions.find(session => session.checkout_status === 'complete') ?? sessions.at(-1);
    return best === undefined ? { kind: 'none' } : readSession(best);
  }

  async function refundSession(transactionId: string): Promise<HttpOutcome> {
    return call('POST', `checkout/sessions/${bareId(transactionId)}/refund`);
  }

  return {
    provider: 'wave',
    approval: 'redirect',
    find,
    collect: async request => collectingOf(await call('POST', 'checkout/sessions', sessionOf(request))),
    close: async (gatewayKey, transactionId) => {
      const known = transactionId ?? (await openSession(find, gatewayKey));
      // A session that was paid meanwhile answers with 409.
      if (known !== null) await call('POST', `checkout/sessions/${bareId(known)}/expire`);
      return find(gatewayKey, known);
    },
    // The money moved when the buyer approved.
    capture: async () => ({ kind: 'done' }),
    void: async transactionId => {
      const found = await find('', transactionId);
      if (found.kind === 'unknown') return { kind: 'failed', reason: found.reason };
      if (found.kind !== 'captured') return { kind: 'done' };
      const result = await refundSession(transactionId);
      if (result.kind !== 'answered') return { kind: 'failed', reason: result.reason };
      if (result.status === 200) return { kind: 'done' };
      return { kind: result.status >= 500 ? 'failed' : 'refused', reason: describeAnswer(result) };
    },
    refund: async ({ transactionId, amount }) => {
      const found = await find('', transactionId);
      if (found.kind === 'unknown') return { kind: 'unavailable', reason: found.reason };
      if (found.kind !== 'captured') return { kind: 'refused', reason: `The session is ${found.kind}.` };
      if (found.amount !== amount) return { kind: 'refused', reason: 'Wave pays back whole payments only.' };
      const result = await refundSession(transactionId);
      if (result.kind === 'unreachable') return { kind: 'unavailable', reason: result.reason };
      if (result.kind === 'lost') return { kind: 'unknown', reason: result.reason };
      if (result.status === 200) return { kind: 'refunded', transactionId: refundId(bareId(transactionId)) };
      if (result.status >= 500 || result.status === 429) return { kind: 'unknown', reason: describeAnswer(result) };
      return { kind: 'refused', reason: describeAnswer(result) };
    },
    // A repeated refund moves no money a second time, so that it is asked for again instead.
    findRefund: async () => ({ kind: 'none' }),
    listTransactions: async ({ by, since, until, limit }) => {
      if (by === 'disputed') return { kind: 'listed', transactions: [] };
      const transactions: ListedTransaction[] = [];
      for (const date of datesOf(since, until)) {
        const list = await listDay(call, date, limit - transactions.length);
        if (list.kind !== 'listed') return list;
        transactions.push(...list.transactions.filter(one => one.createdAt >= since && one.createdAt <= until));
      }
      return { kind: 'listed', transactions };
    },
  };
}

function sessionOf({ gatewayKey, amount, currency, returnUrl }: CollectRequest): object {
  return {
    amount: String(amount),
    currency,
    client_reference: bareId(gatewayKey),
    success_url: returnUrl,
    error_url: returnUrl,
  };
}

function collectingOf(answer: HttpOutcome): Collecting {
  if (answer.kind === 'unreachable') return { kind: 'unavailable', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  const [id, url] = [textOf(body, 'id'), textOf(body, 'wave_launch_url')];
  if (status === 200 && id !== '') return { kind: 'pending', transactionId: `wave:${id}`, url };
  // Our key, our amount or our rate: nothing that the buyer could change.
  if (status >= 400 && status < 500) return { kind: 'unavailable', reason: describeAnswer(answer) };
  return { kind: 'unknown', reason: describeAnswer(answer) };
}

async function openSession(find: (gatewayKey: string) => Promise<Lookup>, gatewayKey: string): Promise<string | null> {
  const found = await find(gatewayKey);
  return found.kind === 'pending' || found.kind === 'captured' ? found.transactionId : null;
}

function lookupOf(answer: HttpOutcome): Lookup {
  if (answer.kind === 'answered' && answer.status === 404) return { kind: 'none' };
  if (answer.kind !== 'answered' || answer.status !== 200) return unread(answer);
  return readSession(answer.body);
}

function unread(answer: HttpOutcome): Lookup {
  return { kind: 'unknown', reason: answer.kind === 'answered' ? describeAnswer(answer) : answer.reason };
}

function readSession(session: Readonly<Record<string, unknown>>): Lookup {
  const transactionId = `wave:${textOf(session, 'id')}`;
  const status = textOf(session, 'checkout_status');
  if (status === 'complete' && session.payment_status === 'succeeded') {
    const amount = Number(textOf(session, 'amount'));
    return { kind: 'captured', transactionId, amount, currency: textOf(session, 'currency') };
  }
  if (status === 'expired') return { kind: 'declined', code: 'expired', text: 'The Wave session has expired.' };
  if (status !== 'open' && status !== 'complete') return { kind: 'unknown', reason: `a session in state ${status}` };
  const code = textOf({ ...Object(session.last_payment_error) }, 'code');
  const url = textOf(session, 'wave_launch_url');
  const problem = code === '' ? undefined : (problems[code] ?? 'provider_failure');
  return { kind: 'pending', transactionId, url, ...(problem === undefined ? {} : { problem }) };
}

async function listDay(
  call: (method: 'GET', path: string) => Promise<HttpOutcome>,
  date: string,
  limit: number,
): Promise<TransactionList> {
  const transactions: ListedTransaction[] = [];
  let after = '';
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await call('GET', `transactions?date=${date}${after === '' ? '' : `&after=${after}`}`);
    if (answer.kind !== 'answered' || answer.status !== 200) {
      return { kind: 'unknown', reason: answer.kind === 'answered' ? describeAnswer(answer) : answer.reason };
    }
    transactions.push(...listOf(answer.body.items).flatMap(readTransaction));
    if (transactions.length > limit) return { kind: 'too many' };
    const info: Readonly<Record<string, unknown>> = { ...Object(answer.body.page_info) };
    if (info.has_next_page !== true) return { kind: 'listed', transactions };
    after = encodeURIComponent(textOf(info, 'end_cursor'));
  }
  return { kind: 'too many' };
}

function readTransaction(item: Readonly<Record<string, unknown>>): readonly ListedTransaction[] {
  const session = textOf(item, 'checkout_api_session_id');
  const type = textOf(item, 'transaction_type');
  if (session === '' || (type !== 'api_checkout' && type !== 'api_checkout_refund')) return [];
  const money = {
    amount: Math.abs(Number(textOf(item, 'amount'))),
    currency: textOf(item, 'currency'),
    state: 'captured',
    createdAt: new Date(textOf(item, 'timestamp')),
    gatewayKey: undefined,
  } as const;
  return type === 'api_checkout'
    ? [{ ...money, type: 'sale', transactionId: `wave:${session}`, refundOf: undefined }]
    : [{ ...money, type: 'credit', transactionId: refundId(session), refundOf: `wave:${session}` }];
}

/** Wave does not number refunds for the caller: there is one of a session at most. */
function refundId(session: string): string {
  return `wave:refund-of-${session}`;
}

/** The days in UTC that a range touches, as Wave lists them. */
function datesOf(since: Date, until: Date): readonly string[] {
  const dates: string[] = [];
  for (let at = Date.parse(since.toISOString().slice(0, 10)); at <= until.getTime(); at += 86_400_000) {
    dates.push(new Date(at).toISOString().slice(0, 10));
  }
  return dates;
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(one => ({ ...Object(one) })) : [];
}
