import { describe, expect, it } from 'vitest';
import { flush } from '../../../test/harness.ts';
import { type WalletScene, walletScene } from '../../../test/wallet-scene.ts';
import { deferred } from '../../async/deferred.ts';
import { sepaDirectDebit } from './definition.ts';
import { isIban, plainIban } from './iban.ts';
import { mountSepa, symbols, texts } from './sepa.ts';

type Ending = 'approved' | 'canceled' | 'closed' | 'blocked' | 'failed';

interface SepaScene extends WalletScene {
  readonly calls: string[];
  readonly mandates: Readonly<Record<string, unknown>>[];
  readonly urls: string[];
  end(ending: Ending): Promise<void>;
  fill(iban?: string): void;
  press(): Promise<void>;
}

const created = { approvalUrl: 'https://bank.example/mandate', last4: '3000', bankReferenceToken: 'token' };
const reply = { nonce: 'sepa-nonce', ibanLastFour: '3000', customerId: 'c1', mandateType: 'ONE_OFF' };
const settings = { merchantAccountId: 'eur', customerId: 'c1' };

async function scene(
  changes: object = {},
  fake: { readonly url?: string; createMandate?(): Promise<unknown>; handleApproval?(): Promise<unknown> } = {},
): Promise<SepaScene> {
  const calls: string[] = [];
  const mandates: Readonly<Record<string, unknown>>[] = [];
  const urls: string[] = [];
  let listener: (ending: Ending) => void = () => undefined;
  const component = {
    windowUrls: { returnUrl: 'https://assets.example/r?success=1', cancelUrl: 'https://assets.example/r?cancel=1' },
    open(onEnd: typeof listener) {
      calls.push('open');
      listener = onEnd;
    },
    redirect: (url: string) => void calls.push(`redirect ${url}`),
    close: () => void calls.push('close'),
    focus: () => void calls.push('focus'),
    createMandate(options: Readonly<Record<string, unknown>>) {
      mandates.push(options);
      return fake.createMandate?.() ?? Promise.resolve(created);
    },
    handleApproval: async (options: { bankReferenceToken: string }) => {
      calls.push(`approve ${options.bankReferenceToken}`);
      return fake.handleApproval?.() ?? reply;
    },
    handleReturn: async (options: { cart_id: string }) => {
      calls.push(`return ${options.cart_id}`);
      return fake.handleApproval?.() ?? reply;
    },
    teardown: async () => void calls.push('teardown'),
  };
  const opened = await walletScene({
    definition: {
      ...sepaDirectDebit,
      load: async () => ({
        texts,
        symbols,
        mount: context =>
          mountSepa(context, {
            url: fake.url ?? 'https://shop.example/pay',
            replaceUrl: url => void urls.push(url),
            leave: url => void urls.push(`leave ${url}`),
          }),
      }),
    },
    account: {},
    component: async () => component,
    options: { sepaDirectDebit: { ...settings, ...changes } },
  });
  const type = (name: string, text: string): void => {
    const input = opened.world.hook(name) as HTMLInputElement;
    input.value = text;
    input.dispatchEvent(new Event('input'));
  };
  return Object.assign(Object.create(opened) as WalletScene, {
    calls,
    mandates,
    urls,
    async end(ending: Ending) {
      listener(ending);
      await flush();
    },
    fill(iban = 'de89 3704 0044 0532 0130 00') {
      type('sepa-account-holder-input', 'Jo Doe');
      type('sepa-iban-input', iban);
    },
    async press() {
      opened.world.hook('sepa-button').click();
      await flush();
    },
  });
}

