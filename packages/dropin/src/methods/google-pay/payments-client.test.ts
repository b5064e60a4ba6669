import { afterEach, describe, expect, it, vi } from 'vitest';
import { rejection } from '../../../test/harness.ts';
import { openPaymentsClient } from './payments-client.ts';

class PaymentsClient {
  readonly options: unknown;
  constructor(options: unknown) {
    this.options = options;
  }
}

const scriptOf = (): HTMLScriptElement | null => document.querySelector('script[src*="pay.google.com"]');

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe("Google's script", () => {
  it('[GPAY-30] a page that has loaded the script itself gets no second copy', async () => {
    vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
    expect(await openPaymentsClient('TEST')).toEqual({ options: { environment: 'TEST' } });
    expect(scriptOf()).toBe(null);
  });

  it('[GPAY-31] [GPAY-35] a page with another `google` gets the script, which has its documented id and keeps it', async () => {
    const google: Record<string, unknown> = { maps: 'mine' };
    vi.stubGlobal('google', google);
    const opening = openPaymentsClient('PRODUCTION');
    expect(scriptOf()?.src).toBe('https://pay.google.com/gp/p/js/pay.js');
    expect(scriptOf()?.id).toBe('braintree-dropin-google-payment-script');
    google.payments = { api: { PaymentsClient } };
    scriptOf()?.dispatchEvent(new Event('load'));
    expect(await opening).toEqual({ options: { environment: 'PRODUCTION' } });
    expect(google.maps).toBe('mine');
  });
});

describe("the page's nonce", () => {
  it('[GPAY-33] is passed to Google for its styles', async () => {
    vi.stubGlobal('google', { payments: { api: { PaymentsClient } } });
    const script = document.createElement('script');
    script.setAttribute('nonce', '');
    // Browsers keep a nonce in a property and hide the attribute.
    script.nonce = 'n0';
    document.head.append(script);
    expect(await openPaymentsClient('TEST')).toEqual({ options: { environment: 'TEST', nonce: 'n0' } });
  });
});

describe("a broken copy of Google's script", () => {
  it('[GPAY-32] a script that defines no client is an error that names it', async () => {
    vi.stubGlobal('google', undefined);
    vi.resetModules();
    const { openPaymentsClient: open } = await import('./payments-client.ts');
    const opening = rejection(open('TEST'));
    scriptOf()?.dispatchEvent(new Event('load'));
    expect(await opening).toMatchObject({ message: expect.stringContaining('pay.google.com') });
  });
});
