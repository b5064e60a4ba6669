import { randomUUID } from 'node:crypto';
import type {
  Authorisation,
  Done,
  ListedTransaction,
  Lookup,
  NonceDescription,
  PaymentGateway,
  ProviderDispute,
  TransactionList,
} from '../src/domains/payments/index.ts';
import { type FakeRefunds, fakeRefunds } from './fake-refunds.ts';

type Transaction = {
  readonly id: string;
  readonly key: string;
  readonly amount: number;
  status: string;
  /** @default now: within every range */
  readonly createdAt?: Date;
};

/**
 * A fault of the next authorisation. `lost-response` and `crash` reserve the money without a response; `crash` stands for
 * the end of our process, so that no code of ours runs after it. `late-response` responds when the test calls
 * `respondLate`. `partial` and `lost-partial` reserve a franc less than requested, `dollars` reserves another currency, and `lost-twice`
 * reserves the money twice without a response.
 */
type Fault =
  | 'declined'
  | 'no-money'
  | 'refused'
  | 'unavailable'
  | 'lost-request'
  | 'lost-response'
  | 'crash'
  | 'late-response'
  | 'partial'
  | 'lost-partial'
  | 'dollars'
  | 'lost-twice';

/** A payment provider in memory, with faults that are hard to produce at the local gateway. */
export type FakeGateway = PaymentGateway &
  FakeRefunds & {
    readonly transactions: Transaction[];
    /** Faults of the next authorisations, in order; without one they succeed. */
    readonly faults: Fault[];
    /** The disputes of each transaction, by its id. */
    readonly disputes: Map<string, ProviderDispute[]>;
    /** While true, captures fail. */
    captureFails: boolean;
    /** While true, voids fail. */
    voidFails: boolean;
    /** While true, lookups fail. */
    findFails: boolean;
    /** What each payment nonce stands for; others are cards without 3-D Secure. */
    readonly nonces: Map<string, NonceDescription>;
    /** The authorisation requests, in order. */
    readonly requests: Parameters<PaymentGateway['authorise']>[0][];
    /** Sends the response of every waiting `late-response`. */
    respondLate: () => void;
    /** The number of authorisation requests. */
    readonly authorisationCount: () => number;
  };

