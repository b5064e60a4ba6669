import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  type CouponOption,
  type CouponPayload,
  changedSettings,
  coupon,
  couponCode,
  couponTable,
  frenchCoupon,
  mountCoupon,
  springCoupon,
} from '../../test/coupon.ts';
import { flush, type Harness, type HarnessOptions, harness } from '../../test/harness.ts';
import { deferred } from '../async/deferred.ts';
import { optionWarnings } from '../config/option-warnings.ts';
import { readOptions } from '../config/read-options.ts';
import type { SavedMethod } from '../gateway/saved-method.ts';
import type { Dropin } from '../public-api/instance.ts';
import { methodTable, type PaymentMethodPayload } from './declarations.ts';
import { furtherDefinitions } from './further-methods.ts';
import type { MethodModule, PaymentMethodDefinition } from './method.ts';
import { registry } from './registry.ts';

const saved: SavedMethod[] = [{ nonce: 'saved-1', type: 'SavedCoupon', details: { email: 'AUTUMN' } }];

const gateway = { raw: { couponsEnabled: true } };

async function open(
  part: Partial<PaymentMethodDefinition> = {},
  options: object = {},
  environment: HarnessOptions['environment'] = {},
): Promise<Harness & { readonly dropin: Dropin }> {
  const world = harness({
    gateway: { ...gateway, isGuest: false, authorizationType: 'CLIENT_TOKEN' },
    saved: [...saved],
    environment: { registry: [...registry, { ...coupon, ...part }], ...environment },
  });
  const dropin = await world.open({ coupon: {}, vaultManager: true, ...options } as object);
  return Object.assign(Object.create(world), { dropin });
}

const logoOf = (row: Element | null): string | null | undefined =>
  row?.querySelector('use')?.getAttribute('xlink:href');

