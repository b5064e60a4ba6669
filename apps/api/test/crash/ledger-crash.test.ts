import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { attentionItems, disputes, ledgerComparisons } from '../../src/platform/database/tables.ts';
import { panelKey } from '../provider-ledger.ts';
import { bought, paymentOf, refundsOf, validTicketsOf } from '../refunds.ts';
import { killEverywhere } from './kill-everywhere.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';

// Kill points of the nightly comparison with the provider, and of recording a dispute.

let shop: KillableShop;

/** Starts a shop per `describe`, because the gateway lists few transactions. */
function useOwnShop(): void {
  beforeAll(async () => {
    shop = await startKillableShop();
  });
  afterAll(() => shop.close());
}

/** Lets the next comparison begin with this range of the provider's transactions. Returns what continues it here. */
async function beginComparison(range: { readonly since: Date; readonly until: Date }): Promise<() => Promise<void>> {
  const startedAt = shop.api.clock.now();
  await shop.api.database.delete(ledgerComparisons);
  await shop.api.database.insert(ledgerComparisons).values({ ...range, nextFrom: range.since, startedAt });
  return async () => void (await shop.api.app.compareLedgerNow());
}

const comparisonSteps = [
  'select ledger_comparisons',
  'ask provider: listTransactions',
  // The credit, which is newer than its sale.
  'select payments',
  'select refunds',
  'begin',
  'select orders for no key update',
  'select orders',
  'insert refunds',
  'insert audit_log',
  'insert attention_items',
  'commit',
  'select payments',
  'select payments',
  'update ledger_comparisons',
  'ask provider: listTransactions',
  'select disputes',
  'update ledger_comparisons',
];
const voidSteps = [
  'select ledger_comparisons',
  'ask provider: listTransactions',
  'select payments',
  'ask provider: void',
  'select payments',
  'update ledger_comparisons',
  'ask provider: listTransactions',
  'select disputes',
  'update ledger_comparisons',
];
const disputeSteps = [
  'select payments',
  'ask provider: find',
  'begin',
  'select orders for no key update',
  'select orders',
  'insert disputes',
  'insert audit_log',
  'insert attention_items',
  'commit',
  'update attention_items',
  'update refunds',
  'update gateway_events',
];

describe('[CRASH-1] [CRASH-2] [CRASH-4] a ledger comparison', () => {
  useOwnShop();
  killEverywhere({
    what: 'a comparison that records a refund of the control panel',
    isScheduled: true,
    steps: comparisonSteps,
    shop: () => shop,
    prepare: async () => {
      // The provider's search knows seconds: no transaction of an earlier test is in this one's range.
      const since = shop.nextProviderSecond();
      const { order, eventId } = await bought(shop.api, { nonce: 'fake-valid-nonce' });
      const transactionId = order.transaction_id;
      await shop.settle(transactionId);
      await shop.api.gateway.refund({ gatewayKey: `${panelKey}${order._id}`, transactionId, amount: 4_000 });
      const until = shop.nextProviderSecond();
      const compare = await beginComparison({ since, until });
      return {
        work: { job: { name: 'compare-ledger', data: {} } },
        repeat: compare,
        resume: async () => {
          await compare();
          expect(await refundsOf(shop.api, order._id)).toMatchObject([{ state: 'done', amount: 4_000 }]);
          expect(await validTicketsOf(shop.api, eventId)).toBe(2);
        },
      };
    },
  });
});

describe('[CRASH-1] [CRASH-2] [CRASH-4] voiding a reservation without a payment', () => {
  useOwnShop();
  killEverywhere({
    what: 'a comparison that voids an unmatched reservation',
    isScheduled: true,
    violated: ['the provider has no money that we never asked for'],
    steps: voidSteps,
    shop: () => shop,
    prepare: async () => {
      const since = shop.nextProviderSecond();
      const money = { amount: 7_000, currency: 'XOF', nonce: 'fake-valid-nonce', deviceData: undefined } as const;
      expect(await shop.api.gateway.authorise({ ...money, gatewayKey: randomUUID() })).toMatchObject({
        kind: 'authorised',
      });
      const until = shop.nextProviderSecond();
      // A younger one may belong to a payment in progress.
      shop.wait({ minutes: 61 });
      const compare = await beginComparison({ since, until });
      return {
        work: { job: { name: 'compare-ledger', data: {} } },
        repeat: compare,
        resume: async () => {
          await compare();
          expect(await shop.reserved()).toBe(0);
          expect(await shop.api.database.select().from(attentionItems)).toEqual([]);
        },
      };
    },
  });
});

describe('[CRASH-1] [CRASH-2] [CRASH-4] recording a dispute', () => {
  useOwnShop();
  killEverywhere({
    what: 'the job that records a dispute',
    steps: disputeSteps,
    shop: () => shop,
    prepare: async () => {
      const { order } = await bought(shop.api, { nonce: 'fake-valid-nonce' });
      await shop.settle(order.transaction_id);
      await shop.dispute(order.transaction_id);
      const paymentId = (await paymentOf(shop.api, order._id))?.id ?? '';
      return {
        work: { job: { name: 'settle-payment', data: { paymentId } } },
        resume: async () => {
          await shop.api.app.jobHandlers['settle-payment']({ paymentId }, { id: 'job', lastTry: false });
          const rows = await shop.api.database.select().from(disputes);
          expect(rows.filter(row => row.paymentId === paymentId)).toMatchObject([{ state: 'open', amount: 10_000 }]);
        },
      };
    },
  });
});
