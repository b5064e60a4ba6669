import { describe, expect, it } from 'vitest';
import { errorOf, focusFrame, group, isShown, open, typed, type World } from '../../../test/card-world.ts';
import { brandMatch } from '../../../test/fake-card-fields.ts';
import { flush, harness, rejection } from '../../../test/harness.ts';

describe('field errors', () => {
  it.each([
    ['number', 'number', 'Please enter a number.', "This number isn't valid."],
    ['expirationDate', 'expiration-date', 'Please enter an expiry date.', "This expiration date isn't valid."],
    ['cvv', 'cvv', 'Please enter a CVV.', "This CVV isn't valid."],
    ['postalCode', 'postal-code', 'Please enter a postcode.', "This ZIP code isn't valid."],
    ['cardholderName', 'cardholder-name', 'Please enter a cardholder name.', "This cardholder name isn't valid."],
  ] as const)(
    '[CARD-6] [CARD-29] [CARD-30] [CARD-31] show what is missing or invalid in %s',
    async (key, stem, empty, invalid) => {
      const world = await open({ cardholderName: { required: true } });
      focusFrame(key === 'cvv' ? 'number' : 'cvv');
      world.frames.change(key, { isEmpty: true }, 'blur');
      expect(errorOf(world, stem)).toBe(empty);
      expect(world.hook(`${stem}-field-error`).getAttribute('role')).toBe('alert');
      expect(world.frames.calls.slice(-2)).toEqual([`set ${key} aria-invalid=true`, `message ${key}: ${empty}`]);
      world.frames.change(key, { isEmpty: false, isPotentiallyValid: false }, 'notEmpty');
      expect(errorOf(world, stem)).toBeNull();
      expect(world.frames.calls.slice(-2)).toEqual([`remove ${key} aria-invalid`, `message ${key}: `]);
      world.frames.change(key, {}, 'blur');
      expect(errorOf(world, stem)).toBe(invalid);
      world.frames.change(key, { isPotentiallyValid: true }, 'validityChange');
      expect(errorOf(world, stem)).toBeNull();
    },
  );

  it('[CARD-30] without an error nothing is passed to the frames', async () => {
    const world = await open();
    world.frames.calls.length = 0;
    for (const event of ['notEmpty', 'validityChange', 'blur'] as const) {
      world.frames.change('expirationDate', { isEmpty: false, isValid: true, isPotentiallyValid: true }, event);
    }
    expect(world.frames.calls).toEqual([]);
  });

  it('[CARD-7] no error is shown for an empty field if the buyer left the form', async () => {
    const world = await open();
    world.frames.change('number', { isEmpty: true }, 'blur');
    world.clock.advance(150);
    expect(errorOf(world, 'number')).toBeNull();
  });

  it('[CARD-7] [CARD-32] an error is shown for an empty field if, 150 ms later, the buyer is in another one', async () => {
    const world = await open();
    world.frames.change('number', { isEmpty: true }, 'blur');
    focusFrame('cvv');
    world.clock.advance(149);
    expect(errorOf(world, 'number')).toBeNull();
    world.clock.advance(1);
    expect(errorOf(world, 'number')).toBe('Please enter a number.');
  });

  it('[CARD-32] no error is shown for a field that is filled in within 150 ms of losing focus', async () => {
    const world = await open();
    world.frames.change('number', { isEmpty: true }, 'blur');
    focusFrame('cvv');
    world.frames.change('number', typed, 'notEmpty', [brandMatch('visa')]);
    world.clock.advance(150);
    expect(errorOf(world, 'number')).toBeNull();
  });

  it('[CARD-7] [CARD-32] an error is shown for an empty field if the buyer moved to the text below the form', async () => {
    const world = await open();
    world.container.querySelector<HTMLElement>('.braintree-form__notice-of-collection a')?.focus();
    world.frames.change('number', { isEmpty: true }, 'blur');
    expect(errorOf(world, 'number')).toBe('Please enter a number.');
  });

  it('[CARD-8] no error is shown for an empty optional name', async () => {
    const world = await open({ cardholderName: true });
    focusFrame('number');
    world.frames.change('cardholderName', { isEmpty: true }, 'blur');
    expect(errorOf(world, 'cardholder-name')).toBeNull();
  });

  it.each(['jcb', 'mir'])('[CARD-9] an error is shown for %s, a brand that the account does not accept', async type => {
    const world = await open();
    world.frames.complete();
    world.frames.change('number', typed, 'validityChange', [brandMatch(type)]);
    expect(world.hook('number-field-group').querySelector('.braintree-form__field--valid')).toBeNull();
    world.frames.change('number', {}, 'blur');
    expect(errorOf(world, 'number')).toBe("This card type isn't supported. Please try another card.");
    const refused = rejection(world.pay());
    world.clock.advance(150);
    expect(await refused).toMatchObject({ code: 'CARD_FORM_INVALID' });
    world.frames.change('number', typed, 'cardTypeChange', [brandMatch('visa')]);
    expect(errorOf(world, 'number')).toBeNull();
  });

  it('[CARD-33] no brand error is shown for an empty number', async () => {
    const world = await open({}, { supportedCardTypes: ['MasterCard'] });
    world.frames.change('number', { isEmpty: true }, 'blur');
    world.clock.advance(150);
    expect(errorOf(world, 'number')).toBeNull();
  });
});

