import type { FastifyInstance } from 'fastify';
import type { FakeGateway } from './fake-gateway.ts';
import type { InvariantViolation } from './invariants.ts';
import type { TestApi } from './test-api.ts';

/** The provider's record of one key: a sale or a refund. */
export type ProviderEntry = {
  readonly kind: 'sale' | 'paid back';
  /** Our key of the payment or the refund. */
  readonly key: string;
  readonly id: string;
  /** In francs. */
  readonly amount: number;
  readonly state: 'reserved' | 'taken' | 'none';
  /** What a paid-back entry of mobile money pays back. */
  readonly of?: string;
};

type Ledger = {
  readonly sales: readonly ProviderEntry[];
  readonly paidBack: readonly ProviderEntry[];
  readonly payments: readonly PaymentRow[];
  readonly refunds: readonly RefundRow[];
};

type PaymentRow = {
  readonly id: string;
  readonly key: string;
  readonly bought: string | null;
  readonly state: string;
  readonly transaction: string | null;
  readonly amount: number;
  readonly waits: boolean;
};

type RefundRow = {
  readonly id: string;
  readonly payment: string;
  readonly state: string;
  readonly method: string;
  readonly amount: number;
  readonly transaction: string | null;
};

/** An invariant between the provider's ledger and ours: `broken` gives the keys that violate it. */
type Rule = {
  readonly name: string;
  readonly holds: 'always' | 'at rest';
  readonly broken: (ledger: Ledger) => readonly string[];
};

/** The invariants between the provider's ledger and ours (INVARIANT-3). */
export const ledgerRules: readonly Rule[] = [
  {
    name: 'the provider has no money that we never asked for',
    holds: 'always',
    broken: ({ sales, payments }) =>
      keysOf(sales, sale => !payments.some(payment => payment.key === sale.key && payment.amount >= sale.amount)),
  },
  {
    name: 'nothing is charged twice',
    holds: 'always',
    broken: ({ sales, payments }) => {
      const bought = sales
        .filter(({ state }) => state === 'taken')
        .map(({ key }) => ({ key, payment: payments.find(payment => payment.key === key) }))
        // What was approved after its payment had ended is paid back as soon as it is found.
        .filter(({ key, payment }) => !isCollected(key) || /^(authorised|captured)$/.test(payment?.state ?? ''))
        .map(({ key, payment }) => payment?.bought ?? key);
      return bought.filter((one, index) => bought.indexOf(one) !== index);
    },
  },
  {
    name: 'what is taken here is taken there',
    holds: 'always',
    broken: ({ sales, payments }) =>
      payments
        .filter(({ state }) => state === 'captured')
        .filter(({ key, transaction, amount }) => {
          const sale = sales.find(({ id }) => id === transaction);
          return sale?.key !== key || sale.state !== 'taken' || sale.amount !== amount;
        })
        .map(({ key }) => key),
  },
  {
    name: 'what is taken there is wanted here',
    holds: 'always',
    broken: ({ sales, payments }) =>
      keysOf(sales, ({ state, id }) => {
        const payment = payments.find(({ transaction }) => transaction === id);
        // The buyer's approval is found by the next look.
        return state === 'taken' && !isCollected(id) && !wanted.has(payment?.state ?? '');
      }),
  },
  {
    name: 'never more is paid back than we decided on',
    holds: 'always',
    broken: ({ paidBack, refunds }) =>
      keysOf(paidBack.filter(isOurs), ({ key, amount }) => {
        const all = paidBack.filter(other => other.key === key);
        return all.length > 1 || refunds.find(({ id }) => id === key)?.amount !== amount;
      }),
  },
  {
    name: 'what is taken there is taken here',
    holds: 'at rest',
    broken: ({ sales, payments }) =>
      keysOf(sales, ({ state, id }) => {
        const payment = payments.find(({ transaction }) => transaction === id);
        return state === 'taken' && payment?.state !== 'captured';
      }),
  },
  {
    name: 'what is reserved there waits for its order here',
    holds: 'at rest',
    broken: ({ sales, payments }) =>
      keysOf(sales, ({ state, id }) => {
        const payment = payments.find(({ transaction }) => transaction === id);
        return state === 'reserved' && !(payment?.state === 'authorised' && payment.waits);
      }),
  },
  {
    name: 'what was given back here was given back there, and nothing else',
    holds: 'at rest',
    broken: ({ paidBack, refunds, payments, sales }) => {
      const missing = refunds.filter(refund => {
        if (refund.state !== 'done') return false;
        if (refund.method === 'refund') return !paidBack.some(paid => matches(paid, refund));
        const payment = payments.find(({ id }) => id === refund.payment);
        return sales.some(({ id, state }) => id === payment?.transaction && state !== 'none');
      });
      const unknown = paidBack.filter(paid => refunds.find(refund => matches(paid, refund))?.state !== 'done');
      return [...missing.map(({ id }) => id), ...unknown.map(({ key }) => key)];
    },
  },
];

