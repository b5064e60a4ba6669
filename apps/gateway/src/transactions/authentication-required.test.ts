import type { BraintreeGateway } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { connectSdk } from '../testing/sdk.ts';
import { answerBank, lookUpCard, postToNonce, today } from '../testing/three-d-secure.ts';

const gateway = buildGateway({ now: () => today });
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());

let count = 0;

function sell(paymentMethodNonce: string, required = false, amount = '100') {
  count += 1;
  return sdk.transaction.sale({
    amount,
    orderId: `order-${count}`,
    paymentMethodNonce,
    options: { threeDSecure: { required } },
  });
}

async function verifiedNonce(number: string): Promise<string> {
  const { paymentMethod, lookup } = await lookUpCard(gateway, number);
  if (!lookup.acsUrl) {
    return paymentMethod.nonce;
  }
  const { token } = await answerBank(gateway, lookup.transactionId, 'approved');
  const path = `${paymentMethod.nonce}/three_d_secure/authenticate_from_jwt`;
  const reply = await postToNonce(gateway, path, { jwt: token, paymentMethodNonce: paymentMethod.nonce });
  return reply.json().paymentMethod.nonce;
}

describe('a sale with 3-D Secure', () => {
  it('[THREEDS-9] returns the complete 3-D Secure result to the server library', async () => {
    const { transaction } = await sell(await verifiedNonce('5200000000002151'));
    const found = await sdk.transaction.find(transaction.id);
    for (const info of [transaction.threeDSecureInfo, found.threeDSecureInfo]) {
      expect(info).toMatchObject({
        status: 'authenticate_successful',
        liabilityShifted: true,
        liabilityShiftPossible: true,
        enrolled: 'Y',
        eciFlag: '02',
        cavv: expect.stringMatching(/^[\w+/=]{28}$/),
        dsTransactionId: expect.stringMatching(/^[\da-f-]{36}$/),
        threeDSecureVersion: '2.2.0',
        paresStatus: 'Y',
        xid: null,
      });
    }
  });

  it('[THREEDS-9] has no 3-D Secure result without an authentication', async () => {
    expect((await sell('fake-valid-nonce')).transaction.threeDSecureInfo).toBeFalsy();
  });

  it.each([
    ['4000000000002701', true],
    ['4000000000002719', true],
    ['4000000000002503', true],
    ['4000000000002925', false],
    ['4000000000002560', false],
    ['4111111111111111', false],
  ])('[THREEDS-26] with the card %s that requires liability shift: success is %s', async (number, succeeds) => {
    const { success, transaction, message } = await sell(await verifiedNonce(number), true);
    expect(success).toBe(succeeds);
    expect(transaction.status).toBe(succeeds ? 'authorized' : 'gateway_rejected');
    if (!succeeds) {
      expect(transaction.gatewayRejectionReason).toBe('three_d_secure');
      expect(message).toBe('Gateway Rejected: three_d_secure');
    }
  });

  it('[THREEDS-39] of another amount than the authenticated one is refused when it requires liability shift', async () => {
    const nonce = await verifiedNonce('4000000000002701');
    const refused = await sell(nonce, true, '100000');
    expect(refused.errors.deepErrors().map(({ code }) => code)).toEqual(['91570']);
    expect((await sell(nonce, true, '100')).success).toBe(true);
    expect((await sell(await verifiedNonce('4000000000002701'), false, '100000')).success).toBe(true);
  });

  it('[THREEDS-26] without any authentication is rejected only when liability shift is required', async () => {
    expect((await sell('fake-valid-nonce', true)).transaction.gatewayRejectionReason).toBe('three_d_secure');
    expect((await sell('fake-valid-nonce')).success).toBe(true);
  });
});
