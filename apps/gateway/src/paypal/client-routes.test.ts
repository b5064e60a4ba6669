import { localMerchant } from '@guichet/testkit';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { graphQL } from '../testing/calls.ts';
import { begunAgreement, begunPayment, decide, goodPayment, paypalCall, tokenizePayPal } from '../testing/paypal.ts';

const configuration = { query: 'query ClientConfiguration { clientConfiguration { paypal { clientId } } }' };
const restConfiguration = `/merchants/${localMerchant.merchantId}/client_api/v1/configuration?tokenizationKey=${localMerchant.tokenizationKey}`;
const create = 'paypal_hermes/create_payment_resource';

describe('the PayPal configuration', () => {
  it('[PAYPAL-1] contains the fields that pages read, over GraphQL and REST', async () => {
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
    expect(rest).toMatchObject({
      paypalEnabled: true,
      paypal: { clientId: 'local-paypal-local_merchant', currencyIsoCode: 'XOF' },
    });
  });

  it('[PAYPAL-18] [PAYPAL-19] [PAYPAL-33] states that PayPal is switched off, and payments and nonces are refused', async () => {
    const gateway = buildGateway({ merchants: [{ ...localMerchant, settings: { paypal: false } }] });
    expect((await graphQL(gateway, configuration)).data.clientConfiguration.paypal).toBeNull();
    expect((await gateway.inject(restConfiguration)).json()).toMatchObject({ paypalEnabled: false });
    expect((await paypalCall(gateway, create, goodPayment)).statusCode).toBe(422);
    expect((await tokenizePayPal(gateway, {})).body.fieldErrors[0].fieldErrors[0].code).toBe('82904');
  });
});

describe('beginning a PayPal payment', () => {
  it('[PAYPAL-2] [PAYPAL-20] a payment has an id and a window, an agreement a token and a window', async () => {
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
    ['no return URL', { returnUrl: undefined }, 'returnUrl', 'INVALID_PARAMETER_VALUE'],
    ['a script as cancel URL', { cancelUrl: 'javascript://alert(1)' }, 'cancelUrl', 'INVALID_PARAMETER_VALUE'],
    ['half an address', { line1: '1 High Street' }, 'shippingAddress', 'INVALID_PARAMETER_VALUE'],
  ])('[PAYPAL-3] a request with %s is rejected', async (_what, changes, field, issue) => {
    const reply = await paypalCall(buildGateway(), create, { ...goodPayment, ...changes });
    expect({ status: reply.statusCode, error: reply.json().error }).toEqual({
      status: 422,
      error: {
        errorName: 'UNPROCESSABLE_ENTITY',
        errorMessage: expect.any(String),
        errorDetails: [{ field, issue, description: expect.any(String) }],
        debugId: expect.any(String),
      },
    });
  });

  it('[PAYPAL-21] all errors of a request are reported together, and malformed input does not crash', async () => {
    const gateway = buildGateway();
    const { error } = (await paypalCall(gateway, create, { amount: {} })).json();
    expect(error.errorDetails.map(({ field }: { field: string }) => field)).toEqual([
      'amount',
      'currencyIsoCode',
      'returnUrl',
      'cancelUrl',
    ]);
    expect((await paypalCall(gateway, create, { experienceProfile: 'x' })).statusCode).toBe(422);
  });
});

describe('nonces of PayPal payments', () => {
  it('[PAYPAL-8] [PAYPAL-28] an approval returns one nonce, by the id or by the token of its payment', async () => {
    const gateway = buildGateway();
    for (const name of ['paymentId', 'token'] as const) {
      const payment = await begunPayment(gateway);
      const asked = { paymentToken: payment[name], payerId: 'LOCALPAYER001' };
      expect((await tokenizePayPal(gateway, asked)).status).toBe(422);
      await decide(gateway, { token: payment.token });
      expect((await tokenizePayPal(gateway, { ...asked, payerId: 'LOCALPAYER002' })).status).toBe(422);
      const { status, account } = await tokenizePayPal(gateway, asked);
      expect({ status, type: account.type, email: account.details.payerInfo.email }).toEqual({
        status: 202,
        type: 'PayPalAccount',
        email: 'ama@payer.example',
      });
      expect((await tokenizePayPal(gateway, asked)).body.fieldErrors[0].fieldErrors[0].code).toBe('92910');
    }
  });

  it('[PAYPAL-25] a payment cannot be used as an agreement, nor an agreement of another merchant', async () => {
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

  it('[PAYPAL-15] a payment and an approval expire after three hours', async () => {
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
