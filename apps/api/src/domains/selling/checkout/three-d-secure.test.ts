import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soldOf } from '../../../../test/catalogue.ts';
import { aHold, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { cardTestingAlarm, closeAttention, openAttention } from '../../../platform/attention/attention.ts';
import { braintreeSdk } from '../../payments/braintree-gateway.ts';
import { braintreeGateway, type NonceDescription, type PaymentGateway } from '../../payments/index.ts';

/** A ticket whose price is above the limit of these tests. */
const oneTicket = { count: 1, price: 20_000 };

/** Pays for a new hold with this nonce. */
async function payWith(api: Pick<TestApi, 'app' | 'database'>, paymentMethodNonce: string, price = oneTicket.price) {
  const { buyer, amount, checkoutId } = await aHold(api, { ...oneTicket, price });
  return pay(buyer, { amount, checkoutId, paymentMethodNonce });
}

/** The nonce of a card that the buyer chooses on Google's sheet: of its device token, or of its own number. */
async function googlePayNonce(
  provider: ReturnType<typeof buildGateway>,
  { isNetworkTokenized }: { readonly isNetworkTokenized: boolean },
): Promise<string> {
  const parameters = {
    gateway: 'braintree',
    'braintree:merchantId': localMerchant.merchantId,
    'braintree:authorizationFingerprint': localMerchant.tokenizationKey,
  };
  const payload = { parameters, card: 'visa', isNetworkTokenized };
  const reply = await provider.inject({ method: 'POST', url: '/gp/p/ui/token', payload });
  return JSON.parse(reply.json().token).androidPayCards[0].nonce;
}

/** The nonce of a card whose bank takes the liability for this amount without a question. */
async function confirmedNonce(
  provider: ReturnType<typeof buildGateway>,
  buyer: Person,
  amount: string,
): Promise<string> {
  const { body } = await buyer.call('GET', `/api/braintree/getToken/${buyer.id}`);
  const { authorizationFingerprint } = JSON.parse(Buffer.from(String(body.clientToken), 'base64').toString());
  const url = `/merchants/${localMerchant.merchantId}/client_api/v1/payment_methods`;
  const creditCard = { number: '4000000000002701', expirationMonth: '12', expirationYear: '2039', cvv: '123' };
  const post = async (path: string, payload: object) =>
    (
      await provider.inject({ method: 'POST', url: url + path, payload: { authorizationFingerprint, ...payload } })
    ).json();
  const { creditCards } = await post('/credit_cards', { creditCard });
  const { paymentMethod } = await post(`/${creditCards[0].nonce}/three_d_secure/lookup`, { amount });
  return paymentMethod.nonce;
}

const required = [422, 'three_d_secure_required'] as const;

describe('3-D Secure, required from 20,000 francs on', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ env: { THREE_D_SECURE: '20000' } });
    api.gateway.nonces.set('verified', { kind: 'card', isAuthenticated: true });
    api.gateway.nonces.set('wallet', { kind: 'proven' });
  });
  afterAll(() => api.close());

  it('[THREEDS-2] [THREEDS-3] [THREEDS-13] a card without it is refused before anything is written', async () => {
    const { buyer, amount, checkoutId, eventId } = await aHold(api, oneTicket);
    const before = api.gateway.authorisationCount();
    const read = async () => {
      const { rows } = await api.database.$client.query(
        `select (select count(*)::integer from payments where user_id = $1) as payments,
          (select count(*)::integer from orders where user_id = $1) as orders,
          (select count(*)::integer from idempotency_keys where user_id = $1) as keys,
          (select state from checkouts where id = $2) as state,
          (select expires_at = 'infinity' from ticket_holds where checkout_id = $2) as kept`,
        [buyer.id, checkoutId],
      );
      return rows;
    };
    expect(outcome(await pay(buyer, { amount, checkoutId }, 'a key'))).toEqual(required);
    expect(await read()).toEqual([{ payments: 0, orders: 0, keys: 0, state: 'open', kept: false }]);
    expect(api.gateway.authorisationCount()).toBe(before);
    const verified = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'verified' }, 'a key');
    expect(verified.status).toBe(200);
    expect(api.gateway.requests.at(-1)?.requiresThreeDSecure).toBe(true);
    expect(await soldOf(api.database, eventId)).toBe(1);
  });

  it('[THREEDS-5] below that amount no card needs it', async () => {
    expect((await payWith(api, 'unverified', 19_999)).status).toBe(200);
    expect(outcome(await payWith(api, 'unverified', 20_000))).toEqual(required);
  });

  it('[THREEDS-15] the page learns from which amount it has to verify cards', async () => {
    const buyer = await aBuyer(api);
    const { body } = await buyer.call('GET', `/api/braintree/getToken/${buyer.id}`);
    expect(body.threeDSecureFrom).toBe(20_000);
  });

  it('[THREEDS-2] a smaller amount in the request avoids nothing', async () => {
    const { buyer, checkoutId } = await aHold(api, oneTicket);
    expect(outcome(await pay(buyer, { amount: 1, checkoutId }))).toEqual([409, 'amount_changed']);
  });

  it('[THREEDS-2] [GUARD-1] fields that claim it avoid nothing', async () => {
    const { buyer, amount, checkoutId } = await aHold(api, oneTicket);
    const claims = { isAuthenticated: true, kind: 'proven', liabilityShifted: true, type: 'ApplePayCard' };
    const forged = { ...claims, threeDSecureInfo: claims, threeDSecureFrom: 1e9, networkHash: 'mine' };
    const payload = { paymentMethodNonce: 'unverified', amount, checkoutId, ...forged };
    expect(outcome(await buyer.call('POST', `/api/braintree/payment/${buyer.id}`, { payload }))).toEqual(required);
  });

  it('[THREEDS-7] a wallet that proves its owner needs none', async () => {
    expect((await payWith(api, 'wallet')).status).toBe(200);
    expect(api.gateway.requests.at(-1)?.requiresThreeDSecure).toBe(false);
  });

  it.each<readonly [string, NonceDescription, readonly [number, string]]>([
    ['that can’t be read', { kind: 'unavailable', reason: 'ETIMEDOUT' }, [502, 'payments_unavailable']],
    ['that doesn’t exist', { kind: 'absent' }, [422, 'payment_method_refused']],
  ])('[THREEDS-8] [THREEDS-9] a nonce %s pays nothing', async (name, description, expected) => {
    api.gateway.nonces.set(name, description);
    const before = api.gateway.authorisationCount();
    expect(outcome(await payWith(api, name))).toEqual(expected);
    expect(api.gateway.authorisationCount()).toBe(before);
  });

  it('[THREEDS-10] a repeat of a begun payment doesn’t read the nonce again', async () => {
    const { buyer, amount, checkoutId } = await aHold(api, oneTicket);
    const body = { amount, checkoutId, paymentMethodNonce: 'verified once' };
    api.gateway.nonces.set(body.paymentMethodNonce, { kind: 'card', isAuthenticated: true });
    const first = await pay(buyer, body, 'a key');
    api.gateway.nonces.delete(body.paymentMethodNonce);
    expect((await pay(buyer, body, 'a key')).body).toEqual(first.body);
  });

  it('[THREEDS-11] payments without a checkout need it too', async () => {
    const buyer = await aConfirmedBuyer(api);
    expect(outcome(await pay(buyer, { amount: 20_000 }))).toEqual(required);
    expect((await pay(buyer, { amount: 20_000, paymentMethodNonce: 'verified' })).status).toBe(200);
  });

  it('[PAY-47] [PAY-45] a second payment without a checkout voids the first only once its card has passed', async () => {
    const buyer = await aConfirmedBuyer(api);
    await pay(buyer, { amount: 20_000, paymentMethodNonce: 'verified' });
    const first = api.gateway.transactions.at(-1);
    expect(outcome(await pay(buyer, { amount: 30_000 }))).toEqual(required);
    expect(first?.status).toBe('authorised');
    expect((await pay(buyer, { amount: 30_000, paymentMethodNonce: 'wallet' })).status).toBe(200);
    expect(first?.status).toBe('voided');
  });
});

