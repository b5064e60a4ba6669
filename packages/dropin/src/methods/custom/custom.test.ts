import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { flush, type Harness, harness, record, rejection, savedCard } from '../../../test/harness.ts';
import { deferred } from '../../async/deferred.ts';
import type { CreateOptions, CreateSettings } from '../../config/create-options.ts';
import { enUs } from '../../i18n/locales/en-us.ts';
import type { Dropin } from '../../public-api/instance.ts';
import type { PaymentMethodPayload, PaymentResult } from '../declarations.ts';
import type { CustomMethod, CustomMethodContext, CustomPayload } from './custom-options.ts';

/** Mobile money: a field, a switch for completeness, and whatever a test replaces. */
function money(part: Partial<CustomMethod> = {}): CustomMethod {
  return {
    id: 'momo',
    label: 'Mobile money',
    icon: '/momo.svg',
    mount: container => void container.append(document.createElement('input')),
    request: () => ({ details: { phone: '0197' }, description: '01 97' }),
    teardown: () => undefined,
    ...part,
  };
}

interface Scene extends Omit<Harness, 'open'> {
  readonly dropin: Dropin<PaymentResult>;
  readonly context: CustomMethodContext;
  readonly lines: string[];
  open(): void;
}

async function scene(
  part: Partial<CustomMethod> = {},
  options: Partial<CreateSettings> = {},
  isGuest = true,
): Promise<Scene> {
  let context: CustomMethodContext | null = null;
  const method = money(part);
  const world = harness({
    gateway: { isGuest, authorizationType: isGuest ? 'TOKENIZATION_KEY' : 'CLIENT_TOKEN' },
    saved: isGuest ? [] : [savedCard('saved', '1111')],
  });
  const spied: CustomMethod = {
    ...method,
    mount(container, given) {
      context = given;
      return method.mount(container, given);
    },
  };
  const dropin: Dropin<PaymentResult> = (await world.open({ customMethods: [spied], ...options })) as never;
  const more = {
    dropin,
    lines: record(dropin as Dropin),
    get context() {
      if (!context) throw new Error('It was not mounted.');
      return context;
    },
    open: () => world.container.querySelector<HTMLElement>('.braintree-option__momo')?.click(),
  };
  return Object.create(world, Object.getOwnPropertyDescriptors(more));
}

const row = (at: Pick<Harness, 'container'>): Element | null => at.container.querySelector('.braintree-option__momo');
const errorOf = (at: Pick<Harness, 'container' | 'hook'>): string | null =>
  at.container.querySelector('.braintree-sheet--has-error') && at.hook('sheet-error-text').textContent;
const general = enUs.genericError;

afterEach(() => vi.restoreAllMocks());

