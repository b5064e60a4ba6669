import { describe, expect, it } from 'vitest';
import { lookupRequest } from './lookup-request.ts';

const facts = { dfReferenceId: 'session', clientMetadata: {}, authorizationFingerprint: 'fingerprint' };

describe('the body of a lookup', () => {
  it('[SECURE-11] has every documented field that the page sets', () => {
    const sent = {
      accountType: 'credit',
      challengeRequested: true,
      requestedExemptionType: 'low_value' as const,
      customFields: { color: 'blue' },
      dataOnlyRequested: true,
      exemptionRequested: true,
      requestVisaDAF: true,
      bin: '400000',
      merchantName: 'Guichet',
      applySmartAuthentication: true,
      customer: { billingAddress: { firstName: 'Ada' } },
    };
    expect(lookupRequest({ nonce: 'n', amount: '12.50', ...sent }, facts)).toEqual({
      amount: '12.50',
      ...sent,
      additionalInfo: {},
      dfReferenceId: 'session',
      clientMetadata: { requestedThreeDSecureVersion: '2', sdkVersion: 'web/3.94.0' },
      authorizationFingerprint: 'fingerprint',
      braintreeLibraryVersion: 'braintree/web/3.94.0',
    });
  });

  it('[SECURE-11] leaves out what the page does not set', () => {
    expect(Object.keys(lookupRequest({ amount: 0 }, { clientMetadata: {}, authorizationFingerprint: null }))).toEqual([
      'amount',
      'additionalInfo',
      'clientMetadata',
      'braintreeLibraryVersion',
    ]);
  });

  it.each([
    [{ cardAdd: false }, false],
    [{ cardAdd: true }, true],
    [{ cardAdd: true, cardAddChallengeRequested: false }, false],
  ])('[SECURE-11] %j sends cardAdd as %j', (options, cardAdd) => {
    expect(lookupRequest({ amount: 1, ...options }, facts)).toMatchObject({ cardAdd });
  });

  it('[SECURE-12] addresses become flat fields beside the other information', () => {
    const address = {
      givenName: 'Ada',
      surname: 'Byron',
      phoneNumber: '123',
      streetAddress: '1 Rue',
      extendedAddress: 'Apt 2',
      line3: 'Back',
      locality: 'Douala',
      region: 'LT',
      postalCode: '237',
      countryCodeAlpha2: 'CM',
    };
    const options = {
      amount: 1,
      email: 'ada@shop.example',
      mobilePhoneNumber: '456',
      billingAddress: address,
      additionalInformation: { acsWindowSize: '02' as const, shippingAddress: address },
    };
    const place = (name: string) => ({
      [`${name}Line1`]: '1 Rue',
      [`${name}Line2`]: 'Apt 2',
      [`${name}Line3`]: 'Back',
      [`${name}City`]: 'Douala',
      [`${name}State`]: 'LT',
      [`${name}PostalCode`]: '237',
      [`${name}CountryCode`]: 'CM',
    });
    expect(lookupRequest(options, facts).additionalInfo).toEqual({
      acsWindowSize: '02',
      email: 'ada@shop.example',
      mobilePhoneNumber: '456',
      billingPhoneNumber: '123',
      billingGivenName: 'Ada',
      billingSurname: 'Byron',
      ...place('billing'),
      ...place('shipping'),
    });
    expect(options.additionalInformation).toEqual({ acsWindowSize: '02', shippingAddress: address });
  });

  it('[SECURE-13] facts about the browser are sent only if the page wants it', () => {
    const names = [
      'browserColorDepth',
      'browserJavaEnabled',
      'browserJavascriptEnabled',
      'browserLanguage',
      'browserScreenHeight',
      'browserScreenWidth',
      'browserTimeZone',
      'deviceChannel',
    ];
    const collected = lookupRequest({ amount: 1, collectDeviceData: true }, facts);
    expect(Object.keys(collected).filter(name => /^browser|^device/.test(name))).toEqual(names);
    expect(collected).toMatchObject({ browserJavascriptEnabled: true, deviceChannel: 'Browser' });
    expect(typeof collected.browserJavaEnabled).toBe('boolean');
    const plain = lookupRequest({ amount: 1 }, facts);
    expect(Object.keys(plain).filter(name => /^browser|^device/.test(name))).toEqual([]);
  });
});
