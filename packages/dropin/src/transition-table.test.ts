import { describe, expect, it } from 'vitest';
import { type Bench, bench, flush, record, rejection, savedCard } from '../test/bench.ts';
import { coins, type MadeUp, type MadeUpMethod, madeUpMethod, wanting } from '../test/made-up-methods.ts';
import type { CreateOptions } from './config/create-options.ts';
import type { GatewayConnection } from './gateway/gateway.ts';
import type { SavedMethod } from './gateway/saved-method.ts';
import type { Dropin } from './instance.ts';
import { registry } from './methods/registry.ts';

interface Setting extends MadeUp {
  readonly saved?: SavedMethod[];
  readonly connection?: Partial<GatewayConnection>;
  readonly isGuest?: boolean;
  /** Whether cash is offered beside the card. @default true */
  readonly isWithCash?: boolean;
  readonly options?: Partial<CreateOptions>;
}

interface Scene extends Bench {
  readonly dropin: Dropin;
  readonly cash: MadeUpMethod;
  /** Everything that was told since the widget was there, in order. */
  readonly lines: string[];
  row(index: number): HTMLElement;
  choose(optionId: string): void;
  /** The classes of the wrapper. */
  readonly screen: string;
  isHidden(hook: string): boolean;
}

const twoCards = (): SavedMethod[] => [savedCard('first', '1111'), savedCard('second', '2222')];

/** A widget for a customer, unless said otherwise, with a second way to pay, unless said otherwise. */
async function scene(setting: Setting = {}): Promise<Scene> {
  const { saved = [], connection, isGuest = false, isWithCash = true, options, ...part } = setting;
  const cash = madeUpMethod(part);
  const world = bench({
    gateway: { isGuest, authorizationType: isGuest ? 'TOKENIZATION_KEY' : 'CLIENT_TOKEN' },
    saved,
    ...(connection ? { connection } : {}),
    environment: { registry: [...registry, ...(isWithCash ? [cash.definition] : [])] },
  });
  const dropin = await world.open({ vaultManager: true, ...wanting(cash.definition.id), ...options });
  const more = {
    dropin,
    cash,
    lines: record(dropin),
    row(index: number) {
      const row = world.container.querySelectorAll<HTMLElement>('.braintree-method')[index];
      if (!row) throw new Error(`There is no row ${index}.`);
      return row;
    },
    choose: (id: string) => world.container.querySelector<HTMLElement>(`.braintree-option__${id}`)?.click(),
    get screen() {
      return world.hook('wrapper').className;
    },
    isHidden: (hook: string) => world.hook(hook).classList.contains('braintree-hidden'),
  };
  // What is read anew each time stays so: neither spread nor assigned.
  const scenery: Bench & typeof more = Object.create(world, Object.getOwnPropertyDescriptors(more));
  return scenery;
}

/** Fills the card form in, and pays with it. */
async function payByCard(at: Scene, nonce = 'nonce-1'): Promise<void> {
  at.frames.complete();
  const request = at.dropin.requestPaymentMethod();
  at.frames.answer({ nonce });
  await request;
  at.frames.reportClears();
  at.clock.advance(200);
}

/** Deletes a row, up to the moment when the gateway has answered. */
async function deleteRow(at: Scene, index: number): Promise<void> {
  at.hook('methods-edit').click();
  at.row(index).click();
  at.lines.length = 0;
  at.hook('delete-confirmation__yes').click();
  await flush();
}

const broken: Partial<GatewayConnection> = { deletePaymentMethod: () => Promise.reject(new Error('no')) };

