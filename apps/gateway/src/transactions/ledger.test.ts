import { localMerchant } from '@guichet/testkit';
import { byDepth } from '@guichet/testkit/test-depth';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { sell, serverCall } from '../testing/calls.ts';

const authorised = 10_000;

/** Statuses of transactions that move no money. */
const lost = ['authorized', 'voided', 'settlement_declined', 'processor_declined', 'gateway_rejected', 'failed'];

const steps = [
  ['PUT', 'submit_for_settlement'],
  ['PUT', 'void'],
  ['PUT', 'settle'],
  ['PUT', 'settlement_pending'],
  ['PUT', 'settlement_decline'],
  ['POST', 'refund'],
] as const;

const step = fc.record({
  step: fc.constantFrom(...steps),
  target: fc.nat(20),
  cents: fc.option(fc.integer({ min: 1, max: authorised }), { nil: undefined }),
});

type Gateway = ReturnType<typeof buildGateway>;

async function read(gateway: Gateway, id: string) {
  const { body } = await serverCall(gateway, 'GET', `transactions/${id}`);
  const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1];
  return {
    id,
    cents: Math.round(Number(field('amount')) * 100),
    isLost: lost.includes(field('status') ?? ''),
    refunds: field('refunded-transaction-id'),
  };
}

function sum(transactions: readonly { readonly cents: number; readonly isLost: boolean }[]): number {
  return transactions.filter(({ isLost }) => !isLost).reduce((total, { cents }) => total + cents, 0);
}

it.each(['fake-valid-nonce', 'fake-paypal-one-time-nonce'])(
  '[SERVER-29] [SERVER-35] %s: never captures more than was authorised, nor refunds more than was captured, in any order',
  async nonce => {
    const gateway = buildGateway({ merchants: [{ ...localMerchant, settings: { currency: 'EUR' } }] });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async path => {
        const ids = [await sell(gateway, { amount: '100.00', payment_method_nonce: nonce })];
        for (const { step, target, cents } of path) {
          const body = { transaction: cents === undefined ? {} : { amount: (cents / 100).toFixed(2) } };
          const id = ids[target % ids.length] ?? '';
          const reply = await serverCall(gateway, step[0], `transactions/${id}/${step[1]}`, body);
          expect(reply.statusCode).toBeLessThan(500);
          const made = /<transaction><id>([^<]+)/.exec(reply.body)?.[1];
          ids.push(...(reply.statusCode === 201 && made !== undefined ? [made] : []));
        }
        const all = await Promise.all(ids.map(id => read(gateway, id)));
        const sales = all.filter(({ refunds }) => refunds === undefined);
        expect(sum(sales)).toBeLessThanOrEqual(authorised);
        for (const { id, cents } of sales) {
          expect(sum(all.filter(({ refunds }) => refunds === id))).toBeLessThanOrEqual(cents);
        }
      }),
      { numRuns: byDepth({ quick: 40, full: 150 }) },
    );
    await gateway.close();
  },
  60_000,
);
