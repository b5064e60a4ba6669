import { createMockDropin, type MockDropin } from '@guichet/dropin/testing';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type App, createApp, h, KeepAlive, nextTick, ref, shallowRef } from 'vue';
import {
  type ComponentOptions,
  DropIn,
  type DropInHandle,
  type PaymentMethodPayload,
  type PaymentResult,
  type UseDropin,
  useDropin,
} from './index.ts';

const options = { authorization: 'key' };
let apps: App[] = [];
beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  for (const app of apps) app.unmount();
  apps = [];
});

function mount(render: () => unknown): { place: HTMLElement; app: App } {
  const place = document.body.appendChild(document.createElement('main'));
  const app = createApp({ render });
  apps.push(app);
  app.mount(place);
  return { place, app };
}

const settled = async (mock: MockDropin): Promise<void> => {
  await nextTick();
  await mock.settled();
};

describe('DropIn', () => {
  it('[VUE-1] has one widget in its element, and tears it down when it unmounts', async () => {
    const mock = createMockDropin();
    const { place, app } = mount(() => h(DropIn, { options, create: mock.create, class: 'payment' }));
    await settled(mock);
    expect(place.querySelector('.payment')?.firstElementChild).toBe(mock.widget.options.container);
    apps = [];
    app.unmount();
    await settled(mock);
    expect([mock.widgets.length, mock.widget.isTornDown]).toEqual([1, true]);
  });

  it('[VUE-2] emits the events of the widget, `create` and `error`, to the newest listeners', async () => {
    const mock = createMockDropin({ holdsCreation: true });
    const heard: unknown[] = [];
    const round = ref(1);
    mount(() =>
      h(DropIn, {
        ...{ options, create: mock.create },
        onCreate: instance => heard.push(['create', instance === mock.widget.dropin]),
        onPaymentMethodRequestable: ({ type }) => heard.push([round.value, type]),
        'onCard:binAvailable': ({ bin }: { bin: string }) => heard.push(bin),
      }),
    );
    await settled(mock);
    await mock.widget.finish();
    round.value = 2;
    await nextTick();
    mock.card.fill('valid');
    expect(heard).toEqual([['create', true], '411111', [2, 'CreditCard']]);
    expect(mock.widget.listenedTo).not.toContain('3ds:authentication-iframe-available');
  });

  it('[VUE-2] takes over the bank’s page only with a listener for it', async () => {
    const mock = createMockDropin();
    mount(() => h(DropIn, { options, create: mock.create, 'on3ds:authenticationIframeAvailable': () => undefined }));
    await settled(mock);
    expect(mock.widget.listenedTo).toContain('3ds:authentication-iframe-available');
  });

  it('[VUE-2] an event that costs code is listened to once there is a listener', async () => {
    const mock = createMockDropin();
    const onChange = vi.fn();
    const listeners = shallowRef({});
    mount(() => h(DropIn, { options, create: mock.create, ...listeners.value }));
    await settled(mock);
    expect(mock.widget.listenedTo).not.toContain('change');
    listeners.value = { onChange };
    await settled(mock);
    mock.widget.emit('change', { view: 'card' } as never);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ view: 'card' });
  });

  it('[VUE-3] without a listener a failure is written to the console', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const mock = createMockDropin();
    mock.failNext('create');
    mount(() => h(DropIn, { options, create: mock.create }));
    await settled(mock);
    expect(log.mock.calls).toEqual([[expect.objectContaining({ code: 'GATEWAY_UNAVAILABLE' })]]);
    const onError = vi.fn();
    mock.failNext('create', 'AUTHORIZATION_REFUSED');
    mount(() => h(DropIn, { options, create: mock.create, onError }));
    await settled(mock);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'AUTHORIZATION_REFUSED' }));
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('[VUE-4] another authorization replaces the widget, also one that is set inside of the options; others are updates', async () => {
    const mock = createMockDropin();
    const given = ref({ authorization: 'first' });
    mount(() => h(DropIn, { options: given.value, create: mock.create }));
    await settled(mock);
    given.value.authorization = 'second';
    await settled(mock);
    given.value = { authorization: 'third' };
    await settled(mock);
    Object.assign(given.value, { vaultManager: true });
    await settled(mock);
    expect(mock.widget.updates).toEqual([{ vaultManager: true }]);
    expect(mock.widgets.map(widget => [widget.options.authorization, widget.isTornDown])).toEqual([
      ['first', true],
      ['second', true],
      ['third', false],
    ]);
  });

  it('[VUE-11] a change inside of an option is an update too', async () => {
    const mock = createMockDropin();
    const paypal = { flow: 'checkout', amount: '10.00', currency: 'EUR' } as const;
    const given = ref<ComponentOptions>({ ...options, paypal });
    mount(() => h(DropIn, { options: given.value, create: mock.create }));
    await settled(mock);
    Object.assign(given.value.paypal ?? {}, { amount: '25.00' });
    await settled(mock);
    expect(mock.widget.updates).toEqual([{ paypal: { ...paypal, amount: '25.00' } }]);
  });

  it('[VUE-5] its ref has the calls of the widget', async () => {
    const mock = createMockDropin();
    const dropIn = shallowRef<DropInHandle>();
    mount(() => h(DropIn, { ref: dropIn, options, create: mock.create }));
    await expect(dropIn.value?.requestPaymentMethod()).rejects.toThrow('not ready');
    await settled(mock);
    mock.card.fill('valid');
    await expect(dropIn.value?.requestPaymentMethod()).resolves.toMatchObject({ nonce: 'mock-nonce-1' });
  });

  it('[VUE-6] inside KeepAlive a hidden component has no widget, and a shown one has another', async () => {
    const mock = createMockDropin();
    const isShown = ref(true);
    mount(() => h(KeepAlive, () => (isShown.value ? h(DropIn, { options, create: mock.create }) : null)));
    await settled(mock);
    isShown.value = false;
    await settled(mock);
    expect(mock.widget.isTornDown).toBe(true);
    isShown.value = true;
    await settled(mock);
    expect(mock.widgets.map(({ isTornDown }) => isTornDown)).toEqual([true, false]);
  });
});