describe('the start', () => {
  it('[FLOW-1] opens with the first saved method chosen, told to nobody but asked for', async () => {
    const at = await scene({ saved: twoCards() });
    expect(at.screen).toBe('braintree-show-methods');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'first', vaulted: true });
    expect(at.hook('methods-label').textContent).toBe('Paying with Card');
    expect(at.counted).toContain('vaulted-card.preselect');
    expect(at.lines).toEqual([]);
  });

  it('[FLOW-2] opens with the saved methods and none chosen where the merchant wants it so', async () => {
    const at = await scene({ saved: twoCards(), options: { preselectVaultedPaymentMethod: false } });
    expect(at.screen).toBe('braintree-show-methods');
    expect(at.isHidden('toggle')).toBe(false);
    expect(at.hook('methods-label').textContent?.trim()).toBe('');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    expect(at.counted).not.toContain('vaulted-card.preselect');
  });

  it('[FLOW-3] opens with the list where nothing is saved and there is a choice', async () => {
    const at = await scene();
    expect([at.screen, at.isHidden('toggle')]).toEqual(['braintree-show-options', true]);
  });

  it('[FLOW-4] opens with the only sheet there is', async () => {
    const at = await scene({ isWithCash: false });
    expect([at.screen, at.isHidden('toggle')]).toEqual(['braintree-show-card', true]);
  });

  it('[FLOW-5] opens with the sheet to which another app came back in vain, which says why', async () => {
    const message = { error: { code: 'VENMO_APP_FAILED' } };
    const at = await scene({ start: async () => ({ kind: 'failed', optionId: 'cash', message }) });
    expect(at.screen).toBe('braintree-show-cash');
    expect(at.hook('sheet-error-text').textContent).toBe("The Venmo app couldn't be found on your device.");
    expect(at.lines).toEqual([]);
  });

  it('[FLOW-6] tells of the method that another app brought after the widget was handed over', async () => {
    const at = await scene({ start: async () => ({ kind: 'tokenized', optionId: 'cash', method: coins }) });
    at.clock.advance(200);
    expect(at.lines).toEqual(['view options>methods', 'requestable Cash true']);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'coins' });
  });

  it('[FLOW-7] counts each kind of saved method once', async () => {
    const at = await scene({ saved: twoCards() });
    expect(at.counted.filter(name => name.endsWith('.appear'))).toEqual(['vaulted-card.appear']);
    expect(at.counted.indexOf('appeared')).toBeLessThan(at.counted.indexOf('vaulted-card.appear'));
  });

  it.each([
    ['card', 'braintree-show-card'],
    ['options', 'braintree-show-options'],
    ['nothing', 'braintree-show-methods'],
  ])('[FLOW-31] opens with %s where the merchant asks for it and it is there', async (initialView, screen) => {
    const at = await scene({ saved: twoCards(), options: { initialView } });
    expect(at.screen).toBe(screen);
  });
});

describe('sheets and the toggle', () => {
  it('[FLOW-8] leads to a chosen option', async () => {
    const at = await scene();
    at.choose('card');
    expect(at.lines).toEqual(['view options>card', 'option card']);
    expect([at.screen, at.isHidden('toggle')]).toEqual(['braintree-show-card', false]);
    expect(at.counted).toContain('selected.card');
  });

  it('[FLOW-9] leads back to the list from a sheet', async () => {
    const at = await scene();
    at.choose('card');
    at.frames.complete();
    at.lines.length = 0;
    at.hook('toggle').click();
    expect(at.lines).toEqual(['view card>options', 'not requestable']);
    expect(at.isHidden('toggle')).toBe(true);
  });

  it('[FLOW-10] leads from a sheet to the methods, with the list underneath, where there are any', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('toggle').click();
    at.choose('card');
    at.lines.length = 0;
    at.hook('toggle').click();
    expect(at.lines).toEqual(['view card>methods', 'requestable CreditCard true']);
    expect(at.screen).toBe('braintree-show-methods braintree-show-options');
    expect(at.isHidden('toggle')).toBe(true);
  });

  it('[FLOW-11] opens the list under the methods and tells nobody', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('toggle').click();
    expect(at.lines).toEqual([]);
    expect(at.screen).toBe('braintree-show-methods braintree-show-options');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[FLOW-12] opens the only sheet under the methods, which is then what is asked', async () => {
    const at = await scene({ saved: twoCards(), isWithCash: false });
    at.hook('toggle').click();
    expect(at.lines).toEqual(['view methods>card', 'not requestable']);
    expect(at.screen).toBe('braintree-show-methods braintree-show-card');
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FORM_INVALID' });
  });

  it('[FLOW-30] takes a sheet’s complaint back when another view is shown', async () => {
    const at = await scene();
    at.choose('card');
    await rejection(at.dropin.requestPaymentMethod());
    expect(at.container.querySelector('.braintree-sheet--has-error')).not.toBeNull();
    at.hook('toggle').click();
    expect(at.container.querySelector('.braintree-sheet--has-error')).toBeNull();
  });
});