describe('a way to pay of the page’s own', () => {
  it('[CUSTOM-1] stands in the list after the widget’s own, or where the page orders it', async () => {
    const at = await scene({ description: 'MTN and Moov' });
    expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card', 'momo']);
    expect(row(at)?.textContent).toBe('Mobile moneyMTN and Moov');
    expect(row(at)?.querySelector('[aria-label]')?.getAttribute('aria-label')).toBe(
      'Paying with Mobile money. MTN and Moov',
    );
    const ordered = await scene({}, { paymentOptionPriority: ['momo' as never, 'card'] });
    expect(ordered.dropin.getAvailablePaymentOptions()).toEqual(['momo', 'card']);
    const only = await scene({}, { card: false });
    expect(only.hook('wrapper').className).toBe('braintree-show-momo');
  });

  it('[CUSTOM-2] opens its sheet with our header, its own content and the focus', async () => {
    const at = await scene();
    at.open();
    at.clock.advance(60);
    expect(at.hook('momo').querySelector('.braintree-sheet__label, .braintree-sheet__text')?.textContent).toBe(
      'Mobile money',
    );
    expect(document.activeElement).toBe(at.hook('momo').querySelector('input'));
    expect(at.lines).toEqual(['view options>momo', 'option momo']);
  });

  it.each([
    ['/momo.svg', { href: '/momo.svg' }],
    [{ src: 'https://shop.example/momo.png' }, { href: 'https://shop.example/momo.png' }],
  ])('[CUSTOM-3] its icon is a URL: %j', async (icon, attributes) => {
    await scene({ icon });
    const image = document.querySelector('#custom-momo image');
    expect(image?.getAttribute('href')).toBe(attributes.href);
  });

  it('[CUSTOM-3] its icon is a copy of an SVG element, and a text is never markup', async () => {
    const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    icon.append(document.createElementNS('http://www.w3.org/2000/svg', 'circle'));
    icon.id = 'mine';
    await scene({ icon });
    expect(document.querySelector('#custom-momo svg')?.outerHTML).toContain('<circle');
    expect([document.querySelector('#custom-momo #mine'), icon.parentNode]).toEqual([null, null]);
    await scene({ icon: '<svg onload="alert(1)"></svg>', label: '<b>Momo</b>' });
    expect(document.querySelector('#custom-momo svg, .braintree-option__momo b')).toBeNull();
    await scene({ icon: 5 as never });
    expect(document.querySelector('#custom-momo text')?.textContent).toBe('M');
  });

  it('[CUSTOM-4] its result is a payload without a nonce, that the types tell from others', async () => {
    const at = await scene();
    at.open();
    const payload = await at.dropin.requestPaymentMethod();
    expect(payload).toEqual({ type: 'Custom', id: 'momo', details: { phone: '0197' }, description: '01 97' });
    expectTypeOf(payload).toEqualTypeOf<PaymentMethodPayload | CustomPayload>();
    if (payload.type === 'Custom') expectTypeOf(payload.id).toBeString();
    else expectTypeOf(payload.nonce).toBeString();
    if (payload.nonce !== undefined) expectTypeOf(payload).toEqualTypeOf<PaymentMethodPayload>();
    at.clock.advance(200);
    expect(at.lines.slice(2)).toEqual(['view momo>methods', 'requestable Custom true']);
    expect(at.container.querySelector('.braintree-method__label')?.textContent).toBe('01 97Mobile money');
    expect(at.hook('methods-label').textContent).toBe('Paying with Mobile money');
    expect(await at.dropin.requestPaymentMethod()).toEqual(payload);
  });

  it('[CUSTOM-5] device data is attached', async () => {
    const at = await scene({}, { dataCollector: true });
    at.open();
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ type: 'Custom', deviceData: expect.any(String) });
  });

  it('[CUSTOM-6] the widget is requestable while it is complete', async () => {
    const at = await scene();
    at.open();
    at.context.setComplete(true);
    at.context.setComplete(false);
    expect(at.lines.slice(2)).toEqual(['requestable Custom false', 'not requestable']);
  });

  it('[CUSTOM-7] clearing removes it, and a nonce marked as spent does not', async () => {
    const at = await scene({}, {}, false);
    at.dropin.showView('momo' as never);
    const payload = await at.dropin.requestPaymentMethod();
    at.clock.advance(200);
    at.dropin.markPaymentMethodSpent(payload.nonce as never);
    expect(await at.dropin.requestPaymentMethod()).toEqual(payload);
    at.dropin.clearSelectedPaymentMethod();
    await flush();
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(1);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[CUSTOM-8] a second result replaces the first one, beside the saved methods', async () => {
    const at = await scene({}, {}, false);
    for (const phone of ['1', '2']) {
      at.dropin.showView('momo' as never);
      at.context.approve({ description: phone, details: { phone } });
      at.clock.advance(200);
    }
    const labels = [...at.container.querySelectorAll('.braintree-method__label')].map(label => label.textContent);
    expect(labels).toEqual(['2Mobile money', expect.stringContaining('1111')]);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ id: 'momo', details: { phone: '2' } });
  });

  it('[CUSTOM-21] its method goes with it when an update takes it away, though another of the page stays', async () => {
    const other = money({ id: 'voucher' });
    const at = await scene({}, { customMethods: [money(), other] });
    at.open();
    await at.dropin.requestPaymentMethod();
    at.clock.advance(200);
    await at.dropin.update({ paymentOptionPriority: ['card', 'voucher' as never] });
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
  });

  it('[CUSTOM-9] approve adds a method outside of a request, and ends a pending one', async () => {
    const request = vi.fn(() => new Promise<never>(() => undefined));
    const at = await scene({ request });
    at.open();
    const asked = at.dropin.requestPaymentMethod();
    await flush();
    at.context.approve({ details: { id: 1 } });
    expect(await asked).toEqual({ type: 'Custom', id: 'momo', details: { id: 1 } });
  });

  it('[CUSTOM-10] fail shows its text and rejects the pending request', async () => {
    const at = await scene({ request: () => new Promise<never>(() => undefined) });
    at.open();
    const asked = rejection(at.dropin.requestPaymentMethod());
    await flush();
    at.context.fail('Type your number.');
    expect(await asked).toMatchObject({ code: 'NO_PAYMENT_METHOD', type: 'customer' });
    expect([errorOf(at), at.reports]).toEqual(['Type your number.', []]);
    at.context.fail('It has nine digits.');
    expect(errorOf(at)).toBe('It has nine digits.');
  });

  it('[CUSTOM-11] setBusy blocks the widget, but no longer than a request may take', async () => {
    const at = await scene({ requestTimeoutMs: 9_000 });
    at.open();
    at.context.setBusy(true);
    expect(at.hook('disable-wrapper').classList.contains('braintree-hidden')).toBe(false);
    at.context.setBusy(false);
    expect(at.hook('disable-wrapper').classList.contains('braintree-hidden')).toBe(true);
    at.context.setBusy(true);
    at.clock.advance(9_000);
    expect(at.hook('disable-wrapper').classList.contains('braintree-hidden')).toBe(true);
    expect(String(at.reports)).toContain('momo was busy for more than 9000 ms.');
  });

  it('[CUSTOM-12] its context has the widget’s language, colours and scheme', async () => {
    const at = await scene({}, { locale: 'ar_EG', colorScheme: 'dark' });
    expect(at.context).toMatchObject({ locale: 'ar-EG', colorScheme: 'dark' });
    const container = at.container.querySelector<HTMLElement>('.braintree-custom');
    container?.style.setProperty('--bt-color-active', '#123456');
    expect(at.context.colors.active).toBe('#123456');
    expect(container?.style.getPropertyValue('--braintree-color-active')).toBe('var(--bt-color-active)');
  });
});

