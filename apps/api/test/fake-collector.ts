import type { MobileMoneyProvider } from '@guichet/contracts';
import type { Collector, ListedTransaction, Lookup } from '../src/domains/payments/index.ts';
import type { FaultyGateway } from './model/faulty-gateway.ts';
import { type ProviderEntry, panelKey } from './provider-ledger.ts';

/** A request for money. `refused`: the last try on the phone failed; at Wave the buyer may try again. */
type Asked = {
  readonly id: string;
  readonly key: string;
  readonly amount: number;
  readonly createdAt: Date;
  status: 'pending' | 'refused' | 'approved' | 'closed';
};

type PaidBack = { readonly id: string; readonly key: string; readonly of: Asked; readonly amount: number };

/** A provider of mobile money in memory, and the phones of its customers. */
export type FakeCollector = Collector & {
  readonly provider: MobileMoneyProvider;
  /** The requests that a phone may still answer at this time. */
  readonly answerable: (now: Date) => readonly Asked[];
  readonly ledger: () => readonly ProviderEntry[];
  readonly clear: () => void;
};

/** How long a phone shows a request: longer than the shop waits. */
const answerMinutes = { wave: 30, mtn: 6 };

/** What a refund of a part is answered with at Wave. */
export const wholeOnly = 'Wave pays back whole payments only.';

/** Builds a provider that differs from the other as the real ones do; its calls fail as those of the gateway. */
export function fakeCollector(
  provider: MobileMoneyProvider,
  { faulty }: Pick<FaultyGateway, 'faulty'>,
  now: () => Date,
): FakeCollector {
  const books: Books = { isWave: provider === 'wave', asked: [], paidBack: [] };
  const { isWave, asked, paidBack } = books;
  const lost = { kind: 'unknown', reason: 'socket hang up' } as const;
  const of = (id: string) => asked.find(one => one.id === id);
  const named = (key: string, id: string | null = null) =>
    asked.find(one => (id === null ? one.key === key : one.id === id));

  const collect: Collector['collect'] = async ({ gatewayKey: key, amount }) => {
    const known = named(key);
    const transactionId = known?.id ?? (isWave ? `wave:cos-${asked.length}-${key.slice(-8)}` : key);
    if (known === undefined) asked.push({ id: transactionId, key, amount, createdAt: now(), status: 'pending' });
    return { kind: 'pending', transactionId };
  };
  const close: Collector['close'] = async (key, id) => {
    const one = named(key, id);
    if (isWave && one !== undefined && one.status !== 'approved') one.status = 'closed';
    return lookup(books, one);
  };
  const giveBack: Collector['void'] = async id => {
    const one = of(id);
    if (one?.status !== 'approved') return { kind: 'done' };
    const paid = payBack(books, one, { key: `void ${id}`, amount: one.amount });
    return typeof paid === 'string' ? { kind: 'refused', reason: paid } : { kind: 'done' };
  };
  const refund: Collector['refund'] = async ({ gatewayKey: key, transactionId, amount }) => {
    const one = of(transactionId);
    if (one?.status !== 'approved') return { kind: 'refused', reason: 'There is no payment.' };
    const paid = payBack(books, one, { key, amount });
    return typeof paid === 'string' ? { kind: 'refused', reason: paid } : { kind: 'refunded', transactionId: paid.id };
  };
  const findRefund: Collector['findRefund'] = async key => {
    const paid = isWave ? undefined : paidBack.find(one => one.key === key);
    return paid === undefined ? { kind: 'none' } : { kind: 'refunded', transactionId: paid.id };
  };

  return {
    provider,
    approval: isWave ? 'redirect' : 'push',
    collect: faulty('collect', collect, lost),
    close: faulty('close', close, lost),
    find: faulty('find', async (key, id) => lookup(books, named(key, id)), lost),
    capture: async () => ({ kind: 'done' }),
    void: faulty('void', giveBack, { ...lost, kind: 'failed' }),
    refund: faulty('refund', refund, lost),
    findRefund: faulty('findRefund', findRefund, lost),
    listTransactions: async range => ({ kind: 'listed', transactions: listed(books, range) }),
    answerable: at =>
      asked.filter(({ status, createdAt }) => {
        const isOpen = status === 'pending' || (isWave && status === 'refused');
        return isOpen && at.getTime() < createdAt.getTime() + answerMinutes[provider] * 60_000;
      }),
    ledger: () => ledgerOf(books),
    clear: () => {
      asked.length = 0;
      paidBack.length = 0;
    },
  };
}

type Books = { readonly isWave: boolean; readonly asked: Asked[]; readonly paidBack: PaidBack[] };

function lookup({ isWave }: Books, one: Asked | undefined): Lookup {
  if (one === undefined) return { kind: 'none' };
  const { id, amount, status } = one;
  if (status === 'approved') return { kind: 'captured', transactionId: id, amount, currency: 'XOF' };
  if (status === 'closed') return { kind: 'declined', code: 'expired', text: 'Expired.' };
  if (status === 'refused' && !isWave) return { kind: 'declined', code: 'rejected', text: 'Refused.' };
  return { kind: 'pending', transactionId: id, ...(status === 'refused' ? { problem: 'rejected' } : {}) };
}

/** Pays back once for a key, at Wave once for a payment. Returns why not as a text. */
function payBack(
  { isWave, paidBack }: Books,
  one: Asked,
  { key, amount }: { readonly key: string; readonly amount: number },
): PaidBack | string {
  const known = paidBack.find(paid => (isWave ? paid.of === one : paid.key === key));
  if (known !== undefined) return known;
  if (isWave && amount !== one.amount) return wholeOnly;
  const given = paidBack.filter(paid => paid.of === one).reduce((sum, paid) => sum + paid.amount, 0);
  if (given + amount > one.amount) return 'NOT_ALLOWED';
  const paid = isWave
    ? { id: `wave:refund-of-${one.id}`, key: `${panelKey}${one.id}`, of: one, amount }
    : { id: `mtn:${key}`, key, of: one, amount };
  paidBack.push(paid);
  return paid;
}

/** MTN lists nothing. */
function listed(
  { isWave, asked, paidBack }: Books,
  { by, since, until }: Parameters<Collector['listTransactions']>[0],
): ListedTransaction[] {
  if (!isWave || by === 'disputed') return [];
  const common = { currency: 'XOF', state: 'captured', gatewayKey: undefined } as const;
  const sales = asked
    .filter(({ status, createdAt }) => status === 'approved' && createdAt >= since && createdAt <= until)
    .map(({ id, amount, createdAt }): ListedTransaction => {
      return { ...common, type: 'sale', transactionId: id, amount, createdAt, refundOf: undefined };
    });
  const credits = paidBack.map(({ id, of: sale, amount }): ListedTransaction => {
    return { ...common, type: 'credit', transactionId: id, amount, createdAt: until, refundOf: sale.id };
  });
  return [...sales, ...credits];
}

function ledgerOf({ asked, paidBack }: Books): readonly ProviderEntry[] {
  return [
    ...asked.map(({ id, key, amount, status }): ProviderEntry => {
      return { kind: 'sale', key, id, amount, state: status === 'approved' ? 'taken' : 'none' };
    }),
    ...paidBack.map(({ id, key, amount, of: sale }): ProviderEntry => {
      return { kind: 'paid back', key, id, amount, state: 'none', of: sale.id };
    }),
  ];
}
