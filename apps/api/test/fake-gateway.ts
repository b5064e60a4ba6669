import { randomUUID } from 'node:crypto';
import type { Authorisation, Done, Lookup, PaymentGateway } from '../src/features/payments/index.ts';
import { type FakeRefunds, fakeRefunds } from './fake-refunds.ts';

type Transaction = { readonly id: string; readonly key: string; readonly amount: number; status: string };

/**
 * A fault of the next authorisation. `lost-answer` and `crash` reserve the money without a response; `crash` stands for
 * the end of our process, so that no code of ours runs after it. `late-answer` responds when the test calls
 * `answerLate`. `partial` and `lost-partial` reserve a franc less than requested.
 */
type Fault =
  | 'declined'
  | 'refused'
  | 'unavailable'
  | 'lost-request'
  | 'lost-answer'
  | 'crash'
  | 'late-answer'
  | 'partial'
  | 'lost-partial';

/** A payment provider in memory, with faults that are hard to produce at the local gateway. */
export type FakeGateway = PaymentGateway &
  FakeRefunds & {
    readonly transactions: Transaction[];
    /** Faults of the next authorisations, in order; without one they succeed. */
    readonly faults: Fault[];
    /** While true, captures fail. */
    captureFails: boolean;
    /** While true, voids fail. */
    voidFails: boolean;
    /** While true, lookups fail. */
    findFails: boolean;
    /** Sends the response of every waiting `late-answer`. */
    answerLate: () => void;
    /** The number of authorisation requests. */
    readonly asked: () => number;
  };

/** Builds a fake provider that approves everything. */
export function fakeGateway(): FakeGateway {
  const transactions: Transaction[] = [];
  const faults: Fault[] = [];
  let asked = 0;

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
    captureFails: false,
    voidFails: false,
    findFails: false,
    answerLate: () => undefined,
    asked: () => asked,
    clientToken: async () => 'fake-client-token',
    authorise: async ({ gatewayKey, amount }): Promise<Authorisation> => {
      asked += 1;
      switch (faults.shift()) {
        case 'declined':
          return { kind: 'declined', code: '2000', text: 'Do Not Honor' };
        case 'refused':
          return { kind: 'refused', text: 'The nonce was used before.' };
        case 'unavailable':
          return { kind: 'unavailable', reason: 'ECONNREFUSED' };
        case 'lost-request':
          return { kind: 'unknown', reason: 'timeout' };
        case 'lost-answer':
          reserve(gatewayKey, amount);
          return { kind: 'unknown', reason: 'socket hang up' };
        case 'partial':
          return { kind: 'authorised', transactionId: reserve(gatewayKey, amount - 1).id, amount: amount - 1 };
        case 'lost-partial':
          reserve(gatewayKey, amount - 1);
          return { kind: 'unknown', reason: 'socket hang up' };
        case 'crash':
          reserve(gatewayKey, amount);
          throw new Error('The process ended here.');
        case 'late-answer': {
          const { id } = reserve(gatewayKey, amount);
          const { answerLate } = gateway;
          await new Promise<void>(resolve => {
            gateway.answerLate = () => {
              answerLate();
              resolve();
            };
          });
          return { kind: 'authorised', transactionId: id, amount };
        }
        case undefined:
          return { kind: 'authorised', transactionId: reserve(gatewayKey, amount).id, amount };
      }
    },
    capture: async id => (gateway.captureFails ? { kind: 'failed', reason: 'timeout' } : move(id, 'captured')),
    void: async id => {
      if (gateway.voidFails) return { kind: 'failed', reason: 'timeout' };
      const taken = gateway.settled && transactions.some(known => known.id === id && known.status === 'captured');
      return taken ? { kind: 'refused', reason: 'Transaction can only be voided if …' } : move(id, 'voided');
    },
    find: async (key): Promise<Lookup> => {
      if (gateway.findFails) return { kind: 'unknown', reason: 'timeout' };
      const found = transactions.find(transaction => transaction.key === key);
      if (found === undefined) return { kind: 'none' };
      if (found.status === 'voided') return { kind: 'voided' };
      const kind = found.status === 'captured' ? 'captured' : 'authorised';
      return { kind, transactionId: found.id, amount: found.amount };
    },
  };
  const gateway: FakeGateway = Object.assign(fakeRefunds(transactions, { findFails: () => gateway.findFails }), sales);
  return gateway;
}