/** The begin of the keys of refunds that don't carry ours, for instance those of a test in the provider's control panel. */
export const panelKey = 'panel ';

/** Whether our code has made a refund: one of the control panel has no key of ours, and is matched by its transaction. */
function isOurs({ key }: ProviderEntry): boolean {
  return !key.startsWith(panelKey);
}

/** Whether a key or an id is one of mobile money, whose money moves when the buyer approves. */
function isCollected(idOrKey: string): boolean {
  return idOrKey.includes(':');
}

function matches(paid: ProviderEntry, refund: RefundRow): boolean {
  return isOurs(paid) ? paid.key === refund.id : paid.id === refund.transaction && paid.amount === refund.amount;
}

/** The states of a payment in which we may have its money. */
const wanted: ReadonlySet<string> = new Set(['authorised', 'captured', 'voiding']);

/** The rules between the provider's ledger and ours that are violated. */
export async function findLedgerViolations(
  api: Pick<TestApi, 'database' | 'clock'>,
  entries: readonly ProviderEntry[],
  moment: Rule['holds'] = 'always',
): Promise<readonly InvariantViolation[]> {
  const { rows } = await api.database.$client.query<{ payments: PaymentRow[]; refunds: RefundRow[] }>(
    {
      text: `select (select coalesce(jsonb_agg(p), '[]') from (
        select id, gateway_key as key, coalesce(order_id, checkout_id) as bought, state,
          transaction_id as transaction, amount, order_id is null and claim_before > $1 as waits from payments) p) as payments,
      (select coalesce(jsonb_agg(r), '[]') from (
        select id, payment_id as payment, state, method, amount, transaction_id as transaction from refunds where payment_id is not null) r) as refunds`,
    },
    [api.clock.now()],
  );
  const [ours] = rows;
  if (ours === undefined) throw new Error('The ledger could not be read.');
  const voids = voidsOf(entries, ours.payments);
  const sales = entries
    .filter(({ kind }) => kind === 'sale')
    .map(sale => (voids.some(({ of }) => of === sale.id) ? { ...sale, state: 'none' as const } : sale));
  const paidBack = entries.filter(entry => entry.kind === 'paid back' && !voids.includes(entry));
  const ledger = { ...ours, sales, paidBack };
  return ledgerRules
    .filter(({ holds }) => moment === 'at rest' || holds === 'always')
    .map(({ name, broken }) => ({ invariant: name, rows: broken(ledger).slice(0, 5) }))
    .filter(violation => violation.rows.length > 0);
}

/** Mobile money is not voided but paid back: the first entry that pays a voided payment back as a whole is its void. */
function voidsOf(entries: readonly ProviderEntry[], payments: readonly PaymentRow[]): readonly ProviderEntry[] {
  const isVoided = ({ state }: PaymentRow) => state === 'voiding' || state === 'voided' || state === 'declined';
  return payments.filter(isVoided).flatMap(({ transaction, amount }) => {
    const whole = entries.find(entry => entry.of === transaction && entry.amount === amount);
    return transaction === null || whole === undefined ? [] : [whole];
  });
}

