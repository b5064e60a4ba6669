import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HarnessOptions, harness, record, rejection } from '../../../test/harness.ts';
import { registryWith } from '../../../test/made-up-methods.ts';
import { type FakePage, fakePage, settled } from '../../../test/venmo-world.ts';
import { deferred } from '../../async/deferred.ts';
import type { MethodModule } from '../method.ts';
import { venmo } from './definition.ts';
import { venmoTexts } from './texts.ts';
import { mountVenmo } from './venmo.ts';

afterEach(() => vi.restoreAllMocks());

const profile = {
  merchantId: 'profile',
  accessToken: 'token',
  environment: 'sandbox',
  enrichedCustomerDataEnabled: true,
};
const created = {
  id: 'context-1',
  merchantId: 'profile',
  createdAt: '2026-11-22T10:00',
  expiresAt: '2026-11-22T10:05',
};
const payerInfo = { userName: 'joe', email: 'joe@venmo.example' };
const approved = { status: 'APPROVED', paymentMethodId: 'venmo-nonce', userName: 'joe', payerInfo };
const manual = { paymentMethodUsage: 'single_use', requireManualReturn: true };

interface Setting {
  readonly page?: FakePage;
  readonly node?: object;
  readonly option?: unknown;
  readonly options?: object;
  readonly account?: HarnessOptions['gateway'];
  /** The wait for the creation of a payment. */
  readonly creating?: Promise<void>;
}

/** The world of the widget that was created last, also before it is open. */
let lastWorld: ReturnType<typeof harness> | undefined;

