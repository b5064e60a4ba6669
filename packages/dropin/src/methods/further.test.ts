import { describe, expect, it, vi } from 'vitest';
import { coupon, couponCode } from '../../test/coupon.ts';
import { flush, type Harness, type HarnessOptions, harness, rejection } from '../../test/harness.ts';
import { deferred } from '../async/deferred.ts';
import { makePreload } from '../public-api/preload.ts';
import { further } from './further.ts';
import { furtherDefinitions, inLanguage } from './further-methods.ts';
import type { FurtherMethods } from './method.ts';
import { furtherOf } from './read-further.ts';

type Chunk = Awaited<ReturnType<FurtherMethods['load']>>;

const chunk: Chunk = { furtherMethods: furtherOf([coupon], inLanguage) };

/** A page whose main script knows of the coupon only that there is one. */
function scene(
  load: FurtherMethods['load'] = async () => chunk,
  gateway: HarnessOptions['gateway'] = {},
): Harness & { readonly load: FurtherMethods['load'] } {
  const loading = vi.fn(load);
  const world = harness({
    gateway: { raw: { couponsEnabled: true }, ...gateway },
    environment: { further: { ids: ['coupon'], names: ['coupon'], load: loading } },
  });
  return Object.assign(Object.create(world), { load: loading });
}

const wanted: object = { coupon: { shop: 'Kiosk' } };

describe('a further payment option', () => {
  it.each([{}, { coupon: false }, { paymentOptionPriority: ['coupon', 'card'] }])(
    '[FURTHER-1] its definition is not loaded on a page without its option: %j',
    async options => {
      const at = scene(undefined, { environment: 'production' });
      const dropin = await at.open(options as object);
      expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
      expect(at.load).not.toHaveBeenCalled();
    },
  );

  it('[FURTHER-2] is offered after those of the main script, or where the merchant puts it', async () => {
    const first = await scene().open(wanted);
    expect(first.getAvailablePaymentOptions()).toEqual(['card', 'coupon']);
    const ordered = await scene().open({ ...wanted, paymentOptionPriority: ['coupon' as never, 'card'] });
    expect(ordered.getAvailablePaymentOptions()).toEqual(['coupon', 'card']);
  });

  it('[FURTHER-3] gets its settings as its own reader reads them', async () => {
    const at = scene(async () => ({
      furtherMethods: furtherOf([{ ...coupon, read: () => ({ shop: 'Stall' }) }], inLanguage),
    }));
    await at.open(wanted);
    expect(at.container.querySelector<HTMLElement>('.braintree-coupon button')?.title).toBe('Stall');
  });

  it('[FURTHER-3] is not offered with settings that its reader refuses', async () => {
    const at = scene(async () => ({ furtherMethods: furtherOf([{ ...coupon, read: () => undefined }], inLanguage) }));
    expect((await at.open(wanted)).getAvailablePaymentOptions()).toEqual(['card']);
  });

  it('[FURTHER-4] its settings are read before its definition loads', async () => {
    const loading = deferred<Chunk>();
    const at = scene(() => loading.promise);
    const settings = { shop: 'Kiosk' };
    const opening = at.open({ coupon: settings } as object);
    settings.shop = 'Changed';
    loading.resolve(chunk);
    await opening;
    expect(at.container.querySelector<HTMLElement>('.braintree-coupon button')?.title).toBe('Kiosk');
  });

  it('[FURTHER-5] the form is created without it if its definition does not load, and the failure is reported', async () => {
    const cause = new Error('no chunk');
    const at = scene(() => Promise.reject(cause), { environment: 'production' });
    const dropin = await at.open({ ...wanted, paymentOptionPriority: ['coupon', 'card'] as never });
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
    expect(at.reports).toEqual([cause]);
  });

  it('[FURTHER-6] a definition that is not there after ten seconds is not waited for', async () => {
    const at = scene(() => new Promise<never>(() => undefined));
    const opening = at.open(wanted);
    await flush();
    at.clock.advance(10_000);
    expect((await opening).getAvailablePaymentOptions()).toEqual(['card']);
    const message = 'The code of further options took more than 10000 ms.';
    expect(at.reports[0]).toMatchObject({ message });
  });

  it('[FURTHER-7] a creation that is aborted while its definition loads leaves the container empty', async () => {
    const loading = deferred<Chunk>();
    const at = scene(() => loading.promise);
    const controller = new AbortController();
    const opening = at.open({ ...wanted, signal: controller.signal });
    await flush();
    controller.abort();
    loading.resolve(chunk);
    expect(await rejection(opening)).toMatchObject({ code: 'CREATE_ABORTED' });
    expect(at.container.childNodes).toHaveLength(0);
  });

  it('[FURTHER-8] the console knows it on a page that does not have it', async () => {
    const at = scene();
    await at.open({ hiddenVaultedPaymentMethodTypes: ['coupon' as never] });
    await expect.poll(() => at.load).toHaveBeenCalled();
    await flush();
    expect(at.warnings).toEqual([]);
  });

  it('[FURTHER-9] `preload` downloads its code', async () => {
    const code = vi.fn(async () => couponCode);
    const at = scene(async () => ({ furtherMethods: furtherOf([{ ...coupon, load: code }], inLanguage) }));
    await makePreload(at.environment)(wanted);
    expect(code).toHaveBeenCalledOnce();
    await makePreload(at.environment)({});
    expect(at.load).toHaveBeenCalledOnce();
  });

  it('[FURTHER-10] each definition that is an option of `create` has its name in the main script', () => {
    expect(further.ids).toEqual(expect.arrayContaining(furtherDefinitions.map(({ id }) => id)));
  });
});
