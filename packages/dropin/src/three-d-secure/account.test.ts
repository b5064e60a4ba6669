import { describe, expect, it } from 'vitest';
import { readAccount } from './account.ts';

describe('what the account says about 3-D Secure', () => {
  it('[GATEWAY-23] is read', () => {
    const threeDSecure = {
      cardinalAuthenticationJWT: 'jwt',
      cardinalSongbirdUrl: 'https://songbird.cardinalcommerce.com/1.js',
      cardinalSongbirdIdentityHash: 'sha384-1',
    };
    expect(readAccount({ raw: { threeDSecureEnabled: true, threeDSecure } })).toEqual({
      jwt: 'jwt',
      scriptUrl: 'https://songbird.cardinalcommerce.com/1.js',
      scriptIntegrity: 'sha384-1',
    });
  });

  it.each([{}, { threeDSecureEnabled: 'true', threeDSecure: {} }])('[GATEWAY-2] %j does not allow it', raw => {
    expect(readAccount({ raw })).toBeNull();
  });

  it.each([null, {}, { cardinalAuthenticationJWT: 1, cardinalSongbirdUrl: 'javascript:alert(1)//https:' }])(
    '[GATEWAY-24] without a usable token or script it has neither: %j',
    threeDSecure => {
      expect(readAccount({ raw: { threeDSecureEnabled: true, threeDSecure } })).toEqual({
        jwt: null,
        scriptUrl: null,
        scriptIntegrity: null,
      });
    },
  );
});
