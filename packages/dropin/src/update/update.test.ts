import { describe, expect, it, vi } from 'vitest';
import { harness, rejection } from '../../test/harness.ts';
import { madeUpMethod } from '../../test/made-up-methods.ts';
import { scene, twoCards } from '../../test/scene.ts';
import { deferred } from '../async/deferred.ts';
import type { CreateOptions } from '../config/create-options.ts';
import { docsUrl } from '../errors/docs-url.ts';
import type { Dropin } from '../public-api/instance.ts';

type Given = Parameters<Dropin['update']>[0];

/** Options that no type allows, or a made-up option. */
const loose = (options: object): Given => options as Given;
const label = (world: { hook(id: string): HTMLElement }): string | null =>
  world.hook('number-field-group').querySelector('.braintree-form__label span')?.textContent ?? null;
const optionIds = (container: Element): readonly string[] =>
  [...container.querySelectorAll('.braintree-option')].map(row => row.className.replace(/.*braintree-option__/, ''));

describe('texts', () => {
  it('[UPDATE-1] a new locale reaches every text, the language of the widget and empty card fields', async () => {
    const at = await scene({ saved: twoCards() });
    const before = at.frames;
    await expect(at.dropin.update({ locale: 'fr_FR' })).resolves.toEqual({ deferred: [] });
    expect(label(at)).toBe('Numéro de carte');
    expect(at.hook('wrapper').getAttribute('lang')).toBe('fr-FR');
    expect(at.hook('toggle').textContent).toBe('Choisir un autre moyen de paiement');
    expect(at.container.querySelector('.braintree-form__notice-of-collection')?.textContent).not.toMatch(/How your/);
    expect(at.frames).not.toBe(before);
    expect(before.isTornDown).toBe(true);
    expect(at.frames.options.fields.number?.internalLabel).toBe('Numéro de carte');
    // What is rendered later, too.
    at.hook('methods-edit').click();
    expect(at.hook('methods-edit').textContent).toBe('Annuler');
    await at.dropin.update({ locale: null });
    expect([label(at), at.hook('wrapper').lang]).toEqual(['Card number', 'en-US']);
  });

  it('[UPDATE-2] what the buyer has typed stays, with texts that change without new frames; new ones follow later', async () => {
    const at = await scene();
    at.dropin.showView('card');
    const before = at.frames;
    before.change('number', { isEmpty: false }, 'notEmpty');
    await expect(at.dropin.update({ locale: 'de_DE' })).resolves.toEqual({ deferred: ['card'] });
    expect(at.frames).toBe(before);
    expect(label(at)).toBe('Kartennummer');
    expect(before.calls).toContain('set expirationDate placeholder=MM/JJ');
    before.change('number', { isEmpty: true }, 'empty');
    await expect.poll(() => at.frames).not.toBe(before);
    expect(at.frames.options.fields.number?.internalLabel).toBe('Kartennummer');
  });

  it('[UPDATE-3] translations of the page are replaced', async () => {
    const at = await scene({ options: { translations: { cardNumberLabel: 'Digits' } } });
    await at.dropin.update({ translations: { cardNumberLabel: 'Long number', postalCodeLabel: 'Area' } });
    expect(label(at)).toBe('Long number');
    await at.dropin.update({ translations: null });
    expect(label(at)).toBe('Card number');
  });
});

describe('payment options', () => {
  it('[UPDATE-4] an option is added, taken away and ordered in one change', async () => {
    const at = await scene({ isGuest: true });
    const shown = (): readonly string[] => at.dropin.getAvailablePaymentOptions();
    expect(shown()).toEqual(['card', 'cash']);
    const order = ['cash', 'card'] as unknown as NonNullable<Given['paymentOptionPriority']>;
    await at.dropin.update({ paymentOptionPriority: order });
    expect([shown(), optionIds(at.container)]).toEqual([
      ['cash', 'card'],
      ['cash', 'card'],
    ]);
    await at.dropin.update(loose({ cash: false }));
    expect(shown()).toEqual(['card']);
    expect(at.screen).toBe('braintree-show-card');
    await at.dropin.update(loose({ cash: {} }));
    expect([shown(), optionIds(at.container)]).toEqual([
      ['cash', 'card'],
      ['cash', 'card'],
    ]);
  });

  it('[UPDATE-5] if a part cannot be had, nothing changes', async () => {
    let isOpen = true;
    const initialize = async (): Promise<undefined> => {
      if (!isOpen) throw new Error('no till');
    };
    const at = await scene({ isGuest: true, initialize });
    await at.dropin.update(loose({ cash: false }));
    isOpen = false;
    const before = at.container.innerHTML;
    const refused = at.dropin.update(loose({ cash: {}, locale: 'fr_FR', vaultManager: false }));
    expect(await rejection(refused)).toMatchObject({ code: 'UPDATE_FAILED', cause: new Error('no till') });
    expect(at.container.innerHTML).toBe(before);
    await at.dropin.update({ locale: 'fr_FR' });
    expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card']);
  });

  it('[UPDATE-6] an unknown payment option in the order, and an order without any, are refused', async () => {
    const at = await scene({ isGuest: true });
    expect(await rejection(at.dropin.update(loose({ paymentOptionPriority: ['gold'] })))).toMatchObject({
      code: 'PRIORITY_UNKNOWN_OPTION',
    });
    expect(await rejection(at.dropin.update(loose({ card: false, cash: false })))).toMatchObject({
      code: 'NO_VALID_OPTIONS',
    });
    expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card', 'cash']);
  });

  it('[UPDATE-7] settings are merged, reach the option, and its approved payments are forgotten', async () => {
    const at = await scene({ isGuest: true });
    at.choose('cash');
    at.cash.hooks.approved({ nonce: 'coins', type: 'Cash', details: {} });
    at.clock.advance(200);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
    await at.dropin.update(loose({ cash: { amount: '12.00', currency: 'EUR' } }));
    await at.dropin.update(loose({ cash: { amount: '14.00', currency: null } }));
    expect([...at.cash.settings]).toEqual([
      ['amount', '14.00'],
      ['currency', undefined],
    ]);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
    expect(at.screen).toBe('braintree-show-options');
  });

  it('[UPDATE-8] a changed amount leaves the buyer in the form', async () => {
    const at = await scene({ isGuest: true });
    at.dropin.showView('card');
    at.frames.complete();
    await at.dropin.update(loose({ cash: { amount: '12.00' } }));
    expect(at.screen).toBe('braintree-show-card');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });
});