describe('3-D Secure while stolen cards may be being tested', () => {
  it('[THREEDS-17] [THREEDS-15] every card needs it, whatever the setting, until the alarm ends', async () => {
    const api = await startTestApi({ env: { THREE_D_SECURE: '20000' } });
    try {
      api.gateway.nonces.set('verified', { kind: 'card', isAuthenticated: true });
      const cheap = 1_000;
      const buyer = await aBuyer(api);
      const threeDSecureFrom = async () =>
        (await buyer.call('GET', `/api/braintree/getToken/${buyer.id}`)).body.threeDSecureFrom;
      expect((await payWith(api, 'unverified', cheap)).status).toBe(200);
      await openAttention(api.database, cardTestingAlarm);
      expect(outcome(await payWith(api, 'unverified', cheap))).toEqual(required);
      expect((await payWith(api, 'verified', cheap)).status).toBe(200);
      expect(api.gateway.requests.at(-1)?.requiresThreeDSecure).toBe(true);
      expect(await threeDSecureFrom()).toBe(1);
      await closeAttention(api.database, cardTestingAlarm);
      expect((await payWith(api, 'unverified', cheap)).status).toBe(200);
      expect(await threeDSecureFrom()).toBe(20_000);
    } finally {
      await api.close();
    }
  });
});

