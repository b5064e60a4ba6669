import type { BraintreeGateway, Transaction } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../../../gateway.ts';
import { goodCard, tokenizeOverGraphQL } from '../../../testing/calls.ts';
import { control } from '../../../testing/receiver.ts';
import { goodSale } from '../../../testing/sales.ts';
import { connectSdk } from '../../../testing/sdk.ts';

/** Every operator that some criterion of the library has. */
type Criterion = {
  is(value: unknown): void;
  isNot(value: string): void;
  startsWith(value: string): void;
  endsWith(value: string): void;
  contains(value: string): void;
  in(values: readonly string[]): void;
  min(value: unknown): void;
  max(value: unknown): void;
  between(from: unknown, to: unknown): void;
};

type Build = (search: Readonly<Record<string, () => Criterion>>) => unknown;

let now = new Date('2026-11-20T10:00:00Z');
const gateway = buildGateway({ now: () => now });
let sdk: BraintreeGateway;
/** Three transactions that differ in everything: a sale, its refund, and a later PayPal sale that was voided. */
let sale: Transaction;
let refund: Transaction;
let paypal: Transaction;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
  const answer = await tokenizeOverGraphQL(gateway, { ...goodCard, cardholderName: 'Awa Diop' });
  const paymentMethodNonce = answer.data.tokenizeCreditCard.token;
  const made = await goodSale(sdk, {
    orderId: 'Order-1',
    paymentMethodNonce,
    customer: { firstName: 'Awa', email: 'awa@guichet.example' },
    billing: { locality: 'Dakar', countryName: 'Senegal' },
    shipping: { locality: 'Douala' },
    options: { submitForSettlement: true },
  });
  await control(gateway, 'POST', 'settle');
  await control(gateway, 'POST', 'disburse');
  await control(gateway, 'POST', 'disputes', { transactionId: made.id });
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
  // The types know only some of the criteria.
  for await (const { id } of sdk.transaction.search(build as never) as AsyncIterable<Transaction>) {
    all.push(names.get(id) ?? id);
  }
  return all;
}

describe('search', () => {
  it.each<[string, Build, readonly string[]]>([
    ['id is', search => search.id?.().is(sale.id), ['sale']],
    ['id is not', search => search.id?.().isNot(sale.id), ['paypal', 'refund']],
    ['ids', search => search.ids?.().in([sale.id, paypal.id]), ['paypal', 'sale']],
    ['order id, whatever its case', search => search.orderId?.().is('order-1'), ['refund', 'sale']],
    ['order id starts with', search => search.orderId?.().startsWith('oth'), ['paypal']],
    ['order id ends with', search => search.orderId?.().endsWith('-1'), ['refund', 'sale']],
    ['order id contains', search => search.orderId?.().contains('her'), ['paypal']],
    ['amount at least', search => search.amount?.().min('5000'), ['refund', 'sale']],
    ['amount at most', search => search.amount?.().max('5000'), ['paypal', 'refund']],
    ['amount between', search => search.amount?.().between('901', '12499'), ['refund']],
    ['amount is', search => search.amount?.().is('900'), ['paypal']],
    ['currency', search => search.currency?.().is('XOF'), ['paypal', 'refund', 'sale']],
    ['merchant account', search => search.merchantAccountId?.().in(['another']), []],
    ['status', search => search.status?.().in(['settled', 'voided']), ['paypal', 'sale']],
    ['type', search => search.type?.().is('credit'), ['refund']],
    ['refund', search => search.refund?.().is(true), ['refund']],
    ['no refund', search => search.refund?.().is(false), ['paypal', 'sale']],
    ['source', search => search.source?.().in(['recurring']), []],
    ['created using', search => search.createdUsing?.().in(['full_information']), ['paypal', 'refund', 'sale']],
    ['instrument', search => search.paymentInstrumentType?.().in(['paypal_account']), ['paypal']],
    ['payer', search => search.paypalPayerEmail?.().contains('@'), ['paypal']],
    ['cardholder', search => search.creditCardCardholderName?.().is('awa diop'), ['refund', 'sale']],
    ['card number starts with', search => search.creditCardNumber?.().startsWith('4111'), ['refund', 'sale']],
    ['card number ends with', search => search.creditCardNumber?.().endsWith('4444'), []],
    ['card number is', search => search.creditCardNumber?.().is('4111111111111111'), ['refund', 'sale']],
    ['card number is another', search => search.creditCardNumber?.().is('5555555555554444'), []],
    ['customer', search => search.customerEmail?.().endsWith('@guichet.example'), ['refund', 'sale']],
    ['customer of another name', search => search.customerFirstName?.().is('Binta'), []],
    ['billing place', search => search.billingLocality?.().is('dakar'), ['refund', 'sale']],
    ['billing country', search => search.billingCountryName?.().is('Senegal'), ['refund', 'sale']],
    ['shipping place', search => search.shippingLocality?.().contains('oua'), ['refund', 'sale']],
    ['expiry', search => search.creditCardExpirationDate?.().is('12/2039'), ['refund', 'sale']],
    ['expiry in short', search => search.creditCardExpirationDate?.().is('12/39'), ['refund', 'sale']],
    ['brand', search => search.creditCardCardType?.().in(['Visa']), ['refund', 'sale']],
    ['location', search => search.creditCardCustomerLocation?.().is('us'), []],
    ['batch', search => search.settlementBatchId?.().startsWith('2026-11-20_'), ['sale']],
    ['created at', search => search.createdAt?.().min(new Date('2026-11-21T00:00:00Z')), ['paypal']],
    [
      'created at the shown second',
      search => search.createdAt?.().between(paypal.createdAt, paypal.createdAt),
      ['paypal'],
    ],
    ['settled at', search => search.settledAt?.().max('2026-11-20T23:59:59Z'), ['sale']],
    ['submitted at', search => search.submittedForSettlementAt?.().min('2026-11-20T00:00:00Z'), ['refund', 'sale']],
    ['authorised at', search => search.authorizedAt?.().min('2026-11-20T00:00:00Z'), ['paypal', 'sale']],
    ['voided at', search => search.voidedAt?.().min('2026-11-21T00:00:00Z'), ['paypal']],
    ['declined at', search => search.processorDeclinedAt?.().min('2000-01-01'), []],
    ['disbursed on', search => search.disbursementDate?.().between('2026-11-20', '2026-11-20'), ['sale']],
    ['disputed on', search => search.disputeDate?.().min('2026-11-20'), ['sale']],
    ['reason of a dispute', search => search.reasonCode?.().in(['83']), ['sale']],
    ['any reason', search => search.reasonCode?.().in(['any_reason_code']), ['sale']],
  ])('[SERVER-19] by %s', async (_name, build, expected) => {
    expect(await found(build)).toEqual(expected);
  });

  it('[SERVER-19] several criteria all hold', async () => {
    const build: Build = search => {
      search.orderId?.().is('Order-1');
      search.type?.().is('sale');
      search.amount?.().between('12000', '13000');
    };
    expect(await found(build)).toEqual(['sale']);
  });

  it.each(['storeId', 'acquirerReferenceNumber', 'achReturnResponsesCreatedAt'])(
    '[SERVER-10] %s, which is not kept, is refused by its name',
    async criterion => {
      const build: Build = search => search[criterion]?.().is('2026-01-01');
      await expect(found(build)).rejects.toMatchObject({ message: expect.stringContaining('cannot search by') });
    },
  );
});