describe('payment options that the main script does not contain', () => {
  it('[UPDATE-19] an update loads their definitions, makes their sheet, and offers them', async () => {
    const gold = madeUpMethod({ id: 'gold', paymentType: 'Gold' });
    const load = vi.fn(async () => ({
      furtherMethods: (options: CreateOptions) => ({ definitions: [gold.definition], options }),
    }));
    const at = await scene({ isGuest: true, environment: { further: { ids: ['gold'], names: ['gold'], load } } });
    await vi.dynamicImportSettled();
    load.mockClear();
    await at.dropin.update({ locale: 'fr_FR' });
    expect(load).not.toHaveBeenCalled();
    await at.dropin.update(loose({ gold: {} }));
    expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card', 'cash', 'gold']);
    at.choose('gold');
    await expect(at.dropin.requestPaymentMethod()).resolves.toMatchObject({ type: 'Gold' });
    at.clock.advance(200);
    await at.dropin.update(loose({ gold: false }));
    expect(at.dropin.getAvailablePaymentOptions()).toEqual(['card', 'cash']);
  });
});

describe('the fields of the widget’s own', () => {
  it.each([
    [{ locale: 'fr_FR' }, 'Titulaire du compte'],
    [{ sepaDirectDebit: { mandateType: 'RECURRENT' as const } }, 'Account holder'],
  ])('[UPDATE-21] what is typed into them, and the focus, stay: %j', async (change, label) => {
    const opened = deferred<object>();
    const openings = [Promise.resolve({ teardown: async () => undefined }), opened.promise];
    const world = harness({ connection: { component: () => openings.shift() as Promise<never> } });
    const dropin = await world.open({ card: false, sepaDirectDebit: { merchantAccountId: 'eur', customerId: 'c1' } });
    const field = (name: string): HTMLInputElement => world.hook(`sepa-${name}-input`) as HTMLInputElement;
    const before = field('iban');
    before.value = 'DE89 3704';
    before.focus();
    const update = dropin.update(change);
    // Before the option can be used again.
    await expect.poll(() => field('iban')).not.toBe(before);
    await expect.poll(() => field('iban').value).toBe('DE89 3704');
    expect(document.activeElement).toBe(field('iban'));
    expect(field('account-holder').labels?.[0]?.textContent).toBe(label);
    opened.resolve({ teardown: async () => undefined });
    await update;
    expect(field('iban').value).toBe('DE89 3704');
  });
});