describe('a way to pay that fails', () => {
  const boom = new Error('boom');
  const throwing = (): never => {
    throw boom;
  };
  const rejecting = (): Promise<never> => Promise.reject(boom);
  const hanging = (): Promise<never> => new Promise(() => undefined);

  it.each([
    ['throws', throwing],
    ['rejects', rejecting],
    ['hangs', hanging],
  ])(
    '[CUSTOM-13] an isAvailable that %s: the option is not offered, and the console says why',
    async (_, isAvailable) => {
      const at = await scene({ isAvailable });
      at.clock.advance(10_000);
      await flush();
      expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card']);
      expect(at.reports).toEqual([expect.objectContaining({ message: expect.stringContaining('momo') })]);
    },
  );

  it.each([() => false, async () => false])(
    '[CUSTOM-14] isAvailable decides whether it is offered',
    async isAvailable => {
      const at = await scene({ isAvailable });
      await flush();
      expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card']);
      expect(at.warnings).toEqual([expect.stringContaining('momo is not offered: isAvailable returned false.')]);
      expect((await scene({ isAvailable: async () => true })).dropin.getAvailablePaymentOptions()).toHaveLength(2);
    },
  );

  it.each([
    ['throws', throwing],
    ['rejects', rejecting],
    ['hangs', hanging],
  ])('[CUSTOM-15] a mount that %s: the option is disabled with the general error', async (_, mount) => {
    const world = harness();
    const opening = world.open({ customMethods: [money({ mount })] });
    for (const ms of [1_000, 10_000]) {
      await vi.waitFor(() => expect(world.clock.waiting).toBeGreaterThan(0), 20_000);
      await flush();
      world.clock.advance(ms);
    }
    await opening;
    await flush();
    expect(row(world)?.getAttribute('aria-disabled')).toBe('true');
    expect(row(world)?.textContent).toContain(general);
    expect(world.reports).toHaveLength(1);
  });

  it.each([
    ['throws', throwing, {}],
    ['rejects', rejecting, {}],
    ['hangs', hanging, {}],
    ['returns nothing', () => undefined as never, { message: 'The request of momo returned no result.' }],
  ])(
    '[CUSTOM-16] a request that %s: the sheet shows the general error, and the widget goes on',
    async (_, request, cause) => {
      const at = await scene({ request });
      at.open();
      const asked = rejection(at.dropin.requestPaymentMethod());
      await flush();
      at.clock.advance(300_000);
      expect(await asked).toMatchObject({ code: 'NO_PAYMENT_METHOD', cause: expect.objectContaining(cause) });
      expect([errorOf(at), at.reports.length]).toEqual([general, 1]);
      at.dropin.showView('card');
      at.frames.complete();
      expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
    },
  );

  it.each([
    ['throws', throwing],
    ['rejects', rejecting],
    ['hangs', hanging],
  ])('[CUSTOM-17] a teardown that %s is reported, and the widget is removed', async (_, teardown) => {
    const at = await scene({ teardown });
    const leaving = at.dropin.teardown();
    at.clock.advance(2_000);
    await leaving;
    expect([at.container.childNodes.length, at.reports.length, at.clock.waiting]).toEqual([0, 1, 0]);
  });

  it('[CUSTOM-18] teardown is called once, and nothing that comes later has an effect', async () => {
    const teardown = vi.fn();
    const pending = deferred<never>();
    const at = await scene({ teardown, request: () => pending.promise });
    at.open();
    const asked = rejection(at.dropin.requestPaymentMethod());
    await flush();
    await at.dropin.teardown();
    await at.dropin.teardown();
    at.context.approve({});
    at.context.fail('late');
    at.context.setBusy(true);
    expect(await asked).toMatchObject({ code: 'TORN_DOWN' });
    expect([teardown.mock.calls.length, at.reports, at.clock.waiting]).toEqual([1, [], 0]);
  });
});

