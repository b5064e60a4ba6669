import { describe, expect, it } from 'vitest';
import { flush, type Harness, type HarnessOptions, harness, record, rejection, savedCard } from '../../test/harness.ts';
import { coins, madeUpMethod, registryWith, wanting } from '../../test/made-up-methods.ts';
import { deferred } from '../async/deferred.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { SavedMethod } from '../gateway/saved-method.ts';
import type { Dropin } from '../public-api/instance.ts';
import * as deferredUi from '../ui/deferred-ui.ts';

interface Scene extends Harness {
  readonly dropin: Dropin;
  readonly lines: string[];
}

const twoCards = (): SavedMethod[] => [savedCard('first', '1111'), savedCard('second', '2222')];

const forCustomer = (part: HarnessOptions): Harness =>
  harness({ gateway: { isGuest: false, authorizationType: 'CLIENT_TOKEN' }, ...part });

async function scene(part: HarnessOptions = {}, options: Partial<CreateOptions> = {}): Promise<Scene> {
  const world = forCustomer(part);
  const dropin = await world.open({ vaultManager: true, ...options });
  const scenery: Scene = Object.create(world, {
    dropin: { value: dropin },
    lines: { value: record(dropin) },
  });
  return scenery;
}

const rows = ({ container }: Harness): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('.braintree-method'),
];

const screen = (at: Harness): string => at.hook('wrapper').className;

const hasSheetError = ({ container }: Harness): boolean =>
  container.querySelector('.braintree-sheet--has-error') !== null;

describe('a deferred UI that loads late', () => {
  it('[LATE-1] [LATE-7] saved methods are on screen and can be charged before the deferred UI is loaded', async () => {
    const coming = deferred<typeof deferredUi>();
    const at = forCustomer({ saved: twoCards(), environment: { loadDeferredUi: () => coming.promise } });
    const dropin = await at.open();
    expect({ screen: screen(at), rows: rows(at).length }).toEqual({ screen: 'braintree-show-methods', rows: 2 });
    rows(at)[1]?.click();
    expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
    coming.resolve(deferredUi);
    await flush();
    expect(rows(at).map(row => row.getAttribute('aria-checked'))).toEqual(['false', 'true']);
  });

  it('[LATE-2] [LATE-9] a deferred UI that fails to load costs no method, and is loaded again with the next card', async () => {
    let isBroken = true;
    const at = await scene({
      saved: twoCards(),
      environment: {
        async loadDeferredUi() {
          if (isBroken) throw new Error('no chunk');
          return deferredUi;
        },
      },
    });
    expect({ screen: screen(at), rows: rows(at).length }).toEqual({ screen: 'braintree-show-methods', rows: 2 });
    expect(at.reports).toContainEqual(new Error('no chunk'));
    isBroken = false;
    at.dropin.showView('card');
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    at.frames.respond({ nonce: 'typed' });
    expect(await request).toMatchObject({ nonce: 'typed' });
    at.clock.advance(200);
    await flush();
    expect({ screen: screen(at), rows: rows(at).length }).toEqual({ screen: 'braintree-show-methods', rows: 3 });
    expect(at.hook('delete-confirmation__yes')).toBeInstanceOf(HTMLButtonElement);
  });

  it('[LATE-14] editing starts once the delete confirmation is loaded', async () => {
    const coming = deferred<typeof deferredUi>();
    const environment = { loadDeferredUi: () => coming.promise };
    const at = await scene({ saved: twoCards(), environment }, { vaultManager: true });
    at.hook('methods-edit').click();
    expect(at.hook('methods-edit').textContent).toBe('Edit');
    coming.resolve(deferredUi);
    await flush();
    expect(at.hook('methods-edit').textContent).toBe('Cancel');
  });

  it('[LATE-15] a wallet’s method is on screen without the deferred UI', async () => {
    const cash = madeUpMethod();
    const environment = {
      registry: registryWith(cash.definition),
      loadDeferredUi: () => Promise.reject(new Error('no chunk')),
    };
    const at = await scene({ environment }, wanting('cash'));
    cash.hooks.approved(coins);
    at.clock.advance(200);
    expect({ screen: screen(at), rows: rows(at).map(row => row.textContent) }).toEqual({
      screen: 'braintree-show-methods',
      rows: ['Venmo'],
    });
  });
});

describe('a view that was requested while the deferred UI was loading', () => {
  it('[LATE-8] a view that was requested while the deferred UI was loading stays on screen afterwards', async () => {
    const coming = deferred<typeof deferredUi>();
    const at = harness({ environment: { loadDeferredUi: () => coming.promise } });
    const dropin = await at.open();
    at.frames.complete();
    const request = dropin.requestPaymentMethod();
    at.frames.respond();
    await request;
    at.clock.advance(200);
    expect({ screen: screen(at), rows: rows(at).length }).toEqual({ screen: 'braintree-show-methods', rows: 1 });
    coming.resolve(deferredUi);
    await flush();
    expect({ screen: screen(at), rows: rows(at).length }).toEqual({ screen: 'braintree-show-methods', rows: 1 });
  });
});

