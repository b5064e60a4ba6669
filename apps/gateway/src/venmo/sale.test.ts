import type { Transaction } from 'braintree';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { connectSdk } from '../testing/sdk.ts';
import { newContext, query, submitVenmoAction } from '../testing/venmo.ts';

const opened: FastifyInstance[] = [];
afterEach(() => Promise.all(opened.splice(0).map(gateway => gateway.close())));

function open(options: Parameters<typeof buildGateway>[0] = {}): FastifyInstance {
  const gateway = buildGateway(options);
  opened.push(gateway);
  return gateway;
}

/** Approves with an account, and makes a sale with its nonce; the nonce is null when there is none. */
async function pay(gateway: FastifyInstance, account: string, amount = '100') {
  const id = await newContext(gateway);
  await submitVenmoAction(gateway, id, { outcome: 'approve', account });
  const { status, paymentMethodId } = (await query(gateway, id)).data.node;
  const sdk = await connectSdk(gateway);
  const sale = paymentMethodId && (await sdk.transaction.sale({ amount, paymentMethodNonce: paymentMethodId }));
  return { status, sale };
}

/** The details that the library's types do not include. */
function venmoDetails(transaction: Transaction): unknown {
  return Reflect.get(transaction, 'venmoAccountDetails');
}

describe('a sale with Venmo', () => {
  it('[VENMO-9] the server library returns the payer', async () => {
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

  it('[VENMO-28] a nonce is spent by its sale', async () => {
    const gateway = open();
    const id = await newContext(gateway);
    await submitVenmoAction(gateway, id, { outcome: 'approve', account: 'venmojoe' });
    const { paymentMethodId } = (await query(gateway, id)).data.node;
    const sdk = await connectSdk(gateway);
    await sdk.transaction.sale({ amount: '100', paymentMethodNonce: paymentMethodId });
    const again = await sdk.transaction.sale({ amount: '100', paymentMethodNonce: paymentMethodId });
    expect(again.success).toBe(false);
  });
});
