import type { BraintreeGateway, Transaction } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { goodSale } from '../testing/sales.ts';
import { connectSdk } from '../testing/sdk.ts';

/** Every operator of the library's criteria. */
type Criterion = {
  is(value: unknown): void;
  in(values: readonly string[]): void;
  min(value: unknown): void;
  between(from: unknown, to: unknown): void;
};

type Build = (search: Readonly<Record<string, () => Criterion>>) => unknown;

let now = new Date('2026-11-20T10:00:00Z');
const gateway = buildGateway({ now: () => now });
let sdk: BraintreeGateway;
/** Three different transactions: a sale, its refund, and a later PayPal sale that was voided. */
let sale: Transaction;
let refund: Transaction;
let paypal: Transaction;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
  const made = await goodSale(sdk, { orderId: 'Order-1', options: { submitForSettlement: true } });
  await control(gateway, 'POST', 'settle');
  refund = (await sdk.transaction.refund(made.id, '5000')).transaction;
  sale = await sdk.transaction.find(made.id);
  now = new Date('2026-11-21T10:00:00Z');
  const other = await goodSale(sdk, {
    orderId: 'other-2',
    amount: '900',
    paymentMethodNonce: 'fake-paypal-one-time-nonce',
  });
  paypal = (await sdk.transaction.void(other.id)).transaction;
});
afterAll(() => gateway.close());

async function found(build: Build): Promise<readonly string[]> {
  const names = new Map([
    [sale.id, 'sale'],
    [refund.id, 'refund'],
    [paypal.id, 'paypal'],
  ]);
  const all: string[] = [];
  // The published types include only some of the criteria.
  for await (const { id } of sdk.transaction.search(build as never) as AsyncIterable<Transaction>) {
    all.push(names.get(id) ?? id);
  }
  return all;
}

describe('criteria of the transaction search', () => {
  it.each<[string, Build, readonly string[]]>([
    ['ids', search => search.ids?.().in([sale.id, paypal.id]), ['paypal', 'sale']],
    ['order id, whatever its case', search => search.orderId?.().is('order-1'), ['refund', 'sale']],
    ['no ids', search => search.ids?.().in([]), []],
    ['created at', search => search.createdAt?.().min(new Date('2026-11-21T00:00:00Z')), ['paypal']],
    [
      'created at the shown second',
      search => search.createdAt?.().between(paypal.createdAt, paypal.createdAt),
      ['paypal'],
    ],
  ])('[SERVER-19] searches by %s', async (_name, build, expected) => {
    expect(await found(build)).toEqual(expected);
  });

  it('[SERVER-19] searches by the date of the last dispute', async () => {
    await control(gateway, 'POST', 'disputes', { transactionId: sale.id });
    expect(await found(search => search.disputeDate?.().min(new Date('2026-11-21T00:00:00Z')))).toEqual(['sale']);
    expect(await found(search => search.disputeDate?.().min(new Date('2026-11-22T00:00:00Z')))).toEqual([]);
  });

  it('[SERVER-19] a result must match all criteria', async () => {
    const build: Build = search => {
      search.orderId?.().is('Order-1');
      search.ids?.().in([sale.id, paypal.id]);
    };
    expect(await found(build)).toEqual(['sale']);
  });

  it.each(['amount', 'customerEmail'])(
    '[SERVER-33] the unsupported criterion %s is rejected by name',
    async criterion => {
      const build: Build = search => search[criterion]?.().is('2026-01-01');
      await expect(found(build)).rejects.toMatchObject({ message: expect.stringContaining('cannot search by') });
    },
  );
});
