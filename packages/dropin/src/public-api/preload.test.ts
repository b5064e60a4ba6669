import { expect, it, vi } from 'vitest';
import { type Harness, type HarnessOptions, harness } from '../../test/harness.ts';
import { madeUpMethod } from '../../test/made-up-methods.ts';
import type { MethodModule } from '../methods/method.ts';
import { registry } from '../methods/registry.ts';
import { makePreload } from './preload.ts';

/** Two options with code of their own; only the first is configured. */
function twoOptions(loading?: () => Promise<MethodModule>) {
  const loads: string[] = [];
  const definitionOf = (id: string) => {
    const { definition, mount } = madeUpMethod({ id, code: {} });
    const load = async (): Promise<MethodModule> => {
      loads.push(id);
      return loading ? loading() : { mount };
    };
    return { ...definition, load };
  };
  return { loads, registry: [definitionOf('cash'), definitionOf('cheque')] };
}

const scene = (environment: HarnessOptions['environment'] = {}): Harness => harness({ environment });
const prefetched = (): HTMLLinkElement | null => document.head.querySelector('link[rel=prefetch]');

it('[PRELOAD-1] downloads the code of the configured options, and of no other', async () => {
  const { loads, registry: both } = twoOptions();
  await makePreload(scene({ registry: both }).environment)({ cash: {} } as object);
  expect(loads).toEqual(['cash']);
});

it('[PRELOAD-2] downloads the texts of the locale', async () => {
  const { environment } = scene();
  const loadTexts = vi.fn(environment.loadTexts);
  await makePreload({ ...environment, loadTexts })({ locale: 'fr_FR' });
  expect(loadTexts).toHaveBeenCalledExactlyOnceWith('fr_FR', environment.reporter);
});

it.each(['load', 'error'])(
  '[PRELOAD-3] asks for a stylesheet of the page, and leaves nothing after its %s',
  async outcome => {
    const { environment } = scene();
    await makePreload(environment)({ stylesheet: '/own.css' });
    expect(prefetched()?.href).toBe(`${location.origin}/own.css`);
    prefetched()?.dispatchEvent(new Event(outcome));
    expect(prefetched()).toBeNull();
  },
);

it.each([undefined, false] as const)('[PRELOAD-6] with `stylesheet: %s` asks for none', async stylesheet => {
  await makePreload(scene().environment)({ stylesheet });
  expect(prefetched()).toBeNull();
});

it('[PRELOAD-4] makes no request to the gateway, and adds no script and no frame of a provider', async () => {
  const connect = vi.fn();
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const fetched = vi.spyOn(globalThis, 'fetch');
  const wallets = { paypal: {}, venmo: {}, applePay: {}, googlePay: {} } as object;
  await makePreload(scene({ connect }).environment)({ ...wallets, locale: 'de_DE', threeDSecure: true });
  expect(connect).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
  expect(document.querySelectorAll('script, iframe')).toHaveLength(0);
});

it('[PRELOAD-5] a part that cannot be downloaded makes it reject; the widget is created all the same', async () => {
  const offline = twoOptions(() => Promise.reject(new Error('offline')));
  const at = scene({ registry: [...registry, ...offline.registry] });
  const options: object = { cash: {} };
  await expect(makePreload(at.environment)(options)).rejects.toThrow('offline');
  await at.open(options);
  expect(offline.loads).toEqual(['cash', 'cash']);
});
