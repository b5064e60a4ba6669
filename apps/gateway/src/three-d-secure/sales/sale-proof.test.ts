import braintree, { type BraintreeGateway } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { connectSdk } from '../../testing/sdk.ts';
import { answerBank, lookUpCard, nonceOf, today } from '../../testing/three-d-secure.ts';

const gateway = buildGateway({ now: () => today });
let sdk: BraintreeGateway;
let count = 0;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());

async function sell(request: object, number = '4000000000002503') {
  count += 1;
  return sdk.transaction.sale({
    amount: '100',
    orderId: `order-${count}`,
    paymentMethodNonce: await nonceOf(gateway, number),
    options: { threeDSecure: { required: true } },
    ...request,
  });
}

/** The fixed nonces of the server library, which its types leave out; each has an authentication of the same name. */
const { Nonces } = braintree.Test as unknown as { readonly Nonces: Readonly<Record<string, string>> };
const fixedIds = Object.values(Nonces)
  .filter(nonce => nonce.startsWith('fake-three-d-secure-'))
  .map(nonce => nonce.replace(/nonce$/, 'id'));

describe('the id of an authentication', () => {
  it('[THREEDS-15] proves a sale with another nonce of the same card', async () => {
    const { paymentMethod, lookup } = await lookUpCard(gateway, '4000000000002503');
    const threeDSecureAuthenticationId = paymentMethod.threeDSecureInfo.threeDSecureAuthenticationId;
    const early = await sell({ threeDSecureAuthenticationId });
    expect(early.transaction).toMatchObject({
      gatewayRejectionReason: 'three_d_secure',
      threeDSecureInfo: { status: 'challenge_required' },
    });
    await answerBank(gateway, lookup.transactionId, 'approved');
    const proven = await sell({ threeDSecureAuthenticationId });
    expect(proven.transaction).toMatchObject({
      status: 'authorized',
      threeDSecureInfo: { status: 'authenticate_successful', threeDSecureAuthenticationId },
    });
  });

  it('[THREEDS-15] is refused when it is unknown or belongs to another card', async () => {
    const unknown = await sell({ threeDSecureAuthenticationId: 'unknown' });
    expect(unknown.errors.deepErrors()).toMatchObject([{ code: '915196' }]);
    const { paymentMethod } = await lookUpCard(gateway, '4000000000002701');
    const { threeDSecureAuthenticationId } = paymentMethod.threeDSecureInfo;
    const foreign = await sell({ threeDSecureAuthenticationId });
    expect(foreign.errors.deepErrors()).toMatchObject([
      { code: '915197', attribute: 'three_d_secure_authentication_id' },
    ]);
  });

  it('[THREEDS-15] may be any of those that the server library has for tests', async () => {
    const statuses: string[] = [];
    for (const threeDSecureAuthenticationId of fixedIds) {
      const { transaction } = await sell({ threeDSecureAuthenticationId, options: {} });
      statuses.push(String(transaction.threeDSecureInfo?.status));
    }
    expect(statuses).toEqual([
      'authenticate_successful',
      'lookup_error',
      'authenticate_signature_verification_failed',
      'authenticate_failed',
      'authenticate_attempt_successful',
      'lookup_not_enrolled',
      'authentication_unavailable',
      'lookup_error',
      'authenticate_error',
      'authenticate_unable_to_authenticate',
      'lookup_bypassed',
      'authenticate_successful',
      'authenticate_successful',
      'lookup_error',
      'lookup_failed_acs_error',
    ]);
  });
});

describe('an authentication that was made elsewhere', () => {
  const whole = { eciFlag: '05', cavv: 'some_cavv', xid: 'some_xid' };

  it('[THREEDS-16] is told by the sale and proves it', async () => {
    const modern = { eciFlag: '02', cavv: 'c', dsTransactionId: 'd', threeDSecureVersion: '2.1.0' };
    const { transaction } = await sell({ threeDSecurePassThru: modern }, '5555555555554444');
    expect(transaction).toMatchObject({
      status: 'authorized',
      threeDSecureInfo: { ...modern, liabilityShifted: true },
    });
    const older = await sell({ threeDSecurePassThru: whole }, '4111111111111111');
    expect(older.transaction.threeDSecureInfo).toMatchObject({ ...whole, status: 'authenticate_successful' });
    const none = await sell({ threeDSecurePassThru: { eciFlag: '07' } }, '4111111111111111');
    expect(none.transaction.gatewayRejectionReason).toBe('three_d_secure');
  });

  it.each([
    [{}, ['915113']],
    [{ ...whole, eciFlag: '99' }, ['915114']],
    [{ eciFlag: '05' }, ['915116', '915115']],
    [{ ...whole, threeDSecureVersion: 'new' }, ['915119']],
    [{ ...whole, authenticationResponse: 'yes' }, ['915120']],
    [{ ...whole, directoryResponse: 'yes' }, ['915121']],
    [{ ...whole, cavvAlgorithm: 'x' }, ['915122']],
  ])('[THREEDS-16] %j is refused with %j', async (threeDSecurePassThru, codes) => {
    const result = await sell({ threeDSecurePassThru }, '4111111111111111');
    const errors = result.errors.for('transaction').for('threeDSecurePassThru').deepErrors();
    expect(errors.map(({ code }) => code)).toEqual(codes);
  });
});