describe('methods', () => {
  it('[FLOW-13] tells of another method 200 ms after it was chosen', async () => {
    const at = await scene({ saved: twoCards() });
    at.row(1).click();
    at.clock.advance(199);
    expect(at.lines).toEqual([]);
    at.clock.advance(1);
    expect(at.lines).toEqual(['view methods>methods', 'requestable CreditCard true']);
    expect(at.counted).toContain('vaulted-card.select');
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
  });

  it('[FLOW-14] leads away when the chosen method is gone by the time it would be shown', async () => {
    const at = await scene({ isGuest: true });
    at.choose('cash');
    await at.dropin.requestPaymentMethod();
    at.dropin.markPaymentMethodSpent('coins');
    at.clock.advance(200);
    expect(at.lines.at(-1)).toBe('view cash>options');
    expect(at.screen).toBe('braintree-show-options');
  });

  it('[FLOW-15] shows what a wallet brought unasked, first and chosen, and a guest nothing else', async () => {
    const at = await scene({ isGuest: true });
    at.choose('cash');
    at.cash.hooks.approved({ ...coins, nonce: 'old' });
    at.clock.advance(200);
    at.cash.hooks.approved(coins);
    at.clock.advance(200);
    expect(at.lines.slice(-2)).toEqual(['view methods>methods', 'requestable Cash true']);
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(1);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'coins' });
  });

  it('[FLOW-15] puts a customer’s new card in front of what is saved', async () => {
    const at = await scene({ saved: twoCards(), isWithCash: false });
    at.hook('toggle').click();
    await payByCard(at, 'new');
    const active = [...at.container.querySelectorAll('.braintree-method')].map(row =>
      row.classList.contains('braintree-method--active'),
    );
    expect(active).toEqual([true, false, false]);
  });
});

describe('editing', () => {
  it('[FLOW-16] is entered over the methods, of which none can be asked for meanwhile', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    expect(at.lines).toEqual(['view methods>methods', 'not requestable']);
    expect(at.hook('methods-edit').textContent).toBe('Cancel');
    expect(at.hook('methods-label').textContent).toBe('Edit payment methods');
    expect(at.isHidden('toggle')).toBe(true);
    expect(at.counted).toContain('manager.appeared');
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[FLOW-17] is left as it was entered, and the method is told again', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    at.lines.length = 0;
    at.hook('methods-edit').click();
    expect(at.lines).toEqual(['requestable CreditCard true']);
    expect(at.hook('methods-edit').textContent).toBe('Edit');
    expect(at.isHidden('toggle')).toBe(false);
  });

  it('[FLOW-18] asks before it deletes', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    at.row(1).click();
    expect(at.lines.at(-1)).toBe('view methods>delete-confirmation');
    expect(at.hook('delete-confirmation__message').textContent).toBe('Delete the Visa card ending in 2222?');
    expect(at.deleted).toEqual([]);
  });

  it('[FLOW-34] never asks about a method that a subscription is paid with', async () => {
    const at = await scene({ saved: [savedCard('kept', '3333', { hasSubscription: true })] });
    at.hook('methods-edit').click();
    at.row(0).click();
    expect(at.lines.at(-1)).toBe('not requestable');
    expect(at.screen).toBe('braintree-show-methods');
  });

  it('[FLOW-19] goes back to the methods, still editing, when the shopper thinks better of it', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    at.row(1).click();
    at.lines.length = 0;
    at.hook('delete-confirmation__no').click();
    expect(at.lines).toEqual(['view delete-confirmation>methods']);
    expect(at.hook('methods-edit').textContent).toBe('Cancel');
    expect(at.deleted).toEqual([]);
  });

  it('[FLOW-20] shows for half a second at least that it deletes', async () => {
    const at = await scene({ saved: twoCards() });
    await deleteRow(at, 1);
    expect([at.screen, at.isHidden('loading-container'), at.deleted]).toEqual(['', false, ['second']]);
    at.clock.advance(499);
    expect(at.lines).toEqual([]);
    at.clock.advance(1);
    expect(at.isHidden('loading-container')).toBe(true);
  });

  it('[FLOW-21] opens as at the start when methods are left', async () => {
    const at = await scene({ saved: twoCards() });
    await deleteRow(at, 0);
    at.counted.length = 0;
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>methods', 'requestable CreditCard true']);
    expect(at.counted).toEqual(['vaulted-card.preselect']);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
  });

  it('[FLOW-21] leaves nothing chosen, least of all what was deleted, where nothing is preselected', async () => {
    const at = await scene({ saved: twoCards(), options: { preselectVaultedPaymentMethod: false } });
    at.row(0).click();
    at.clock.advance(200);
    await deleteRow(at, 0);
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>methods']);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[FLOW-22] opens for an empty-handed shopper when nothing is left', async () => {
    const at = await scene({ saved: [savedCard('only', '1111')] });
    await deleteRow(at, 0);
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>options']);
  });

  it('[FLOW-23] goes on editing and says so when the gateway would not delete', async () => {
    const at = await scene({ saved: twoCards(), connection: broken });
    await deleteRow(at, 1);
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>methods']);
    expect(at.hook('sheet-error-text').textContent).toBe('Unable to delete payment method. Please try again.');
    expect(at.hook('methods-edit').textContent).toBe('Cancel');
    expect(at.reports).toEqual([new Error('no')]);
  });

  it('[FLOW-23] goes back to the method that was chosen, which the gateway lists under a fresh nonce', async () => {
    const saved = twoCards();
    const at = await scene({ saved, connection: broken });
    saved.splice(0, 1, savedCard('fresh', '1111'));
    await deleteRow(at, 1);
    at.clock.advance(500);
    at.lines.length = 0;
    at.hook('methods-edit').click();
    expect(at.lines).toEqual(['requestable CreditCard true']);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'fresh' });
  });

  it('[FLOW-24] opens for an empty-handed shopper when it failed and nothing is left all the same', async () => {
    const saved = [savedCard('only', '1111')];
    const at = await scene({
      saved,
      connection: {
        async deletePaymentMethod() {
          saved.length = 0;
          throw new Error('no');
        },
      },
    });
    await deleteRow(at, 0);
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>options']);
    // The alert says that it failed; nobody may say at the same time that it is done.
    expect(at.container.querySelector('[aria-live]')?.textContent).not.toContain('Done');
    expect(at.hook('sheet-error-text').textContent).toBe('Unable to delete payment method. Please try again.');
  });

  it('[FLOW-35] only forgets a method that was never saved', async () => {
    const at = await scene({ isGuest: true });
    at.choose('cash');
    await at.dropin.requestPaymentMethod();
    at.clock.advance(200);
    await deleteRow(at, 0);
    at.clock.advance(500);
    expect(at.deleted).toEqual([]);
    expect(at.screen).toBe('braintree-show-options');
  });
});