describe('3-D Secure at the local gateway, always required', () => {
  const provider = buildGateway();
  const keys = { environment: 'local', ...localMerchant } as const;
  let gatewayUrl: string;
  let api: TestApi<PaymentGateway>;
  beforeAll(async () => {
    gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
    const gateway = braintreeGateway({ ...keys, gatewayUrl });
    api = await startTestApi<PaymentGateway>({ gateway, env: { THREE_D_SECURE: 'always' } });
  });
  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  it.each([
    'fake-three-d-secure-visa-full-authentication-nonce',
    'fake-three-d-secure-visa-attempts-non-participating-nonce',
    'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce',
  ])('[THREEDS-4] a card that passed it pays: %s', async nonce => {
    expect((await payWith(api, nonce)).status).toBe(200);
  });

  it.each([
    'fake-valid-nonce',
    'fake-three-d-secure-visa-failed-authentication-nonce',
    'fake-three-d-secure-visa-failed-signature-nonce',
    'fake-three-d-secure-visa-not-enrolled-nonce',
    'fake-three-d-secure-visa-unavailable-nonce',
    'fake-three-d-secure-visa-bypassed-authentication-nonce',
    'fake-three-d-secure-two-visa-error-on-lookup-nonce',
  ])('[THREEDS-2] a card that did not is refused: %s', async nonce => {
    expect(outcome(await payWith(api, nonce))).toEqual(required);
  });

  it('[THREEDS-6] a saved card is refused without it', async () => {
    const sdk = braintreeSdk({ ...keys, gatewayUrl });
    const { customer } = await sdk.customer.create({ paymentMethodNonce: 'fake-valid-nonce' });
    const { paymentMethodNonce } = await sdk.paymentMethodNonce.create(customer.paymentMethods?.[0]?.token ?? '');
    expect(outcome(await payWith(api, paymentMethodNonce.nonce))).toEqual(required);
  });

  it.each([
    'fake-apple-pay-visa-nonce',
    'fake-paypal-one-time-nonce',
    'fake-venmo-account-nonce',
    'fake-android-pay-nonce',
  ])('[THREEDS-7] a wallet that proves its owner by itself pays: %s', async nonce => {
    expect((await payWith(api, nonce)).status).toBe(200);
  });

  it('[THREEDS-7] [THREEDS-14] a card from Google Pay pays with its device token, and is refused with its number', async () => {
    expect((await payWith(api, await googlePayNonce(provider, { isNetworkTokenized: true }))).status).toBe(200);
    const ofNumber = await googlePayNonce(provider, { isNetworkTokenized: false });
    expect(outcome(await payWith(api, ofNumber))).toEqual(required);
  });

  it('[THREEDS-16] a card that was confirmed for another amount is refused, and may be confirmed again', async () => {
    const { buyer, amount, checkoutId } = await aHold(api, oneTicket);
    const payFor = async (confirmed: string) =>
      pay(buyer, { amount, checkoutId, paymentMethodNonce: await confirmedNonce(provider, buyer, confirmed) });
    expect(outcome(await payFor('1'))).toEqual(required);
    expect((await payFor(String(amount))).status).toBe(200);
  });

  it('[THREEDS-9] a nonce that the provider doesn’t know is refused', async () => {
    expect(outcome(await payWith(api, 'no-such-nonce'))).toEqual([422, 'payment_method_refused']);
  });
});

describe('without the setting', () => {
  it('[THREEDS-1] no card needs 3-D Secure, and a sale rejected for fraud is a decline without its reason', async () => {
    const provider = buildGateway();
    const gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
    const gateway = braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl });
    const api = await startTestApi<PaymentGateway>({ gateway });
    try {
      const buyer = await aBuyer(api);
      const { body } = await buyer.call('GET', `/api/braintree/getToken/${buyer.id}`);
      expect(body).not.toHaveProperty('threeDSecureFrom');
      expect((await payWith(api, 'fake-three-d-secure-visa-failed-authentication-nonce')).status).toBe(200);
      const rejected = await payWith(api, 'fake-gateway-rejected-fraud-nonce');
      expect({ outcome: outcome(rejected), declineCode: rejected.body.declineCode }).toEqual({
        outcome: [402, 'payment_declined'],
        declineCode: 'declined',
      });
    } finally {
      await api.close();
      await provider.close();
    }
  });
});
