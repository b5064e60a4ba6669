import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { graphQL } from '../testing/calls.ts';
import { begunAgreement, begunPayment, decide, goodPayment, paypalCall, tokenizePayPal } from '../testing/paypal.ts';

const configuration = { query: 'query ClientConfiguration { clientConfiguration { paypal { clientId } } }' };
const restConfiguration = `/merchants/${localMerchant.merchantId}/client_api/v1/configuration?tokenizationKey=${localMerchant.tokenizationKey}`;
const create = 'paypal_hermes/create_payment_resource';

describe('configuration', () => {
  it('[PAYPAL-1] names what pages read, over both protocols', async () => {
    const gateway = buildGateway();
    const { paypal } = (await graphQL(gateway, configuration)).data.clientConfiguration;
    expect(paypal).toMatchObject({
      clientId: 'local-paypal-local_merchant',
      assetsUrl: 'https://checkout.paypal.com',
      environment: expect.any(String),
      environmentNoNetwork: false,
      billingAgreementsEnabled: true,
      currencyCode: 'XOF',
    });
    const rest = (await gateway.inject(restConfiguration)).json();
    expect([rest.paypalEnabled, rest.paypal.clientId, rest.paypal.currencyIsoCode]).toEqual([
      true,
      'local-paypal-local_merchant',
      'XOF',
    ]);
  });

  it('[PAYPAL-1] says that PayPal is off, and refuses what a page asks all the same', async () => {
    const gateway = buildGateway({ merchants: [{ ...localMerchant, settings: { paypal: false } }] });
    expect((await graphQL(gateway, configuration)).data.clientConfiguration.paypal).toBeNull();
    expect((await gateway.inject(restConfiguration)).json()).toMatchObject({ paypalEnabled: false });
    expect((await paypalCall(gateway, create, goodPayment)).statusCode).toBe(422);
    expect((await tokenizePayPal(gateway, {})).body.fieldErrors[0].fieldErrors[0].code).toBe('82904');
  });
});

describe('payments', () => {
  it('[PAYPAL-2] a payment has an id and a window, an agreement a token and a window', async () => {
    const gateway = buildGateway();
    const payment = (await paypalCall(gateway, create, goodPayment)).json();
    expect(payment.paymentResource).toMatchObject({
      paymentToken: expect.stringMatching(/^PAYID-/),
      intent: 'authorize',
      redirectUrl: expect.stringMatching(/^https:\/\/www\.sandbox\.paypal\.com\/checkoutnow\?token=EC-\w{17}$/),
    });
    const agreement = (await paypalCall(gateway, 'paypal_hermes/setup_billing_agreement', goodPayment)).json();
    expect(agreement.agreementSetup).toEqual({
      tokenId: expect.stringMatching(/^BA-\w{17}$/),
      approvalUrl: `https://www.sandbox.paypal.com/agreements/approve?ba_token=${agreement.agreementSetup.tokenId}`,
    });
  });

  it.each([
    ['no amount', { amount: undefined }, 'amount', 'MISSING_REQUIRED_PARAMETER'],
    ['a text for an amount', { amount: 'twenty' }, 'amount', 'INVALID_PARAMETER_SYNTAX'],
    ['nothing to pay', { amount: '0.00' }, 'amount', 'INVALID_PARAMETER_SYNTAX'],
    ['a part of a yen', { amount: '10.50', currencyIsoCode: 'JPY' }, 'amount', 'DECIMALS_NOT_SUPPORTED'],
    ['no currency', { currencyIsoCode: undefined }, 'currencyIsoCode', 'MISSING_REQUIRED_PARAMETER'],
    ['francs', { currencyIsoCode: 'XOF' }, 'currencyIsoCode', 'CURRENCY_NOT_SUPPORTED'],
    ['an unknown intent', { intent: 'gift' }, 'intent', 'INVALID_PARAMETER_VALUE'],
    ['no way back', { returnUrl: undefined }, 'returnUrl', 'INVALID_PARAMETER_VALUE'],
    ['a script to go back to', { cancelUrl: 'javascript://alert(1)' }, 'cancelUrl', 'INVALID_PARAMETER_VALUE'],
    ['half an address', { line1: '1 High Street' }, 'shippingAddress', 'INVALID_PARAMETER_VALUE'],
    ['an item without a price', { lineItems: [{ name: 'Ticket' }] }, 'lineItems', 'INVALID_PARAMETER_VALUE'],
    [
      'delivery in another currency',
      { shippingOptions: [{ id: 'a', label: 'A', selected: true, amount: { value: '1.00', currency: 'USD' } }] },
      'shippingOptions',
      'INVALID_PARAMETER_VALUE',
    ],
    [
      'an account that is not saved',
      { vaultInitiatedCheckoutPaymentMethodToken: 'nobody' },
      'vaultInitiatedCheckoutPaymentMethodToken',
      'INVALID_PARAMETER_VALUE',
    ],
  ])('[PAYPAL-3] %s is refused', async (_what, changes, field, issue) => {
    const reply = await paypalCall(buildGateway(), create, { ...goodPayment, ...changes });
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      {
        errorName: 'UNPROCESSABLE_ENTITY',
        errorMessage: expect.any(String),
        errorDetails: [{ field, issue, description: expect.any(String) }],
        debugId: expect.any(String),
      },
    ]);
  });

  it('[PAYPAL-3] everything that is wrong is said at once, and nothing crashes on nonsense', async () => {
    const gateway = buildGateway();
    const { error } = (
      await paypalCall(gateway, create, { amount: {}, lineItems: [7], shippingOptions: [null] })
    ).json();
    expect(error.errorDetails.map(({ field }: { field: string }) => field)).toEqual([
      'amount',
      'currencyIsoCode',
      'lineItems',
      'shippingOptions',
      'returnUrl',
      'cancelUrl',
    ]);
    expect((await paypalCall(gateway, create, { experienceProfile: 'x' })).statusCode).toBe(422);
  });

  it('[PAYPAL-4] an open payment can be changed, and nothing else', async () => {
    const gateway = buildGateway();
    const { token, paymentId } = await begunPayment(gateway);
    const patch = 'paypal_hermes/patch_payment_resource';
    const change = { paymentId: token, amount: '30.00', currencyIsoCode: 'EUR' };
    expect((await paypalCall(gateway, patch, change)).json()).toMatchObject({
      paymentResource: { paymentToken: paymentId },
    });
    expect((await gateway.inject(`/checkoutnow?token=${token}`)).body).toContain('€30.00');
    expect((await paypalCall(gateway, patch, { ...change, amount: '-1' })).statusCode).toBe(422);
    await decide(gateway, { token });
    for (const id of [token, 'EC-UNKNOWN']) {
      const refused = await paypalCall(gateway, patch, { ...change, paymentId: id });
      expect([refused.statusCode, refused.json().error.errorDetails[0].issue]).toEqual([422, 'INVALID_RESOURCE_ID']);
    }
  });
});