describe('icons', () => {
  const symbol = (world: World, hook: string): string | null | undefined =>
    world.hook(`${hook}-svg`).getAttribute('xlink:href');

  it('[CARD-10] [CARD-34] [CARD-35] [CARD-36] icons show the only brand that the number can have, and where its code is', async () => {
    const world = await open();
    world.frames.change('number', typed, 'cardTypeChange', [brandMatch('american-express', 4)]);
    expect(symbol(world, 'card-number-icon')).toBe('#icon-american-express');
    expect(symbol(world, 'cvv-icon')).toBe('#iconCVVFront');
    expect(world.hook('cvv-label-descriptor').textContent).toBe('(4 digits)');
    expect(world.frames.calls).toContain('set cvv placeholder=••••');
    expect(group(world, 'number').className).toContain('card-type-known');
    world.frames.change('number', typed, 'cardTypeChange', [brandMatch('visa'), brandMatch('maestro')]);
    expect(symbol(world, 'card-number-icon')).toBe('#iconCardFront');
    expect(symbol(world, 'cvv-icon')).toBe('#iconCVVBack');
    expect(world.hook('cvv-label-descriptor').textContent).toBe('(3 digits)');
    expect(world.frames.calls.at(-1)).toBe('set cvv placeholder=•••');
    expect(group(world, 'number').className).not.toContain('card-type-known');
  });

  it('[CARD-37] a brand does not change the merchant’s placeholder, even an empty one', async () => {
    const world = await open({ overrides: { fields: { cvv: { placeholder: '' } } } });
    world.frames.change('number', typed, 'cardTypeChange', [brandMatch('american-express', 4)]);
    expect(world.frames.calls.some(call => call.includes('placeholder'))).toBe(false);
  });

  it('[CARD-11] [CARD-38] the header has icons of the accepted brands, except four that are always hidden', async () => {
    const supportedCardTypes = ['Visa', 'MasterCard', 'Discover', 'Elo', 'Hiper', 'Hipercard'];
    const overrides = { fields: { number: { supportedCardBrands: { mastercard: false, jcb: true } } } };
    const world = await open({ overrides }, { supportedCardTypes });
    const shown = [...world.hook('card-view-icons').children].filter(
      node => !node.classList.contains('braintree-hidden'),
    );
    expect(world.hook('card-view-icons').children).toHaveLength(11);
    expect(shown.map(node => node.getAttribute('data-braintree-id'))).toEqual(['visa-card-icon', 'discover-card-icon']);
  });
});