describe('an option that is its folder', () => {
  it('[METHOD-1] [METHOD-14] its name and its symbol are in the list of options', async () => {
    const at = await open();
    const row = at.container.querySelector('.braintree-option__coupon');
    expect(row?.textContent).toBe('Gift coupon');
    expect(logoOf(row)).toBe('#logoCoupon');
    expect(document.getElementById('logoCoupon')?.tagName.toLowerCase()).toBe('symbol');
  });

  it('[METHOD-15] its saved methods are listed with its name and symbol, and counted under its name', async () => {
    const at = await open();
    const row = at.container.querySelector('.braintree-method');
    expect(row?.querySelector('.braintree-method__label')?.textContent).toBe('AUTUMNGift coupon');
    expect(logoOf(row?.querySelector('.braintree-method__logo') ?? null)).toBe('#logoCoupon');
    expect(at.hook('methods-label').textContent).toBe('Paying with Gift coupon');
    expect(at.counted).toContain('vaulted-voucher.appear');
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'saved-1', type: 'SavedCoupon' });
    expect(at.counted).toContain('request-payment-method.voucher');
  });

  it('[METHOD-15] its saved methods are deleted with its own text', async () => {
    const at = await open();
    at.hook('methods-edit').click();
    at.container.querySelector<HTMLElement>('.braintree-method')?.click();
    expect(at.hook('delete-confirmation__message').textContent).toBe('Delete the coupon AUTUMN?');
  });

  it('[METHOD-16] a merchant can hide its saved methods', async () => {
    const at = await open({}, { hiddenVaultedPaymentMethodTypes: ['coupon'] });
    expect(at.container.querySelector('.braintree-method')).toBeNull();
  });

  it('[METHOD-16] saved methods of an option without a saved type are not shown', async () => {
    const at = await open({ vaultedType: null });
    expect(at.container.querySelector('.braintree-method')).toBeNull();
  });

  it('[METHOD-17] it is opened, approved, and reconfigured', async () => {
    const at = await open();
    at.dropin.showView('coupon' as never);
    at.container.querySelector<HTMLElement>('.braintree-coupon button')?.click();
    at.clock.advance(200);
    expect(await at.dropin.requestPaymentMethod()).toEqual(springCoupon);
    at.dropin.updateConfiguration('coupon' as never, 'amount', '7.00');
    expect(changedSettings).toEqual([['amount', '7.00']]);
  });

  it('[METHOD-14] it has texts in each language, of which English comes with its code', async () => {
    const at = await open({}, { vaultManager: true }, { loadTexts: async () => frenchCoupon });
    expect(at.container.querySelector('.braintree-option__coupon')?.textContent).toBe('Bon cadeau');
    at.hook('methods-edit').click();
    at.container.querySelector<HTMLElement>('.braintree-method')?.click();
    expect(at.hook('delete-confirmation__message').textContent).toBe('Delete the coupon AUTUMN?');
  });

  it.each([
    [undefined, 'Kiosk'],
    [() => ({ shop: 'Stall' }), 'Stall'],
  ])('[METHOD-38] its code gets its settings as its own reader reads them', async (read, shop) => {
    const at = await open(read && { read }, { coupon: { shop: 'Kiosk' } });
    expect(at.container.querySelector<HTMLElement>('.braintree-coupon button')?.title).toBe(shop);
  });

  it('[METHOD-39] the console warns of its settings by what its table takes', () => {
    const warningsOf = (given: { [Name in keyof CouponOption]: unknown }): readonly string[] => {
      const all = [...registry, coupon];
      const named = { authorization: 'key', ...given };
      return optionWarnings(named, readOptions(named, all), all, { ...methodTable, ...couponTable });
    };
    expect(warningsOf({ coupon: { shop: 'Kiosk' } })).toEqual([]);
    expect(warningsOf({ coupon: { shop: 42 } })).toEqual(['options.coupon.shop is 42, but must be a string.']);
    expect(warningsOf({ coupon: { shap: '' } })).toEqual(['options.coupon.shap is not an option. Did you mean shop?']);
  });

  it('[METHOD-40] its payload has its own type', async () => {
    const at = await open({}, { preselectVaultedPaymentMethod: false });
    at.dropin.showView('coupon' as never);
    at.container.querySelector<HTMLElement>('.braintree-coupon button')?.click();
    const payload = (await at.dropin.requestPaymentMethod()) as PaymentMethodPayload | CouponPayload;
    if (payload.type === 'Coupon') expectTypeOf(payload.details.email).toBeString();
    expect(payload).toEqual(springCoupon);
  });

  it('[METHOD-18] its sheet is in the page before its code is loaded', async () => {
    const loading = deferred<MethodModule>();
    const opening = open({ load: () => loading.promise });
    await flush();
    const sheet = document.querySelector('[data-braintree-id="coupon"]');
    expect(sheet?.className).toBe('braintree-coupon braintree-sheet');
    loading.resolve(couponCode);
    const at = await opening;
    expect(at.hook('coupon')).toBe(sheet);
    expect(sheet?.querySelector('button')).not.toBeNull();
  });

  it('[METHOD-1] each option that is declared is in the registry', () => {
    expect(Object.keys(methodTable).sort()).toEqual([...registry, ...furtherDefinitions].map(({ id }) => id).sort());
  });

  it('[METHOD-19] its code is not loaded if the account does not allow it', async () => {
    let loads = 0;
    const load = async (): Promise<MethodModule> => {
      loads += 1;
      return couponCode;
    };
    const at = await open({ load, isAllowed: () => false });
    expect({ loads, options: at.dropin.getAvailablePaymentOptions() }).toEqual({ loads: 0, options: ['card'] });
  });

  it('[METHOD-20] it is not offered if its code does not load, and the failure is reported by its name', async () => {
    const cause = new Error('no chunk');
    const at = await open({ load: () => Promise.reject(cause) });
    expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card']);
    expect(at.reports).toEqual([expect.objectContaining({ message: expect.stringContaining('coupon'), cause })]);
  });

  it('[METHOD-31] its code may take longer than its support check', async () => {
    const loading = deferred<MethodModule>();
    const world = harness({
      gateway,
      environment: { registry: [...registry, { ...coupon, load: () => loading.promise }] },
    });
    const opening = world.open({ coupon: {} } as object);
    await flush();
    world.clock.advance(9_000);
    loading.resolve(couponCode);
    const dropin = await opening;
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card', 'coupon']);
    expect(world.reports).toEqual([]);
  });

  it('[METHOD-32] code that is not there after ten seconds is not waited for, and is reported', async () => {
    const world = harness({
      gateway,
      environment: { registry: [...registry, { ...coupon, load: () => new Promise<never>(() => undefined) }] },
    });
    const opening = world.open({ coupon: {} } as object);
    await flush();
    world.clock.advance(10_000);
    const dropin = await opening;
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
    const cause = expect.objectContaining({ message: 'The code of coupon took more than 10000 ms.' });
    expect(world.reports).toEqual([expect.objectContaining({ message: expect.stringContaining('coupon'), cause })]);
  });

  it('[METHOD-21] its code that arrives after a teardown is not used', async () => {
    const loading = deferred<MethodModule>();
    let isMounted = false;
    const world = harness({ gateway, environment: { registry: [{ ...coupon, load: () => loading.promise }] } });
    const controller = new AbortController();
    const opening = world.open({ coupon: {}, signal: controller.signal } as object).catch(() => undefined);
    await flush();
    controller.abort();
    await opening;
    loading.resolve({
      mount(context) {
        isMounted = true;
        return mountCoupon(context);
      },
    });
    await flush();
    expect({ isMounted, reports: world.reports, timers: world.clock.waiting }).toEqual({
      isMounted: false,
      reports: [],
      timers: 0,
    });
  });
});

describe('the veto before a wallet opens', () => {
  it.each<[unknown, boolean]>([
    [() => false, false],
    [() => true, true],
    [() => undefined, true],
    [undefined, true],
    ['no', true],
  ])('[VETO-1] beforeWalletOpen %s: may open is %s', async (beforeWalletOpen, isAllowed) => {
    let mayOpen: boolean | undefined;
    await open(
      {
        load: async () => ({
          mount(context) {
            mayOpen = context.hooks.mayOpen();
            return mountCoupon(context);
          },
        }),
      },
      { beforeWalletOpen },
    );
    expect(mayOpen).toBe(isAllowed);
  });

  it('[VETO-2] [VETO-3] it gets the option, and an error that it throws is reported and no veto', async () => {
    const asked: string[] = [];
    const error = new Error('page');
    let mayOpen: boolean | undefined;
    const at = await open(
      {
        load: async () => ({
          mount(context) {
            mayOpen = context.hooks.mayOpen();
            return mountCoupon(context);
          },
        }),
      },
      {
        beforeWalletOpen(option: string) {
          asked.push(option);
          throw error;
        },
      },
    );
    expect({ asked, mayOpen, reports: at.reports }).toEqual({ asked: ['coupon'], mayOpen: true, reports: [error] });
  });
});