describe('texts that load late', () => {
  it('[LATE-16] texts that take more than ten seconds are replaced by English', async () => {
    const at = harness({ environment: { loadTexts: () => new Promise(() => undefined) } });
    const opening = at.open({ locale: 'fr_FR' });
    await flush();
    at.clock.advance(10_000);
    await opening;
    expect(at.hook('toggle').textContent).toBe('Choose another way to pay');
    expect(at.reports).toEqual([new Error('The locale took more than 10000 ms.')]);
  });

  it('[LATE-3] [LATE-10] texts that fail to load are replaced by English, and the failure is reported', async () => {
    const at = harness({ environment: { loadTexts: () => Promise.reject(new Error('no texts')) } });
    await at.open({ locale: 'fr_FR', translations: { payWithCard: 'Par carte' } });
    expect(at.hook('toggle').textContent).toBe('Choose another way to pay');
    expect(at.hook('card-sheet-header').textContent).toContain('Par carte');
    expect(at.reports).toEqual([new Error('no texts')]);
  });
});

describe('late responses of the gateway', () => {
  it('[LATE-4] after an aborted creation, late responses change nothing', async () => {
    const vault = deferred<SavedMethod[]>();
    const at = forCustomer({ connection: { fetchPaymentMethods: () => vault.promise } });
    const controller = new AbortController();
    const creating = rejection(at.open({ signal: controller.signal }));
    await flush();
    controller.abort();
    expect(await creating).toMatchObject({ code: 'CREATE_ABORTED' });
    vault.resolve(twoCards());
    await flush();
    expect({ nodes: at.container.childNodes.length, timers: at.clock.waiting, reports: at.reports }).toEqual({
      nodes: 0,
      timers: 0,
      reports: [],
    });
    expect(at.counted).toEqual(['started.client-token', 'load-error']);
  });

  it('[LATE-11] after teardown, a late result of a deletion changes nothing', async () => {
    const deletion = deferred<void>();
    const at = await scene({ saved: twoCards(), connection: { deletePaymentMethod: () => deletion.promise } });
    at.hook('methods-edit').click();
    rows(at)[0]?.click();
    at.hook('delete-confirmation__yes').click();
    const heard = at.lines.length;
    await at.dropin.teardown();
    deletion.reject(new Error('no'));
    await flush();
    at.clock.advance(1000);
    expect({
      nodes: at.container.childNodes.length,
      timers: at.clock.waiting,
      reports: at.reports,
      lines: at.lines.length,
    }).toEqual({ nodes: 0, timers: 0, reports: [], lines: heard });
  });

  it('[LATE-11] after teardown, a late result of a tokenization changes nothing', async () => {
    const at = await scene();
    at.frames.complete();
    const request = rejection(at.dropin.requestPaymentMethod());
    const heard = at.lines.length;
    await at.dropin.teardown();
    await flush();
    expect(at.clock.waiting).toBe(0);
    at.frames.respond();
    await flush();
    at.clock.advance(1000);
    expect(await request).toMatchObject({ code: 'TORN_DOWN' });
    expect({
      nodes: at.container.childNodes.length,
      timers: at.clock.waiting,
      reports: at.reports,
      lines: at.lines.length,
    }).toEqual({ nodes: 0, timers: 0, reports: [], lines: heard });
  });
});

describe('a call while saved methods are fetched again', () => {
  it('[LATE-5] [LATE-12] a call while saved methods are fetched waits or is rejected, and is not repeated later', async () => {
    let response = Promise.resolve(twoCards());
    const at = await scene({ connection: { fetchPaymentMethods: () => response } });
    const fetched = deferred<SavedMethod[]>();
    response = fetched.promise;
    at.dropin.clearSelectedPaymentMethod();
    at.dropin.clearSelectedPaymentMethod();
    at.dropin.showView('card');
    for (const press of [rows(at)[1], at.hook('toggle'), at.hook('methods-edit')]) press?.click();
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    fetched.resolve(twoCards());
    await flush();
    at.clock.advance(1000);
    expect({ lines: at.lines, screen: screen(at) }).toEqual({
      lines: ['not requestable'],
      screen: 'braintree-show-methods',
    });
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
  });

  it('[LATE-12] while saved methods are fetched, a complete form is not announced a second time', async () => {
    const at = await scene({ saved: twoCards() }, { initialView: 'card' });
    at.frames.complete();
    at.lines.length = 0;
    at.dropin.markPaymentMethodSpent('second');
    await flush();
    expect(at.lines).toEqual([]);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });
});

