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
});
