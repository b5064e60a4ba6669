import { approved, scenarios, type TestVenmoAccount, testVenmoAccounts } from '@guichet/testkit';
import type { Transaction } from 'braintree';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { connectSdk } from '../testing/sdk.ts';
import { newContext, press, query } from '../testing/venmo.ts';

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map(gateway => gateway.close())));

function open(options: Parameters<typeof buildGateway>[0] = {}): FastifyInstance {
  const gateway = buildGateway(options);
  opened.push(gateway);
  return gateway;
}

/** Lets an account approve, and sells what comes of it; the nonce is null when nothing does. */
async function pay(gateway: FastifyInstance, account: string, amount = '100') {
  const id = await newContext(gateway);
  await press(gateway, id, { outcome: 'approve', account });
  const { status, paymentMethodId } = (await query(gateway, id)).data.node;
  const sdk = await connectSdk(gateway);
  const sale = paymentMethodId && (await sdk.transaction.sale({ amount, paymentMethodNonce: paymentMethodId }));
  return { status, sale };
}

/** The details that the types of the library leave out. */
function venmoDetails(transaction: Transaction): unknown {
  return Reflect.get(transaction, 'venmoAccountDetails');
}

describe('a sale with Venmo', () => {
  /** Written by hand, so that no row can change without a test that fails. */
  const expected: Readonly<Record<string, readonly string[]>> = {
    venmojoe: ['APPROVED', 'authorized', '1000'],
    'venmo-broke': ['APPROVED', 'processor_declined', '2001'],
    'venmo-limit': ['APPROVED', 'processor_declined', '2002'],
    'venmo-fraud': ['APPROVED', 'gateway_rejected', 'fraud'],
    'venmo-frozen': ['FAILED'],
  };

  it('[VENMO-8] every account is expected to do something', () => {
    expect(testVenmoAccounts.map(({ username }) => username)).toEqual(Object.keys(expected));
  });

  it.each(Object.entries(expected))('[VENMO-8] %s comes to %j', async (username, outcome) => {
    const { status, sale } = await pay(open(), username);
    const { transaction } = sale ?? {};
    expect([
      status,
      ...(transaction
        ? [transaction.status, transaction.gatewayRejectionReason ?? transaction.processorResponseCode]
        : []),
    ]).toEqual(outcome);
  });

  it('[VENMO-8] a changed row changes the result', async () => {
    const venmoAccounts = testVenmoAccounts.map((account): TestVenmoAccount => {
      const { username, note } = account;
      if (username === 'venmojoe') {
        return { agreement: 'fails', username, note };
      }
      return account.agreement === 'gives-nonce' ? { ...account, sale: approved } : account;
    });
    const changed = { scenarios: { ...scenarios, venmoAccounts } };
    expect((await pay(open(changed), 'venmo-broke')).sale.success).toBe(true);
    expect((await pay(open(changed), 'venmojoe')).status).toBe('FAILED');
  });

  it('[VENMO-8] the amount decides about an account that nothing speaks against', async () => {
    const { sale } = await pay(open(), 'venmojoe', '2046');
    expect(sale.transaction).toMatchObject({ status: 'processor_declined', processorResponseCode: '2046' });
  });

  it('[VENMO-9] the server library reads who paid', async () => {
    const { sale } = await pay(open(), 'venmojoe');
    expect(sale.transaction.paymentInstrumentType).toBe('venmo_account');
    expect(venmoDetails(sale.transaction)).toMatchObject({
      username: 'venmojoe',
      venmoUserId: '1234567891234567891',
      sourceDescription: 'Venmo Account: venmojoe',
      imageUrl: expect.stringMatching(/\.png/),
      token: null,
    });
  });

  it('[VENMO-9] a nonce is spent by its sale', async () => {
    const gateway = open();
    const id = await newContext(gateway);
    await press(gateway, id, { outcome: 'approve', account: 'venmojoe' });
    const { paymentMethodId } = (await query(gateway, id)).data.node;
    const sdk = await connectSdk(gateway);
    await sdk.transaction.sale({ amount: '100', paymentMethodNonce: paymentMethodId });
    const again = await sdk.transaction.sale({ amount: '100', paymentMethodNonce: paymentMethodId });
    expect(again.success).toBe(false);
  });

  it.each([
    ['fake-venmo-account-nonce', 'authorized', null],
    ['fake-token-issuance-error-venmo-account-nonce', 'gateway_rejected', 'token_issuance'],
  ])('[VENMO-10] %s comes to %s, again and again', async (nonce, status, reason) => {
    const sdk = await connectSdk(open());
    for (const amount of ['100', '101']) {
      const { transaction } = await sdk.transaction.sale({ amount, paymentMethodNonce: nonce });
      expect([transaction.status, transaction.gatewayRejectionReason ?? null]).toEqual([status, reason]);
      expect(venmoDetails(transaction)).toMatchObject({ username: 'venmojoe' });
    }
  });

  it('[VENMO-10] a changed row changes the result', async () => {
    const venmoNonces = [{ nonce: 'fake-other-nonce', username: 'venmo-limit', sale: approved }];
    const sdk = await connectSdk(open({ scenarios: { ...scenarios, venmoNonces } }));
    const { transaction } = await sdk.transaction.sale({ amount: '100', paymentMethodNonce: 'fake-other-nonce' });
    expect(venmoDetails(transaction)).toMatchObject({ username: 'venmo-limit' });
    const gone = await sdk.transaction.sale({ amount: '100', paymentMethodNonce: 'fake-venmo-account-nonce' });
    expect(gone.success).toBe(false);
  });
});