describe('wrong ways to pay', () => {
  const warningsOf = async (customMethods: unknown): Promise<readonly string[]> => {
    const world = harness();
    const dropin = await world.open({ customMethods } as Partial<CreateOptions>);
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
    await expect.poll(() => world.warnings).not.toEqual([]);
    // Without the page that each leads to.
    return world.warnings.map(warning => warning.replace(/ See \S+$/, ''));
  };

  it.each([
    ['card', 'is "card", which is taken.'],
    ['options', 'is "options", which is taken.'],
    ['hidden', 'is "hidden", which is taken.'],
    ['mobile money', 'must be letters, digits, - and _, beginning with a letter.'],
  ])('[CUSTOM-19] the id %s is refused on the console', async (id, reason) => {
    expect(await warningsOf([money({ id })])).toEqual([`options.customMethods.0.id ${reason}`]);
  });

  it('[CUSTOM-19] two of one id are one', async () => {
    const world = harness();
    const dropin = await world.open({ customMethods: [money(), money({ label: 'Other' })] });
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card', 'momo']);
    expect(row(world)?.textContent).toBe('Mobile money');
  });

  it('[CUSTOM-20] a value of a wrong type is named on the console, and never fails the creation', async () => {
    expect(await warningsOf('momo')).toEqual([
      'options.customMethods is "momo", but must be a list of payment methods.',
    ]);
    expect(await warningsOf([{ ...money(), label: 5 }])).toEqual([
      'options.customMethods.0.label is 5, but must be a string.',
    ]);
    expect(await warningsOf([null, 5, { ...money(), request: undefined }])).toContain(
      'options.customMethods.2.request is missing, but must be a function.',
    );
  });

  it('[CUSTOM-20] the page may order one that is not offered', async () => {
    const world = harness();
    const options = { customMethods: [{ id: 'momo' }], paymentOptionPriority: ['momo', 'card'] };
    expect((await world.open(options as never)).getAvailablePaymentOptions()).toEqual(['card']);
  });
});