/** The ledger of the provider in memory. */
export function fakeLedger({ transactions, refunds }: Pick<FakeGateway, 'transactions' | 'refunds'>): ProviderEntry[] {
  const sales = transactions.map(({ id, key, amount, status }): ProviderEntry => {
    const state = status === 'captured' ? 'taken' : status === 'authorised' ? 'reserved' : 'none';
    return { kind: 'sale', key, id, amount, state };
  });
  return [
    ...sales,
    ...refunds.map(({ id, key, amount }): ProviderEntry => ({ kind: 'paid back', key, id, amount, state: 'none' })),
  ];
}

type LocalTransaction = {
  readonly id: string;
  readonly type: 'sale' | 'credit';
  readonly status: string;
  readonly amount: string;
  readonly orderId: string | null;
};

/** The maximum number of transactions that the local gateway lists. */
const maxListed = 100;

type LocalCollections = {
  readonly collections: readonly {
    readonly provider: string;
    readonly id: string;
    readonly reference: string;
    readonly amount: string;
    readonly answer?: string;
  }[];
  readonly payBacks: readonly {
    readonly provider: string;
    readonly id: string;
    readonly reference?: string;
    readonly collectionId: string;
    readonly amount: string;
    readonly failure?: string;
  }[];
};

type LocalGateway = Pick<FastifyInstance, 'inject'>;

async function control<Body>(provider: LocalGateway, path: string): Promise<Body> {
  const reply = await provider.inject({ method: 'GET', url: `/__control/${path}`, headers: { host: 'localhost' } });
  return reply.json<Body>();
}

/** The local gateway's ledger of mobile money. */
export async function localCollections(provider: LocalGateway): Promise<readonly ProviderEntry[]> {
  const { collections, payBacks } = await control<LocalCollections>(provider, 'collections');
  const asked = collections.map((one): ProviderEntry => {
    const [id, key] = [`${one.provider}:${one.id}`, `${one.provider}:${one.reference}`];
    return { kind: 'sale', key, id, amount: Number(one.amount), state: one.answer === 'approved' ? 'taken' : 'none' };
  });
  const back = payBacks.filter(({ failure }) => failure === undefined);
  return [
    ...asked,
    ...back.map(({ provider: name, id, reference, collectionId, amount }): ProviderEntry => {
      return {
        kind: 'paid back',
        key: reference ?? `${panelKey}${id}`,
        id: name === 'wave' ? `wave:refund-of-${id}` : `${name}:${id}`,
        amount: Number(amount),
        state: 'none',
        of: `${name}:${collectionId}`,
      };
    }),
  ];
}

/** The ledger of the local gateway, read by its control API. Throws when the list may be incomplete. */
export async function localLedger(provider: LocalGateway): Promise<readonly ProviderEntry[]> {
  const { transactions } = await control<{ transactions: readonly LocalTransaction[] }>(provider, 'transactions');
  if (transactions.length >= maxListed) throw new Error('The gateway has more transactions than it lists.');
  const charged = transactions.map(({ id, type, status, amount, orderId }): ProviderEntry => {
    const taken = /^(submitted_for_settlement|settle|settling)/.test(status) && status !== 'settlement_declined';
    const state = taken ? 'taken' : status === 'authorized' ? 'reserved' : 'none';
    const kind = type === 'sale' ? 'sale' : 'paid back';
    return { kind, key: orderId ?? '', id, amount: Number(amount), state };
  });
  return [...charged, ...(await localCollections(provider))];
}

function keysOf(entries: readonly ProviderEntry[], isBroken: (entry: ProviderEntry) => boolean): readonly string[] {
  return entries.filter(isBroken).map(({ key }) => key);
}