/** Builds a fake provider that approves everything. */
export function fakeGateway(): FakeGateway {
  const transactions: Transaction[] = [];
  const faults: Fault[] = [];
  const disputes = new Map<string, ProviderDispute[]>();

  const move = (id: string, status: string): Done => {
    const transaction = transactions.find(candidate => candidate.id === id);
    if (transaction === undefined) return { kind: 'failed', reason: 'no such transaction' };
    transaction.status = status;
    return { kind: 'done' };
  };

  const reserve = (key: string, amount: number): Transaction => {
    const transaction = { id: randomUUID().slice(0, 8), key, amount, status: 'authorised' };
    transactions.push(transaction);
    return transaction;
  };

  const sales: Omit<FakeGateway, keyof FakeRefunds> = {
    transactions,
    faults,
    disputes,
    captureFails: false,
    voidFails: false,
    findFails: false,
    nonces: new Map(),
    requests: [],
    respondLate: () => undefined,
    authorisationCount: () => gateway.requests.length,
    listTransactions: async ({ by, since, until, limit }): Promise<TransactionList> => {
      if (gateway.findFails) return { kind: 'unknown', reason: 'timeout' };
      const common = { currency: 'XOF', refundOf: undefined };
      const listedSales = transactions.map(({ id, key, amount, status, createdAt = until }): ListedTransaction => {
        const state = status === 'captured' ? 'captured' : status === 'authorised' ? 'reserved' : 'none';
        const ofSale = { transactionId: id, amount, state, gatewayKey: key, disputes: disputes.get(id) ?? [] } as const;
        return { ...common, ...ofSale, type: 'sale', createdAt };
      });
      const credits = gateway.refunds.map(({ id, key, amount, transactionId }): ListedTransaction => {
        const credit = {
          ...common,
          type: 'credit',
          state: 'captured',
          createdAt: until,
          refundOf: transactionId,
        } as const;
        return { ...credit, transactionId: id, amount, gatewayKey: key };
      });
      const disputed = listedSales.filter(({ transactionId }) => disputes.has(transactionId));
      const listed = by === 'disputed' ? disputed : [...listedSales, ...credits];
      const found = listed.filter(({ createdAt }) => createdAt >= since && createdAt <= until);
      return found.length > limit ? { kind: 'too many' } : { kind: 'listed', transactions: found };
    },
    clientToken: async () => 'fake-client-token',
    describeNonce: async nonce => gateway.nonces.get(nonce) ?? { kind: 'card', isAuthenticated: false },
    authorise: async (request): Promise<Authorisation> => {
      const { gatewayKey, amount, currency } = request;
      gateway.requests.push(request);
      switch (faults.shift()) {
        case 'declined':
          return { kind: 'declined', code: '2000', text: 'Do Not Honor' };
        case 'no-money':
          return { kind: 'declined', code: '2001', text: 'Insufficient Funds' };
        case 'refused':
          return { kind: 'refused', text: 'The nonce was used before.' };
        case 'unavailable':
          return { kind: 'unavailable', reason: 'ECONNREFUSED' };
        case 'lost-request':
          return { kind: 'unknown', reason: 'timeout' };
        case 'lost-response':
          reserve(gatewayKey, amount);
          return { kind: 'unknown', reason: 'socket hang up' };
        case 'partial':
          return {
            kind: 'authorised',
            transactionId: reserve(gatewayKey, amount - 1).id,
            amount: amount - 1,
            currency,
          };
        case 'dollars':
          return { kind: 'authorised', transactionId: reserve(gatewayKey, amount).id, amount, currency: 'USD' };
        case 'lost-twice':
          reserve(gatewayKey, amount);
          reserve(gatewayKey, amount);
          return { kind: 'unknown', reason: 'socket hang up' };
        case 'lost-partial':
          reserve(gatewayKey, amount - 1);
          return { kind: 'unknown', reason: 'socket hang up' };
        case 'crash':
          reserve(gatewayKey, amount);
          throw new Error('The process ended here.');
        case 'late-response': {
          const { id } = reserve(gatewayKey, amount);
          const { respondLate } = gateway;
          await new Promise<void>(resolve => {
            gateway.respondLate = () => {
              respondLate();
              resolve();
            };
          });
          return { kind: 'authorised', transactionId: id, amount, currency };
        }
        case undefined:
          return { kind: 'authorised', transactionId: reserve(gatewayKey, amount).id, amount, currency };
      }
    },
    capture: async id => (gateway.captureFails ? { kind: 'failed', reason: 'timeout' } : move(id, 'captured')),
    void: async id => {
      if (gateway.voidFails) return { kind: 'failed', reason: 'timeout' };
      // A refund shows that the money is settled, also while newer money isn't.
      const isSettled = gateway.settled || gateway.refunds.some(({ transactionId }) => transactionId === id);
      const taken = isSettled && transactions.some(known => known.id === id && known.status === 'captured');
      return taken ? { kind: 'refused', reason: 'Transaction can only be voided if …' } : move(id, 'voided');
    },
    find: async (key, own): Promise<Lookup> => {
      if (gateway.findFails) return { kind: 'unknown', reason: 'timeout' };
      const ofKey = transactions.filter(transaction => transaction.key === key);
      const found = ofKey.find(({ id }) => id === own) ?? ofKey[0];
      if (found === undefined) return { kind: 'none' };
      if (found.status === 'voided') return { kind: 'voided' };
      const kind = found.status === 'captured' ? 'captured' : 'authorised';
      const duplicates = ofKey.filter(other => other !== found && other.status === 'authorised').map(({ id }) => id);
      const { id, amount } = found;
      return { kind, transactionId: id, amount, currency: 'XOF', duplicates, disputes: disputes.get(id) ?? [] };
    },
  };
  const gateway: FakeGateway = Object.assign(fakeRefunds(transactions, { findFails: () => gateway.findFails }), sales);
  return gateway;
}
