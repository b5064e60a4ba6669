import { describe, expect, it } from 'vitest';
import { clientToken } from '../../test/client-token.ts';
import { readAuthorization } from './read-authorization.ts';

const clientApiUrl = 'https://api.sandbox.braintreegateway.com:443/merchants/m/client_api';

describe('readAuthorization', () => {
  it('[GATEWAY-5] reads the customer, the challenges and the URL from a client token', () => {
    const token = clientToken({ authorizationFingerprint: 'a?customer_id=7', challenges: ['cvv', 3], clientApiUrl });
    expect(readAuthorization(token)).toMatchObject({ isGuest: false, challenges: ['cvv'], clientApiUrl });
  });

  it("[GATEWAY-5] treats a tokenization key as a guest's, with no other hints", () => {
    expect(readAuthorization('sandbox_key_merchant')).toEqual({
      isGuest: true,
      challenges: null,
      clientApiUrl: null,
      accountUrl: 'https://api.sandbox.braintreegateway.com:443/merchants/merchant/client_api/v1/configuration',
      raw: { fingerprint: null, key: 'sandbox_key_merchant' },
    });
  });

  it.each(['', 'nonsense', '%%%', btoa('[]'), btoa('null'), btoa('{"challenges":"cvv"}')])(
    '[GATEWAY-5] reads no challenges from a malformed authorization: %j',
    authorization => {
      expect(readAuthorization(authorization)).toMatchObject({ challenges: null, clientApiUrl: null });
    },
  );

  it.each(['https://shop.example/client_api', 'http://api.braintreegateway.com', 7])(
    '[GATEWAY-17] ignores URLs that are not the provider’s: %j',
    url => {
      expect(readAuthorization(clientToken({ clientApiUrl: url })).clientApiUrl).toBeNull();
    },
  );
});