describe('nonces', () => {
  it('[PAYPAL-8] an approval gives one nonce, by the id or by the token of its payment', async () => {
    const gateway = buildGateway();
    for (const name of ['paymentId', 'token'] as const) {
      const payment = await begunPayment(gateway);
      const asked = { paymentToken: payment[name], payerId: 'LOCALPAYER001' };
      expect((await tokenizePayPal(gateway, asked)).status).toBe(422);
      await decide(gateway, { token: payment.token });
      expect((await tokenizePayPal(gateway, { ...asked, payerId: 'LOCALPAYER002' })).status).toBe(422);
      const { status, account } = await tokenizePayPal(gateway, asked);
      expect([status, account.type, account.details.payerInfo.email]).toEqual([
        202,
        'PayPalAccount',
        'ama@payer.example',
      ]);
      expect((await tokenizePayPal(gateway, asked)).body.fieldErrors[0].fieldErrors[0].code).toBe('92910');
    }
  });

  it('[PAYPAL-8] a payment is no agreement, and neither is anybody else’s', async () => {
    const other = { merchantId: 'other', publicKey: 'p', privateKey: 'q', tokenizationKey: 'sandbox_other123_other' };
    const gateway = buildGateway({ merchants: [localMerchant, other] });
    const { token, paymentId } = await begunPayment(gateway, {}, other);
    await decide(gateway, { token });
    const asked = { paymentToken: paymentId, payerId: 'LOCALPAYER001' };
    expect((await tokenizePayPal(gateway, asked)).status).toBe(422);
    const agreement = await begunAgreement(gateway);
    await decide(gateway, { token: agreement });
    expect((await tokenizePayPal(gateway, { ...asked, paymentToken: agreement })).status).toBe(422);
    expect((await tokenizePayPal(gateway, { billingAgreementToken: token })).status).toBe(422);
    expect((await tokenizePayPal(gateway, { billingAgreementToken: agreement })).status).toBe(202);
  });

  it('[PAYPAL-15] after three hours nobody can approve a payment or use an approval', async () => {
    let now = new Date('2026-11-21T10:00:00Z');
    const gateway = buildGateway({ now: () => now });
    const open = await begunPayment(gateway);
    const approved = await begunPayment(gateway);
    await decide(gateway, { token: approved.token });
    now = new Date('2026-11-21T13:00:01Z');
    expect((await decide(gateway, { token: open.token })).status).toBe(404);
    const asked = { paymentToken: approved.paymentId, payerId: 'LOCALPAYER001' };
    expect((await tokenizePayPal(gateway, asked)).status).toBe(422);
  });
});