describe('a sheet with a pending request', () => {
  it('[LATE-6] a sheet with a pending request stays on screen if a method was chosen just before', async () => {
    const at = await scene({ saved: twoCards() });
    rows(at)[1]?.click();
    at.hook('toggle').click();
    at.frames.complete();
    const request = rejection(at.dropin.requestPaymentMethod());
    at.clock.advance(200);
    expect(screen(at)).toBe('braintree-show-methods braintree-show-card');
    at.frames.refuse({ code: 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE' });
    expect(await request).toMatchObject({ code: 'CARD_NOT_TOKENIZED' });
    expect({ screen: screen(at), hasSheetError: hasSheetError(at) }).toEqual({
      screen: 'braintree-show-methods braintree-show-card',
      hasSheetError: true,
    });
  });

  it('[LATE-13] a sheet shows its error on no other view', async () => {
    const cash = madeUpMethod();
    const environment = { registry: registryWith(cash.definition) };
    const at = await scene({ environment }, { ...wanting('cash'), initialView: 'card' });
    at.frames.complete();
    const request = rejection(at.dropin.requestPaymentMethod());
    at.dropin.clearSelectedPaymentMethod();
    expect(screen(at)).toBe('braintree-show-options');
    at.frames.refuse(new Error('no'));
    expect(await request).toMatchObject({ code: 'CARD_NOT_TOKENIZED' });
    expect({ screen: screen(at), hasSheetError: hasSheetError(at) }).toEqual({
      screen: 'braintree-show-options',
      hasSheetError: false,
    });
  });
});

describe('a teardown from a handler', () => {
  it.each(['changeActiveView', 'paymentOptionSelected'] as const)(
    '[TEARDOWN-3] a teardown from a handler leaves no timer: %s',
    async name => {
      const cash = madeUpMethod();
      const environment = { registry: registryWith(cash.definition) };
      const at = await scene({ environment }, wanting('cash'));
      let leaving: Promise<void> | undefined;
      at.dropin.on(name, () => {
        leaving = at.dropin.teardown();
      });
      at.container.querySelector<HTMLElement>('.braintree-option__card')?.click();
      await leaving;
      expect({ nodes: at.container.childNodes.length, timers: at.clock.waiting, reports: at.reports }).toEqual({
        nodes: 0,
        timers: 0,
        reports: [],
      });
    },
  );
});

describe('clearing the selection', () => {
  it('[CLEAR-7] clearing the selection right after a request is immediate, and no view change follows', async () => {
    const at = await scene({ gateway: {} });
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    at.frames.respond();
    await request;
    at.frames.reportClears();
    at.lines.length = 0;
    at.dropin.clearSelectedPaymentMethod();
    at.clock.advance(1000);
    expect(at.lines).toEqual(['not requestable', 'view card>card']);
    expect({ screen: screen(at), disableClass: at.hook('disable-wrapper').className }).toEqual({
      screen: 'braintree-show-card',
      disableClass: expect.stringContaining('braintree-hidden'),
    });
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FORM_INVALID' });
  });

  it('[CLEAR-3] clearing during a tokenization removes earlier methods, but not that card', async () => {
    const at = await scene({ gateway: {} });
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    at.dropin.clearSelectedPaymentMethod();
    at.frames.respond({ nonce: 'coming' });
    expect(await request).toMatchObject({ nonce: 'coming' });
    at.clock.advance(200);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'coming' });
  });

  it('[CLEAR-6] clearing during a deletion takes effect, and the deletion continues', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    rows(at)[0]?.click();
    at.hook('delete-confirmation__yes').click();
    at.dropin.clearSelectedPaymentMethod();
    await flush();
    at.clock.advance(500);
    expect({ deleted: at.deleted, rows: rows(at).length, screen: screen(at) }).toEqual({
      deleted: ['first'],
      rows: 1,
      screen: 'braintree-show-methods',
    });
  });
});

describe('a container', () => {
  it('[SETUP-12] a container is occupied as soon as create was called', async () => {
    const { create, container } = harness();
    const options = { authorization: 'sandbox_key_merchant', container };
    const [first, second] = [create(options), rejection(create(options))];
    expect(await second).toMatchObject({ code: 'CONTAINER_NOT_EMPTY' });
    expect((await first).getAvailablePaymentOptions()).toEqual(['card']);
    expect(container.childNodes).toHaveLength(1);
  });

  it('[SETUP-12] a container is free as soon as teardown was called', async () => {
    const at = harness();
    const leaving = (await at.open()).teardown();
    expect(at.container.childNodes).toHaveLength(0);
    const next = await at.open();
    await leaving;
    expect(screen(at)).toBe('braintree-show-card');
    await next.teardown();
    expect(document.getElementById('braintree-dropin-stylesheet')).toBeNull();
  });

  it('[SETUP-12] a container is free as soon as a creation was aborted', async () => {
    const at = harness();
    const controller = new AbortController();
    const abandoned = rejection(at.open({ signal: controller.signal }));
    controller.abort();
    expect(at.container.childNodes).toHaveLength(0);
    const next = at.open();
    expect(await abandoned).toMatchObject({ code: 'CREATE_ABORTED' });
    await next;
    expect({ screen: screen(at), nodes: at.container.childNodes.length }).toEqual({
      screen: 'braintree-show-card',
      nodes: 1,
    });
  });
});