describe('useDropin', () => {
  it('[VUE-7] puts the widget into an element of the page, and says how it stands', async () => {
    const mock = createMockDropin({ holdsCreation: true });
    const isPlaced = ref(false);
    let dropin: UseDropin | undefined;
    const Page = {
      setup() {
        const used = useDropin(options, { create: mock.create });
        dropin = used;
        return () => (isPlaced.value ? h('section', { ref: used.containerRef }) : null);
      },
    };
    mount(() => h(Page));
    await settled(mock);
    expect(mock.widgets).toHaveLength(0);
    isPlaced.value = true;
    await settled(mock);
    expect([dropin?.status.value, dropin?.instance.value]).toEqual(['loading', null]);
    await mock.widget.finish();
    mock.card.fill('valid');
    expect([dropin?.status.value, dropin?.isRequestable.value]).toEqual(['ready', true]);
    isPlaced.value = false;
    await settled(mock);
    expect([mock.widget.isTornDown, dropin?.status.value]).toEqual([true, 'loading']);
  });

  it('[VUE-12] its payloads may have no nonce if the options have ways to pay of the page’s own', () => {
    const usual = () => useDropin(options).requestPaymentMethod();
    const own = () => useDropin({ ...options, customMethods: [] }).requestPaymentMethod();
    expectTypeOf(usual).returns.resolves.toEqualTypeOf<PaymentMethodPayload>();
    expectTypeOf(own).returns.resolves.toEqualTypeOf<PaymentResult>();
  });

  it('[VUE-7] says why there is no widget', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const mock = createMockDropin();
    mock.failNext('create');
    let dropin: UseDropin | undefined;
    const Page = {
      setup() {
        const used = useDropin(options, { create: mock.create });
        dropin = used;
        return () => h('section', { ref: used.containerRef });
      },
    };
    mount(() => h(Page));
    await settled(mock);
    expect([dropin?.status.value, dropin?.error.value?.code]).toEqual(['failed', 'GATEWAY_UNAVAILABLE']);
    log.mockRestore();
  });
});
