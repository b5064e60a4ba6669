import { describe, expect, it } from 'vitest';
import { parseConfiguration, type RawConfiguration } from './parse-configuration.ts';

const token = (authorizationFingerprint?: string): RawConfiguration => ({
  authorizationType: 'CLIENT_TOKEN',
  authorizationFingerprint,
  gatewayConfiguration: {},
});

describe('parseConfiguration', () => {
  it.each<[RawConfiguration, boolean]>([
    [{ ...token('a|customer_id=7'), authorizationType: 'TOKENIZATION_KEY' }, true],
    [token('a|created_at=1'), true],
    [token(), true],
    [token('a|customer_id=7&created_at=1'), false],
  ])('[GATEWAY-1] treats a buyer as guest if the authorization names no customer: %j', (raw, isGuest) => {
    expect(parseConfiguration(raw).isGuest).toBe(isGuest);
  });

  it('[GATEWAY-2] reads the brands and the challenges of the account', () => {
    const gatewayConfiguration = { creditCards: { supportedCardTypes: ['Visa'] }, challenges: ['cvv'] };
    expect(parseConfiguration({ ...token(), gatewayConfiguration })).toMatchObject({
      supportedCardTypes: ['Visa'],
      challenges: ['cvv'],
    });
  });

  it.each([null, 'text', {}, { creditCards: null, challenges: 3 }, { creditCards: { supportedCardTypes: [1, null] } }])(
    '[GATEWAY-2] treats missing or malformed configuration fields as not allowed: %j',
    gatewayConfiguration => {
      expect(parseConfiguration({ ...token(), gatewayConfiguration })).toMatchObject({
        supportedCardTypes: [],
        challenges: [],
      });
    },
  );

  const parse = (gatewayConfiguration: unknown): ReturnType<typeof parseConfiguration> =>
    parseConfiguration({ ...token(), gatewayConfiguration });

  it('[GATEWAY-23] reads what the account says about 3-D Secure and the wallets', () => {
    const configuration = parse({
      assetsUrl: 'https://assets.braintreegateway.com',
      paypalEnabled: true,
      threeDSecureEnabled: true,
      threeDSecure: {
        cardinalAuthenticationJWT: 'jwt',
        cardinalSongbirdUrl: 'https://songbird.cardinalcommerce.com/1.js',
        cardinalSongbirdIdentityHash: 'sha384-1',
      },
      payWithVenmo: { merchantId: 'v', accessToken: 't', environment: 'sandbox', enrichedCustomerDataEnabled: true },
      applePayWeb: {
        merchantIdentifier: 'a',
        countryCode: 'US',
        currencyCode: 'USD',
        supportedNetworks: ['visa', 7],
      },
      androidPay: {
        enabled: true,
        displayName: 'Shop',
        environment: 'sandbox',
        googleAuthorizationFingerprint: 'g',
        paypalClientId: 'p',
        supportedNetworks: ['amex'],
      },
    });
    expect(configuration).toMatchObject({
      assetsUrl: 'https://assets.braintreegateway.com',
      paypalEnabled: true,
      threeDSecure: {
        jwt: 'jwt',
        scriptUrl: 'https://songbird.cardinalcommerce.com/1.js',
        scriptIntegrity: 'sha384-1',
      },
      venmo: { merchantId: 'v', accessToken: 't', environment: 'sandbox', hasCustomerData: true },
      applePay: { merchantIdentifier: 'a', countryCode: 'US', currencyCode: 'USD', supportedNetworks: ['visa'] },
      googlePay: {
        displayName: 'Shop',
        environment: 'sandbox',
        authorizationFingerprint: 'g',
        paypalClientId: 'p',
        supportedNetworks: ['amex'],
      },
    });
  });

  it.each([
    null,
    {},
    { threeDSecureEnabled: 'true', payWithVenmo: true, applePayWeb: 'on', androidPay: 'on' },
    { androidPay: { enabled: false } },
  ])('[GATEWAY-2] a method whose part is missing or malformed is not allowed: %j', gatewayConfiguration => {
    expect(parse(gatewayConfiguration)).toMatchObject({
      assetsUrl: 'https://assets.braintreegateway.com',
      paypalEnabled: false,
      threeDSecure: null,
      venmo: null,
      applePay: null,
      googlePay: null,
    });
  });

  it('[GATEWAY-34] Google Pay is allowed by its part of the configuration, unless that turns it off', () => {
    expect(parse({ androidPay: { displayName: 'Shop' } }).googlePay).toMatchObject({ displayName: 'Shop' });
  });

  it.each([null, {}, { cardinalAuthenticationJWT: 1, cardinalSongbirdUrl: 'javascript:alert(1)//https:' }])(
    '[GATEWAY-24] 3-D Secure without a usable token or script has neither: %j',
    threeDSecure => {
      expect(parse({ threeDSecureEnabled: true, threeDSecure }).threeDSecure).toEqual({
        jwt: null,
        scriptUrl: null,
        scriptIntegrity: null,
      });
    },
  );
});