describe('what is asked from outside', () => {
  it('[FLOW-25] forgets unsaved methods and leads to the start when none is left', async () => {
    const at = await scene({ isGuest: true });
    at.choose('card');
    await payByCard(at);
    at.lines.length = 0;
    at.dropin.clearSelectedPaymentMethod();
    expect(at.lines).toEqual(['not requestable', 'view methods>options']);
  });

  it('[FLOW-26] fetches what is saved again and stays where it is', async () => {
    const saved = twoCards();
    const at = await scene({ saved });
    saved.push(savedCard('third', '3333'));
    at.dropin.clearSelectedPaymentMethod();
    expect(at.lines).toEqual(['not requestable']);
    expect(at.isHidden('loading-container')).toBe(false);
    await flush();
    expect(at.isHidden('loading-container')).toBe(true);
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(3);
    expect(at.lines).toEqual(['not requestable']);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[FLOW-26] ends editing, and takes back what was said of it', async () => {
    const at = await scene({ saved: twoCards(), connection: broken });
    await deleteRow(at, 1);
    at.clock.advance(500);
    at.dropin.clearSelectedPaymentMethod();
    expect(at.container.querySelector('.braintree-sheet--has-error')).toBeNull();
    expect(at.hook('methods-edit').textContent).toBe('Edit');
  });

  it('[FLOW-27] forgets what an option brought before it was changed', async () => {
    const at = await scene({ id: 'paypal', paymentType: 'PayPalAccount', isGuest: true });
    at.choose('paypal');
    await at.dropin.requestPaymentMethod();
    at.clock.advance(200);
    at.lines.length = 0;
    at.dropin.updateConfiguration('paypal', 'amount', '12.00');
    expect(at.lines).toEqual(['view methods>options', 'not requestable']);
    expect(at.cash.settings.get('amount')).toBe('12.00');
  });

  it.each([
    ['card', 'amount'],
    ['venmo', 'amount'],
    ['applePay', 'amount'],
    ['__proto__', 'amount'],
  ])('[FLOW-27] ignores a change of %s, which cannot be changed or is not on offer', async (property, key) => {
    const at = await scene({ id: 'paypal', paymentType: 'PayPalAccount', saved: twoCards() });
    at.dropin.updateConfiguration(property, key, 1);
    expect([at.lines, at.cash.settings.size]).toEqual([[], 0]);
  });

  it('[FLOW-27] tells nothing to an option that is wanted and not on offer', async () => {
    const paypal = madeUpMethod({ id: 'paypal', isOffered: () => false });
    const world = bench({ environment: { registry: [...registry, paypal.definition] } });
    const dropin = await world.open(wanting('paypal'));
    dropin.updateConfiguration('paypal', 'amount', '12.00');
    expect(paypal.settings.size).toBe(0);
  });

  it('[FLOW-28] keeps the shopper from everything from the request until 200 ms after its success', async () => {
    const at = await scene();
    at.choose('card');
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    expect([at.isHidden('disable-wrapper'), at.hook('card').className]).toEqual([
      false,
      expect.stringContaining('braintree-sheet--loading'),
    ]);
    at.hook('toggle').click();
    at.frames.answer();
    await request;
    at.clock.advance(199);
    expect(at.isHidden('disable-wrapper')).toBe(false);
    at.clock.advance(1);
    expect(at.isHidden('disable-wrapper')).toBe(true);
    expect(at.screen).toBe('braintree-show-methods');
  });

  it('[FLOW-29] lets the shopper mend an incomplete form', async () => {
    const at = await scene();
    at.choose('card');
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FORM_INVALID' });
    expect(at.isHidden('disable-wrapper')).toBe(true);
    expect(at.hook('sheet-error-text').textContent).toBe('Please check your entries and try again.');
  });

  it('[FLOW-32] shows the view that the merchant asks for, and nothing that is not there', async () => {
    const at = await scene({ saved: twoCards() });
    for (const id of ['card', 'methods', 'options', 'nothing', 'delete-confirmation', null as never]) {
      at.dropin.showView(id);
    }
    expect(at.lines.filter(line => line.startsWith('view'))).toEqual([
      'view methods>card',
      'view card>methods',
      'view methods>options',
    ]);
  });

  it('[FLOW-32] leads nowhere while something is under way', async () => {
    const at = await scene();
    at.choose('card');
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    at.lines.length = 0;
    at.dropin.showView('options');
    expect(at.lines).toEqual([]);
    at.frames.answer();
    await request;
  });

  it('[FLOW-33] keeps the shopper from everything while a wallet is open', async () => {
    const at = await scene();
    at.choose('cash');
    at.cash.hooks.busyChanged(true);
    expect(at.isHidden('disable-wrapper')).toBe(false);
    at.hook('toggle').click();
    expect(at.screen).toBe('braintree-show-cash');
    at.cash.hooks.busyChanged(false);
    at.cash.hooks.failed({ key: 'paypalFlowFailedError' });
    expect(at.isHidden('disable-wrapper')).toBe(true);
    expect(at.hook('sheet-error-text').textContent).toBe("PayPal couldn't be reached. Please try again.");
  });
});

describe('spent nonces', () => {
  it('[SPENT-1] never offers a spent nonce again, whatever the gateway still lists', async () => {
    const at = await scene({ saved: twoCards() });
    at.dropin.markPaymentMethodSpent('first');
    await flush();
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(1);
    expect(at.lines).toEqual(['not requestable']);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    at.row(0).click();
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
  });

  it('[SPENT-2] offers a saved method again under its fresh nonce', async () => {
    const saved = twoCards();
    const at = await scene({ saved });
    saved.splice(0, 1, savedCard('fresh', '1111'));
    at.dropin.markPaymentMethodSpent('first');
    await flush();
    at.row(0).click();
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'fresh' });
  });

  it('[SPENT-1] forgets nothing else', async () => {
    const at = await scene({ saved: twoCards() });
    at.dropin.markPaymentMethodSpent('second');
    at.dropin.markPaymentMethodSpent('unknown');
    at.dropin.markPaymentMethodSpent(null as never);
    await flush();
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'first' });
  });
});