describe('tokenization', () => {
  it('[CARD-12] [CARD-49] [CARD-39] [CARD-40] a request with an incomplete form names every field to correct and focuses the first', async () => {
    const world = await open();
    expect(await rejection(world.pay())).toMatchObject({
      code: 'CARD_FORM_INVALID',
      type: 'customer',
      message: 'No payment method is available.',
    });
    const stems = ['number', 'expiration-date', 'cvv', 'postal-code'];
    expect(stems.map(stem => errorOf(world, stem))).toEqual([
      'Please enter a number.',
      'Please enter an expiry date.',
      'Please enter a CVV.',
      'Please enter a postcode.',
    ]);
    expect(stems.every(stem => world.hook('card').contains(world.hook(`${stem}-field-error`)))).toBe(true);
    expect(world.hook('sheet-error-text').textContent).toBe('Please check your entries and try again.');
    expect(world.container.querySelector('.braintree-sheet--has-error')).not.toBeNull();
    expect(world.frames.calls.at(-1)).toBe('focus number');
    expect(world.frames.tokenizations).toEqual([]);
  });

  it('[CARD-20] a tokenization waits until the last input arrives, and no longer', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    world.frames.change('postalCode', { isEmpty: true, isValid: false }, 'validityChange');
    const request = dropin.requestPaymentMethod();
    expect(errorOf(world, 'postal-code')).toBeNull();
    world.frames.change('postalCode', typed, 'validityChange');
    await flush();
    world.frames.respond();
    expect(await request).toMatchObject({ nonce: 'nonce-1' });
  });

  it('[CARD-20] a tokenization rejects after 150 ms without input', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    world.frames.change('postalCode', { isEmpty: true, isValid: false }, 'validityChange');
    const refused = rejection(dropin.requestPaymentMethod());
    world.clock.advance(149);
    await flush();
    expect(errorOf(world, 'postal-code')).toBeNull();
    world.clock.advance(1);
    expect(await refused).toMatchObject({ code: 'CARD_FORM_INVALID' });
    expect(errorOf(world, 'postal-code')).toBe('Please enter a postcode.');
  });

  it('[TEARDOWN-3] teardown during the wait for input leaves no timer', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.change('number', typed, 'validityChange');
    const refused = rejection(dropin.requestPaymentMethod());
    await dropin.teardown();
    expect(await refused).toMatchObject({ code: 'TORN_DOWN' });
    expect(world.clock.waiting).toBe(0);
  });

  it("[CARD-19] the sheet's error is removed when the form is complete", async () => {
    const world = await open();
    await rejection(world.pay());
    expect(world.container.querySelector('.braintree-sheet--has-error')).not.toBeNull();
    world.frames.complete();
    expect(world.container.querySelector('.braintree-sheet--has-error')).toBeNull();
  });

  it.each([
    [{}, undefined],
    [{ cardholderName: true }, ['number', 'expirationDate', 'cvv', 'postalCode']],
    [{ cardholderName: { required: true } }, undefined],
  ])('[CARD-13] a tokenization leaves out an empty optional name: %j', async (card, fieldsToTokenize) => {
    const world = await open(card);
    world.frames.complete();
    if (fieldsToTokenize) world.frames.change('cardholderName', { isEmpty: true, isValid: false }, 'validityChange');
    await world.pay();
    expect(world.frames.tokenizations).toEqual([{ vault: false, ...(fieldsToTokenize ? { fieldsToTokenize } : {}) }]);
  });

  it.each([
    [{}, ['number', 'expirationDate', 'cvv', 'postalCode']],
    [{ clearFieldsAfterTokenization: false }, []],
  ])('[CARD-14] a tokenization clears the fields unless disabled by the merchant: %j', async (card, expected) => {
    const world = await open(card);
    world.frames.complete();
    await world.pay();
    const cleared = world.frames.calls.filter(call => call.startsWith('clear'));
    expect(cleared).toEqual(expected.map(key => `clear ${key}`));
  });

  it('[CARD-41] no error is shown for a field that the widget emptied', async () => {
    const world = await open();
    world.frames.complete();
    focusFrame('cvv');
    await world.pay();
    world.frames.reportClears();
    world.frames.change('postalCode', {}, 'blur');
    world.clock.advance(150);
    expect(errorOf(world, 'postal-code')).toBeNull();
    world.frames.change('number', { isFocused: true }, 'focus');
    world.frames.change('number', { isFocused: false }, 'blur');
    expect(errorOf(world, 'number')).toBe('Please enter a number.');
  });

  it.each([
    [true, undefined, undefined, false, true, false],
    [true, true, undefined, false, true, false],
    [false, undefined, undefined, false, true, true],
    [false, undefined, false, false, false, false],
    [false, true, undefined, true, true, true],
    [false, true, false, true, false, false],
  ])(
    '[CARD-15] [CARD-42] [CARD-43] [CARD-48] guest %s, override %s, vault %s: checkbox shown %s, ticked %s, saved %s',
    async (isGuest, allowVaultCardOverride, vaultCard, shown, ticked, saved) => {
      const world = await open({ vault: { allowVaultCardOverride, vaultCard } }, { isGuest });
      const input = world.hook('save-card-input') as HTMLInputElement;
      expect(isShown(world, 'save-card-field-group')).toBe(shown);
      expect(input.checked).toBe(ticked);
      world.frames.complete();
      expect(await world.pay()).toMatchObject(saved ? { vaulted: true } : { nonce: 'nonce-1' });
      expect(world.frames.tokenizations).toEqual([{ vault: saved }]);
    },
  );

  it.each([
    ['HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE', 'This card already exists as a saved payment method.'],
    ['HOSTED_FIELDS_FAILED_TOKENIZATION', 'Please check your entries and try again.'],
    [
      'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      'Card verification failed. Please check your entries and try again.',
    ],
    ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'Network error. Please try again.'],
    ['HOSTED_FIELDS_FIELDS_INVALID', 'Please check your entries and try again.'],
    ['HOSTED_FIELDS_FIELDS_EMPTY', "We're sorry, something seems to have gone wrong."],
    ['SOMETHING_NEW', "We're sorry, something seems to have gone wrong."],
  ])(
    '[CARD-16] [CARD-44] a failed tokenization shows the text of code %s until the next attempt',
    async (code, text) => {
      const world = harness();
      const dropin = await world.open();
      world.frames.complete();
      const refused = rejection(dropin.requestPaymentMethod());
      world.frames.refuse({ code, message: 'not for shoppers' });
      await refused;
      expect(world.hook('sheet-error-text').textContent).toBe(text);
      expect(world.container.querySelector('.braintree-sheet--has-error')).not.toBeNull();
      const accepted = dropin.requestPaymentMethod();
      expect(world.container.querySelector('.braintree-sheet--has-error')).toBeNull();
      world.frames.respond();
      await accepted;
    },
  );

  it('[FLOW-28] the form blocks input during a tokenization', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    expect(isShown(world, 'disable-wrapper')).toBe(true);
    expect(world.hook('card').className).toContain('braintree-sheet--loading');
    world.frames.respond();
    await request;
    expect(isShown(world, 'disable-wrapper')).toBe(true);
    world.clock.advance(199);
    expect(isShown(world, 'disable-wrapper')).toBe(true);
    world.clock.advance(1);
    expect(isShown(world, 'disable-wrapper')).toBe(false);
    expect(world.hook('card').className).not.toContain('braintree-sheet--loading');
  });

  it('[CARD-18] events of the frames are emitted under their documented names', async () => {
    const world = harness();
    const dropin = await world.open();
    const seen: unknown[] = [];
    dropin.on('card:binAvailable', event => seen.push(event));
    dropin.on('card:inputSubmitRequest', event => seen.push(event.emittedBy));
    world.frames.bin('411111');
    world.frames.change('cvv', {}, 'inputSubmitRequest');
    expect(seen).toEqual([{ bin: '411111' }, 'cvv']);
    expect(world.frames.tokenizations).toEqual([]);
  });

  it('[CARD-50] the form leaves the focus to a buyer who is in one of its fields already', async () => {
    const world = harness();
    const dropin = await world.open();
    dropin.showView('card');
    focusFrame('cvv');
    world.clock.advance(50);
    expect(world.frames.calls.filter(call => call.startsWith('focus'))).toEqual([]);
  });

  it('[CARD-45] the focused field is marked', async () => {
    const world = await open();
    world.frames.change('cvv', { isFocused: true }, 'focus');
    expect(group(world, 'cvv').className).toContain('is-focused');
    world.frames.change('cvv', { isFocused: false }, 'blur');
    expect(group(world, 'cvv').className).not.toContain('is-focused');
  });
});
