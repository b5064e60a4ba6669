import { describe, expect, it } from 'vitest';
import { readCardAccount } from '../methods/card/card-account.ts';
import { accountPart } from './account-part.ts';
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
    expect(readCardAccount(parseConfiguration({ ...token(), gatewayConfiguration }))).toEqual({
      supportedCardTypes: ['Visa'],
      challenges: ['cvv'],
    });
  });

  it.each([null, 'text', {}, { creditCards: null, challenges: 3 }, { creditCards: { supportedCardTypes: [1, null] } }])(
    '[GATEWAY-2] treats missing or malformed configuration fields as not allowed: %j',
    gatewayConfiguration => {
      expect(readCardAccount(parseConfiguration({ ...token(), gatewayConfiguration }))).toEqual({
        supportedCardTypes: [],
        challenges: [],
      });
    },
  );

  const parse = (gatewayConfiguration: unknown): ReturnType<typeof parseConfiguration> =>
    parseConfiguration({ ...token(), gatewayConfiguration });

  it('[GATEWAY-23] passes everything on, so that each option can read its own part', () => {
    const payWithVenmo = { merchantId: 'v' };
    expect(parse({ paypalEnabled: true, payWithVenmo }).raw).toEqual({ paypalEnabled: true, payWithVenmo });
  });

  it('[GATEWAY-23] reads the URL of the provider’s files, which has a default', () => {
    expect(parse({ assetsUrl: 'https://assets.example' }).assetsUrl).toBe('https://assets.example');
    expect(parse(null).assetsUrl).toBe('https://assets.braintreegateway.com');
  });
});

describe('the part of an option', () => {
  const partOf = (part: unknown): unknown => accountPart({ raw: { part } }, 'part');

  it.each([undefined, null, true, 'on', { enabled: false }])(
    '[GATEWAY-2] an option whose part is missing, malformed or turned off is not allowed: %j',
    part => {
      expect(partOf(part)).toBeNull();
    },
  );

  it('[GATEWAY-34] a part without a switch allows its option', () => {
    expect(partOf({ displayName: 'Shop' })).toEqual({ displayName: 'Shop' });
  });
});