describe('when an update happens', () => {
  it('[UPDATE-9] it waits for the end of a pending request', async () => {
    const at = await scene({ isGuest: true });
    at.dropin.showView('card');
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    const update = at.dropin.update({ locale: 'fr_FR' });
    await new Promise(resolve => setTimeout(resolve));
    expect(label(at)).toBe('Card number');
    at.frames.respond();
    await request;
    at.clock.advance(200);
    await update;
    expect(label(at)).toBe('Numéro de carte');
  });

  it('[UPDATE-10] it waits for an open wallet, unless it is about that wallet', async () => {
    const at = await scene({ isGuest: true });
    at.cash.hooks.busyChanged(true);
    await at.dropin.update(loose({ cash: { amount: '12.00' } }));
    const update = at.dropin.update({ locale: 'fr_FR' });
    await new Promise(resolve => setTimeout(resolve));
    expect(label(at)).toBe('Card number');
    at.cash.hooks.busyChanged(false);
    await update;
    expect(label(at)).toBe('Numéro de carte');
  });

  it('[UPDATE-11] a request during the change waits for it, and uses the new fields', async () => {
    const at = await scene({ isWithCash: false, isGuest: true });
    const update = at.dropin.update({ card: { cardholderName: true } });
    await expect.poll(() => at.frames.options.fields.cardholderName).toBeDefined();
    const request = at.dropin.requestPaymentMethod();
    await update;
    at.frames.complete();
    await expect(rejection(request)).resolves.toMatchObject({ code: 'CARD_FORM_INVALID' });
  });

  it('[UPDATE-12] updates run one after another, and the last one holds', async () => {
    const at = await scene({ isGuest: true });
    const updates = [at.dropin.update({ locale: 'fr_FR' }), at.dropin.update({ locale: 'de_DE' })];
    await Promise.all(updates);
    expect(label(at)).toBe('Kartennummer');
  });

  it('[UPDATE-13] after teardown it rejects', async () => {
    const at = await scene({ isGuest: true });
    await at.dropin.teardown();
    expect(await rejection(at.dropin.update({ locale: 'fr_FR' }))).toMatchObject({ code: 'TORN_DOWN' });
  });
});

describe('other options', () => {
  it('[UPDATE-14] options that create reads once are named in a warning, and change nothing', async () => {
    const world = harness();
    const dropin = await world.open();
    const result = await dropin.update(loose({ authorization: 'other', stylesheet: false, container: '#other' }));
    expect(result).toEqual({ deferred: [] });
    expect(world.warnings).toEqual([
      'update: options.authorization, options.stylesheet, options.container cannot be changed after create. See http://localhost:3004/guides/changing-options',
    ]);
  });

  it('[UPDATE-15] vaultManager shows and hides Edit; hidden types hide their saved methods', async () => {
    const at = await scene({ saved: twoCards() });
    expect(at.isHidden('methods-edit')).toBe(false);
    await at.dropin.update({ vaultManager: false });
    expect(at.isHidden('methods-edit')).toBe(true);
    await at.dropin.update({ hiddenVaultedPaymentMethodTypes: ['card'] });
    await expect.poll(() => at.container.querySelectorAll('.braintree-method')).toHaveLength(0);
    await at.dropin.update({ hiddenVaultedPaymentMethodTypes: null });
    await expect.poll(() => at.container.querySelectorAll('.braintree-method')).toHaveLength(2);
  });

  it('[UPDATE-16] a function takes effect from the next use on', async () => {
    const at = await scene({ isGuest: true });
    expect(at.cash.hooks.mayOpen()).toBe(true);
    await at.dropin.update({ beforeWalletOpen: () => false });
    expect(at.cash.hooks.mayOpen()).toBe(false);
  });

  it('[UPDATE-17] a colour scheme reaches the widget and the frames; fields with input keep their colours', async () => {
    const at = await scene({ isWithCash: false, isGuest: true });
    const colorOf = (): unknown => Object(at.frames.options.styles.input).color;
    expect([at.hook('wrapper').dataset.braintreeColorScheme, colorOf()]).toEqual([undefined, '#000']);
    await at.dropin.update({ colorScheme: 'dark' });
    expect([at.hook('wrapper').dataset.braintreeColorScheme, colorOf()]).toEqual(['dark', '#f4f4f6']);
    const frames = at.frames;
    frames.change('cvv', { isEmpty: false }, 'notEmpty');
    await expect(at.dropin.update({ colorScheme: 'light' })).resolves.toEqual({ deferred: ['card'] });
    expect(at.frames).toBe(frames);
    frames.change('cvv', { isEmpty: true }, 'empty');
    await expect.poll(colorOf).toBe('#000');
  });

  it('[BAD-21] wrong values in an update are named with their page, and change nothing', async () => {
    const world = harness();
    const dropin = await world.open({ paypal: { flow: 'vault' } });
    const given = { locale: 42, paypal: { flow: 'buy' }, venmo: false, vaultManger: true, colorScheme: null };
    await dropin.update(loose(given));
    await expect
      .poll(() => world.warnings.filter(text => text.startsWith('update')))
      .toEqual([
        `update.locale is 42, but must be a string. See ${docsUrl}/guides/changing-options`,
        `update.paypal.flow is "buy", but must be "checkout" or "vault". See ${docsUrl}/guides/options#paypal-and-paypalcredit`,
        `update.vaultManger is not an option. Did you mean vaultManager? See ${docsUrl}/guides/changing-options`,
      ]);
    expect(world.hook('wrapper').lang).toBe('en-US');
  });

  it.each([null, undefined, 42, '', [], {}, () => undefined, Symbol('x'), new Proxy({}, { ownKeys: () => ['x'] })])(
    '[UPDATE-18] %s changes nothing',
    async thing => {
      const at = await scene({ isGuest: true });
      const before = at.container.innerHTML;
      await expect(at.dropin.update(thing as unknown as Given)).resolves.toEqual({ deferred: [] });
      expect(at.container.innerHTML).toBe(before);
    },
  );
});
