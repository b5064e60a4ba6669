import { describe, expect, it } from 'vitest';
import { desktop, iphone } from '../../../test/venmo-world.ts';
import { type AppLinkParts, appLink, chooseOpening } from './app-link.ts';
import { readDevice } from './device.ts';
import { readVenmoSettings } from './venmo-settings.ts';

const context = { id: 'context-1', merchantId: 'profile', isLegacy: false, lifetimeMs: 1 };
const link = (parts: Partial<AppLinkParts> = {}): URL =>
  new URL(
    appLink({
      profile: { merchantId: 'profile', accessToken: 'access$token', environment: 'sandbox' },
      settings: readVenmoSettings(true),
      isWebLogin: false,
      context,
      returnUrl: 'https://shop.example/pay?id=1#/checkout',
      userAgent: 'Agent/1',
      metadata: { sdkVersion: '3.144.0', integration: 'dropin2', platform: 'web', sessionId: 'ü', source: 'client' },
      ...parts,
    }),
  );
const fields = (url: URL): Readonly<Record<string, string>> => Object.fromEntries(url.searchParams);

describe('the URL that opens Venmo', () => {
  it('[VENMOPAY-9] it has every documented field', () => {
    const url = link();
    const { braintree_sdk_data: data, ...others } = fields(url);
    expect(url.origin + url.pathname).toBe('https://venmo.com/braintree/checkout');
    expect(others).toEqual({
      resource_id: 'context-1',
      'x-success': 'https://shop.example/pay?id=1#venmoSuccess=1',
      'x-cancel': 'https://shop.example/pay?id=1#venmoCancel=1',
      'x-error': 'https://shop.example/pay?id=1#venmoError=1',
      allowAndroidRecreation: '1',
      ua: 'Agent/1',
      braintree_merchant_id: 'profile',
      braintree_access_token: 'access$token',
      braintree_environment: 'sandbox',
    });
    expect(JSON.parse(atob(data ?? ''))).toEqual({
      _meta: { version: '3.144.0', integration: 'dropin2', platform: 'web', sessionId: 'ü' },
    });
  });

  it('[VENMOPAY-9] the settings of the merchant are in it', () => {
    const option = { profileId: 'another', riskCorrelationId: 'visit', allowAndroidRecreation: false };
    expect(fields(link({ settings: readVenmoSettings(option) }))).toMatchObject({
      braintree_merchant_id: 'another',
      'client-metadata-id': 'visit',
      allowAndroidRecreation: '0',
    });
  });

  it('[VENMOPAY-10] a legacy payment is appended to the access token', () => {
    const legacy = fields(link({ context: { ...context, isLegacy: true } }));
    expect(legacy.braintree_access_token).toBe('access$token|pcid:context-1');
    expect(legacy).not.toHaveProperty('resource_id');
    expect(fields(link({ context: null })).braintree_access_token).toBe('access$token');
  });

  it('[VENMOPAY-11] without a URL to return to the app does not return', () => {
    const { 'x-success': success, 'x-cancel': cancel, 'x-error': error } = fields(link({ returnUrl: null }));
    expect([success, cancel, error]).toEqual(['NOOP', 'NOOP', 'NOOP']);
  });

  it('[VENMOPAY-12] the login in a window and the web page for phones without the app have their own address', () => {
    expect(link({ isWebLogin: true }).href).toMatch(/^https:\/\/account\.venmo\.com\/go\/web\?/);
    const settings = readVenmoSettings({ mobileWebFallBack: true });
    expect(link({ settings }).href).toMatch(/^https:\/\/venmo\.com\/go\/checkout\?/);
  });
});

describe('how Venmo is opened', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  const webView = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
  it.each([
    ['iOS Safari', iphone, {}, false, 'tab'],
    ['an iOS web view', webView, {}, false, 'page'],
    ['Android Chrome', android, {}, false, 'tab'],
    ['Android Chrome in a frame', android, {}, true, 'top'],
    ['Android Chrome with the web page', android, { mobileWebFallBack: true }, false, 'page'],
    ['a desktop', desktop, {}, false, 'tab'],
    ['iOS Safari with a deep link', iphone, { deepLinkReturnUrl: 'shop://pay' }, false, 'tab'],
    ['an iOS web view with a deep link', webView, { deepLinkReturnUrl: 'shop://pay' }, true, 'top'],
    ['Android with a deep link', android, { deepLinkReturnUrl: 'shop://pay' }, false, 'page'],
  ] as const)('[VENMOPAY-13] on %s', (_name, userAgent, option, isFramed, opening) => {
    expect(chooseOpening(readDevice(userAgent), readVenmoSettings(option), isFramed)).toBe(opening);
  });
});