describe('SEPA direct debit', () => {
  it('[SEPA-1] the mandate has what the buyer and the page give, and its approval is a payment method', async () => {
    const at = await scene({ billingAddress: { postalCode: '10115' } });
    at.fill();
    await at.press();
    expect(at.mandates).toEqual([
      {
        accountHolderName: 'Jo Doe',
        iban: 'DE89370400440532013000',
        customerId: 'c1',
        mandateType: 'ONE_OFF',
        merchantAccountId: 'eur',
        countryCode: 'DE',
        locale: 'en-US',
        billingAddress: { postalCode: '10115' },
        returnUrl: 'https://assets.example/r?success=1',
        cancelUrl: 'https://assets.example/r?cancel=1',
      },
    ]);
    await at.end('approved');
    expect(at.calls).toEqual(['open', 'redirect https://bank.example/mandate', 'approve token']);
    at.world.clock.advance(200);
    expect(await at.dropin.requestPaymentMethod()).toEqual({
      nonce: 'sepa-nonce',
      type: 'sepa_debit_account',
      details: { lastFour: '3000', mandateType: 'ONE_OFF', customerId: 'c1' },
    });
    expect((at.world.hook('sepa-iban-input') as HTMLInputElement).value).toBe('');
  });

  it('[SEPA-2] the window opens in the click, before the gateway has created the mandate', async () => {
    const creating = deferred<unknown>();
    const at = await scene({}, { createMandate: () => creating.promise });
    at.fill();
    await at.press();
    expect(at.calls).toEqual(['open']);
    creating.resolve(created);
    await flush();
    expect(at.calls).toEqual(['open', 'redirect https://bank.example/mandate']);
  });

  it('[SEPA-3] wrong fields show their errors, and no window opens', async () => {
    const at = await scene();
    at.fill('DE89370400440532013001');
    await at.press();
    expect(at.world.hook('sepa-iban-field-error').textContent).toBe("This IBAN isn't valid.");
    expect(document.activeElement).toBe(at.world.hook('sepa-iban-input'));
    expect(at.calls).toEqual([]);
  });

  it.each<[Ending, string, number]>([
    ['canceled', 'The payment was canceled.', 0],
    ['closed', 'The window was closed before the payment was approved.', 0],
    ['blocked', 'Your browser blocked the payment window. Allow pop-up windows for this page, then try again.', 1],
    ['failed', "The payment couldn't be completed. Please try again.", 1],
  ])('[SEPA-4] a window that ends as %s is a text on the sheet', async (ending, text, reports) => {
    const at = await scene();
    at.fill();
    await at.press();
    await at.end(ending);
    expect({ error: at.error, isBlocked: at.isBlocked, reports: at.world.reports.length }).toEqual({
      error: text,
      isBlocked: false,
      reports,
    });
  });

  it('[SEPA-5] a mandate that cannot be created closes the window, with a text', async () => {
    const createMandate = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('no'), { code: 'SEPA_CREATE_MANDATE_FAILED' }));
    const at = await scene({}, { createMandate });
    at.fill();
    await at.press();
    expect({ calls: at.calls, error: at.error }).toEqual({
      calls: ['open', 'close'],
      error: "The mandate couldn't be created. Please check your entries and try again.",
    });
  });

  it('[SEPA-6] the buyer can find the window or cancel, and after half an hour it closes', async () => {
    const at = await scene();
    at.fill();
    await at.press();
    const [show, cancel] = at.world.hook('bank-window').querySelectorAll('button');
    show?.click();
    cancel?.click();
    await flush();
    expect(at.error).toBe('The payment was canceled.');
    await at.press();
    at.world.clock.advance(30 * 60_000);
    await flush();
    expect(at.error).toBe('The payment took too long. Please try again.');
    expect(at.world.clock.waiting).toBe(0);
  });

  it('[SEPA-7] with redirectUrl the page itself goes to the mandate, and is usable again if it does not leave', async () => {
    const at = await scene({ redirectUrl: '/back?cart=1' });
    at.fill();
    await at.press();
    expect(at.mandates[0]).toMatchObject({
      returnUrl: 'https://shop.example/back?cart=1',
      cancelUrl: 'https://shop.example/back?cart=1&cancel=1',
    });
    expect({ calls: at.calls, urls: at.urls, isBlocked: at.isBlocked }).toEqual({
      calls: [],
      urls: ['leave https://bank.example/mandate'],
      isBlocked: true,
    });
    at.world.clock.advance(10_000);
    expect(at.isBlocked).toBe(false);
  });

  it.each<[string, (at: SepaScene) => unknown]>([
    ['a teardown', at => at.dropin.teardown()],
    ['clearing', at => at.dropin.clearSelectedPaymentMethod()],
  ])('[SEPA-15] %s before the mandate is created keeps the page from leaving', async (_how, end) => {
    const creating = deferred<unknown>();
    const at = await scene({ redirectUrl: '/back' }, { createMandate: () => creating.promise });
    at.fill();
    await at.press();
    await end(at);
    await flush();
    creating.resolve(created);
    await flush();
    expect([at.urls, at.world.reports]).toEqual([[], []]);
  });

  it('[SEPA-8] the return with an approval is a payment method, and the URL is cleaned', async () => {
    const url = 'https://shop.example/back?cart=1&success=true&cart_id=ORDER';
    const at = await scene({ redirectUrl: 'https://shop.example/back' }, { url });
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'sepa-nonce', type: 'sepa_debit_account' });
    expect({ calls: at.calls, urls: at.urls }).toEqual({
      calls: ['return ORDER'],
      urls: ['https://shop.example/back?cart=1'],
    });
  });

  it.each([
    ['cancel=1', 'The payment was canceled.'],
    ['error=1', "The payment couldn't be completed. Please try again."],
  ])('[SEPA-9] the return with %s is a text on the sheet', async (query, text) => {
    const at = await scene({ redirectUrl: '/back' }, { url: `https://shop.example/back?${query}` });
    expect(at.error).toBe(text);
  });

  it('[SEPA-10] query parameters of the page’s own are left alone', async () => {
    const at = await scene({}, { url: 'https://shop.example/back?success=true&cart_id=of-the-page' });
    expect({ calls: at.calls, urls: at.urls }).toEqual({ calls: [], urls: [] });
  });

  it('[SEPA-11] without merchant account or customer it is not offered', async () => {
    await expect(scene({ customerId: '' })).rejects.toMatchObject({ code: 'NO_VALID_OPTIONS' });
  });

  it('[SEPA-12] a teardown closes the window, and nothing of it reaches the page later', async () => {
    const at = await scene();
    at.fill();
    await at.press();
    await at.dropin.teardown();
    await at.end('approved');
    expect({ calls: at.calls.slice(-2), reports: at.world.reports, timers: at.world.clock.waiting }).toEqual({
      calls: ['close', 'teardown'],
      reports: [],
      timers: 0,
    });
  });

  it('[UPDATE-21] the fields that a page fills in follow it until the buyer types', async () => {
    const at = await scene({ accountHolderName: 'Ada' });
    await at.dropin.update({ sepaDirectDebit: { accountHolderName: 'Grace' } });
    expect((at.world.hook('sepa-account-holder-input') as HTMLInputElement).value).toBe('Grace');
  });

  it('[SEPA-14] a cancellation while the approval is handled ends the payment at once', async () => {
    const handling = deferred<unknown>();
    const at = await scene({}, { handleApproval: () => handling.promise });
    at.fill();
    await at.press();
    await at.end('approved');
    at.world.hook('bank-window').querySelectorAll('button')[1]?.click();
    await flush();
    expect({ error: at.error, isBlocked: at.isBlocked }).toEqual({
      error: 'The payment was canceled.',
      isBlocked: false,
    });
    handling.resolve(reply);
    await flush();
    at.world.clock.advance(200);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
  });

  it('[SEPA-13] an IBAN has the right form and remainder', () => {
    const right = ['DE89370400440532013000', 'FR1420041010050500013M02606', 'GB82WEST12345698765432'];
    expect(right.map(isIban)).toEqual([true, true, true]);
    expect(['DE89370400440532013001', 'DE', '', 'DE8937040044053201300?'].map(isIban)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(plainIban(' de89 3704 ')).toBe('DE893704');
  });
});