/** A widget with Venmo alone, in a fake browser and with a gateway that replies with one status. */
async function widget({
  page = fakePage(),
  node = approved,
  option = manual,
  options = {},
  account = {},
  creating,
}: Setting = {}) {
  const operations: string[] = [];
  const module: MethodModule = { texts: venmoTexts, mount: context => mountVenmo(context, page) };
  const world = harness({
    gateway: { raw: { payWithVenmo: profile }, ...account },
    environment: { registry: registryWith({ ...venmo, load: async () => module }) },
    connection: {
      async graphql(query) {
        operations.push(/(\w+)\(\$/.exec(query)?.[1] ?? '');
        if (query.startsWith('query')) return { node: await Promise.resolve(node) };
        await creating;
        return { createVenmoPaymentContext: { venmoPaymentContext: created } };
      },
    },
  });
  lastWorld = world;
  const given = { card: false, venmo: option, ...options } as Parameters<typeof world.open>[0];
  const dropin = await world.open(given);
  await settled();
  const button = world.container.querySelector<HTMLButtonElement>('.braintree-venmo__button');
  return {
    world,
    dropin,
    page,
    operations,
    button,
    /** Presses the button and lets the gateway answer. */
    async pay(): Promise<void> {
      button?.click();
      await settled();
      world.clock.advance(250);
      await settled();
      world.clock.advance(250);
      await settled();
    },
    get error() {
      const box = world.hook('sheet-error');
      return box.classList.contains('braintree-hidden') ? '' : world.hook('sheet-error-text').textContent;
    },
    get rows() {
      return [...world.container.querySelectorAll('.braintree-method')].map(({ textContent }) => textContent);
    },
  };
}

describe('the Venmo sheet', () => {
  it('[VENMOPAY-87] the documented image is in a button that the keyboard reaches', async () => {
    const { button, world } = await widget();
    expect(button?.type).toBe('button');
    expect(button?.getAttribute('aria-label')).toBe('Venmo');
    expect(button?.contains(world.hook('venmo-button'))).toBe(true);
    expect(world.hook('venmo-button').tagName.toLowerCase()).toBe('svg');
  });

  it('[VENMOPAY-88] an approved account becomes the requestable method', async () => {
    const at = await widget();
    const lines = record(at.dropin);
    await at.pay();
    expect(lines).toContain('requestable VenmoAccount true');
    expect(await at.dropin.requestPaymentMethod()).toEqual({
      nonce: 'venmo-nonce',
      type: 'VenmoAccount',
      details: {
        username: '@joe',
        paymentContextId: 'context-1',
        payerInfo: { userName: '@joe', email: 'joe@venmo.example' },
      },
    });
    expect(at.rows.join()).toContain('@joe');
  });

  it('[VENMOPAY-89] a request before the payment shows that the button must be used', async () => {
    const at = await widget();
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({
      code: 'NO_PAYMENT_METHOD',
      message: 'No payment method is available.',
    });
    expect(at.error).toBe('Use the Venmo button to continue your payment.');
  });

  it('[VENMOPAY-90] the page can keep Venmo from opening', async () => {
    const asked: string[] = [];
    const at = await widget({
      options: {
        beforeWalletOpen(id: string) {
          asked.push(id);
          return false;
        },
      },
    });
    await at.pay();
    expect(asked).toEqual(['venmo']);
    expect(at.page.tabs).toEqual([]);
    expect(at.rows).toEqual([]);
  });

  it('[VENMOPAY-91] while Venmo is open a second click does nothing, and the widget is blocked', async () => {
    const at = await widget({ node: { status: 'CREATED' } });
    await at.pay();
    expect(at.world.hook('disable-wrapper').classList.contains('braintree-hidden')).toBe(false);
    at.button?.click();
    await settled();
    expect(at.page.tabs).toHaveLength(1);
    expect(at.error).toBe('');
  });

  it('[VENMOPAY-92] a cancellation shows no error, and the sheet is ready again', async () => {
    const at = await widget({ node: { status: 'CANCELED' } });
    await at.pay();
    expect(at.error).toBe('');
    expect(at.world.hook('disable-wrapper').classList.contains('braintree-hidden')).toBe(true);
    await at.pay();
    expect(at.page.tabs).toHaveLength(2);
  });

  it('[VENMOPAY-106] a buyer who came back without a result reads that Venmo was closed', async () => {
    const at = await widget({ option: true });
    at.button?.click();
    await settled();
    at.world.clock.advance(500);
    at.page.comeBack();
    at.world.clock.advance(1_000);
    await settled();
    expect(at.error).toBe('Venmo was closed before the payment was authorized.');
    expect(at.world.reports).toEqual([expect.objectContaining({ code: 'VENMO_CANCELED' })]);
  });

  it.each([
    ['EXPIRED', 'The Venmo payment expired. Please try again.'],
    ['FAILED', "We're sorry, something seems to have gone wrong."],
  ])('[VENMOPAY-93] the status %s shows: %s', async (status, text) => {
    const at = await widget({ node: { status } });
    await at.pay();
    expect(at.error).toBe(text);
  });

  it('[VENMOPAY-110] the widget opens once the payment was created, so that the press opens Venmo without a wait', async () => {
    const creating = deferred<void>();
    const page = fakePage();
    const opening = widget({ page, creating: creating.promise });
    await settled();
    expect(lastWorld?.hook('wrapper').getAttribute('aria-busy')).toBe('true');
    creating.resolve();
    const { button } = await opening;
    button?.click();
    expect(page.tabs).toHaveLength(1);
  });

  it('[VENMOPAY-94] a blocked tab shows that the browser blocked it', async () => {
    const page = fakePage();
    page.blocks = true;
    const at = await widget({ page });
    await at.pay();
    expect(at.error).toContain('Your browser blocked');
  });
});

describe('the return of the app to a new page', () => {
  const option = { paymentMethodUsage: 'single_use' };

  it('[VENMOPAY-95] the page has the account immediately, and its URL is clean', async () => {
    const page = fakePage();
    page.hash = '#venmoSuccess=1&resource_id=context-0';
    const at = await widget({ page, option });
    at.world.clock.advance(200);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
    expect((await at.dropin.requestPaymentMethod()).nonce).toBe('venmo-nonce');
    expect(page.hash).toBe('');
  });

  it('[VENMOPAY-96] a page in a frame reads the URL of the outermost one', async () => {
    const page = fakePage(undefined, true);
    page.topHash = '#venmoSuccess=1&resource_id=context-0';
    const at = await widget({ page, option });
    at.world.clock.advance(200);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[VENMOPAY-97] [VENMOPAY-107] an error of the app is shown on the sheet, and reported', async () => {
    const page = fakePage();
    page.hash = '#venmoError=1&errorMessage=No';
    const at = await widget({ page, option: true });
    expect(at.error).toBe("The Venmo app couldn't be found on your device.");
    expect(at.world.reports).toEqual([expect.objectContaining({ code: 'VENMO_APP_FAILED' })]);
    expect(at.world.hook('wrapper').className).toBe('braintree-show-venmo');
  });

  it('[VENMOPAY-109] the widget waits for a return that is being read, and counts no saved methods then', async () => {
    const page = fakePage();
    page.hash = '#venmoSuccess=1&resource_id=context-0';
    const answer = deferred<object>();
    const opening = widget({ page, option, options: { card: true }, node: answer.promise });
    let isOpen = false;
    void opening.then(() => {
      isOpen = true;
    });
    await settled();
    lastWorld?.clock.advance(5_000);
    await settled();
    expect(isOpen).toBe(false);
    answer.resolve(approved);
    const { world, dropin } = await opening;
    world.clock.advance(200);
    expect((await dropin.requestPaymentMethod()).nonce).toBe('venmo-nonce');
    expect(world.counted.filter(name => name.endsWith('.appear'))).toEqual([]);
  });

  it('[VENMOPAY-98] a cancellation in the app shows nothing', async () => {
    const page = fakePage();
    page.hash = '#venmoCancel=1';
    const at = await widget({ page, option: true });
    expect(at.error).toBe('');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
  });
});

describe('a layer over the page', () => {
  it('[VENMOPAY-105] a view that opens meanwhile does not hide the layer, which blocks the page', async () => {
    const at = await widget({ node: { status: 'CREATED' }, options: { card: true } });
    at.world.container.querySelector<HTMLButtonElement>('.braintree-option__venmo')?.click();
    await at.pay();
    const layer = at.world.container.querySelector('dialog[open]');
    at.dropin.clearSelectedPaymentMethod();
    await settled();
    expect(at.world.hook('wrapper').className).toBe('braintree-show-options');
    expect(layer?.isConnected).toBe(true);
    expect(layer?.closest('.braintree-sheet')).toBeNull();
    await at.dropin.teardown();
    expect(at.world.container.childElementCount).toBe(0);
  });
});

describe('the account and the browser', () => {
  const refusal = async (setting: Setting): Promise<unknown> => rejection(widget(setting));

  it('[VENMOPAY-99] Venmo is not offered if the account or the browser does not allow it', async () => {
    expect(await refusal({ account: { raw: { payWithVenmo: null } } })).toMatchObject({ code: 'NO_VALID_OPTIONS' });
    const page = fakePage('Mozilla/5.0 (X11; Linux x86_64)');
    expect(await refusal({ page })).toMatchObject({ code: 'NO_VALID_OPTIONS' });
  });

  it('[VENMOPAY-6] a setting that is no string fails the option with its code', async () => {
    expect(await refusal({ option: { profileId: 42 } })).toMatchObject({
      code: 'ALL_OPTIONS_FAILED',
      cause: { code: 'VENMO_INVALID_PROFILE_ID' },
    });
  });

  it('[VENMOPAY-100] an account without Venmo is an error with its own code', async () => {
    const { world } = await widget();
    const method = mountVenmo(
      {
        sheet: document.createElement('div'),
        appearance: venmo,
        options: { authorization: '', venmo: true },
        clock: world.clock,
        translate: Object.assign(() => '', { has: () => false, add: () => undefined, isUtf8: true }) as never,
        isDark: false,
        iconHref: id => id,
        hooks: {} as never,
      },
      fakePage(),
    );
    const connection = { metadata: async () => ({}) } as never;
    expect(await rejection(method.initialize(connection, { ...world.account, raw: {} }))).toMatchObject({
      code: 'VENMO_NOT_ENABLED',
      type: 'MERCHANT',
      message: 'This merchant account does not accept Venmo.',
    });
  });

  it('[VENMOPAY-101] teardown amid a payment ends it without an error, and leaves no timer', async () => {
    const at = await widget({ node: { status: 'CREATED' } });
    await at.pay();
    await at.dropin.teardown();
    await settled();
    expect(at.operations).toContain('UpdateVenmoPaymentContextStatus');
    expect(at.world.reports).toEqual([]);
    expect(at.world.clock.waiting).toBe(0);
    expect(at.page.listeners).toBe(0);
    expect(at.world.container.childElementCount).toBe(0);
  });
});
