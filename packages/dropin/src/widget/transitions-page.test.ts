import { describe, expect, it } from 'vitest';
import { flush, harness, rejection, savedCard } from '../../test/harness.ts';
import { madeUpMethod, registryWith, wanting } from '../../test/made-up-methods.ts';
import { broken, deleteRow, payByCard, scene, twoCards } from '../../test/scene.ts';

describe('calls of the page', () => {
  it('[FLOW-25] clearing the selection removes unsaved methods and opens the start view if none is left', async () => {
    const at = await scene({ isGuest: true });
    at.choose('card');
    await payByCard(at);
    at.lines.length = 0;
    at.dropin.clearSelectedPaymentMethod();
    expect(at.lines).toEqual(['not requestable', 'view methods>options']);
  });

  it('[FLOW-26] [CLEAR-5] clearing the selection fetches saved methods again, with none chosen', async () => {
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

  it('[CLEAR-10] clearing over a complete form with saved methods announces once that nothing is requestable', async () => {
    const at = await scene({ saved: twoCards(), options: { initialView: 'card' } });
    at.frames.complete();
    at.lines.length = 0;
    at.dropin.clearSelectedPaymentMethod();
    await flush();
    expect(at.lines).toEqual(['not requestable', 'view card>methods']);
  });

  it('[CLEAR-11] clearing during a deletion opens no view at the next fetch', async () => {
    const at = await scene({ saved: [...twoCards(), savedCard('third', '3333')] });
    await deleteRow(at, 0);
    at.dropin.clearSelectedPaymentMethod();
    at.clock.advance(500);
    at.dropin.showView('card');
    at.lines.length = 0;
    at.dropin.markPaymentMethodSpent('second');
    await flush();
    expect({ screen: at.screen, lines: at.lines }).toEqual({ screen: 'braintree-show-card', lines: [] });
  });

  it('[REQUEST-13] a wallet that is approved during a card request leaves that request alone', async () => {
    const at = await scene({ isGuest: false });
    at.choose('card');
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    at.cash.hooks.approved({ nonce: 'coins', type: 'Cash', details: {} });
    expect(at.screen).toBe('braintree-show-card');
    at.frames.respond({ nonce: 'nonce-1' });
    expect(await request).toMatchObject({ nonce: 'nonce-1', type: 'CreditCard' });
    at.clock.advance(200);
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(2);
  });

  it('[FLOW-51] clearing opens the saved methods once they are fetched, from any view', async () => {
    const at = await scene({ saved: twoCards(), options: { initialView: 'card' } });
    at.dropin.clearSelectedPaymentMethod();
    expect({ screen: at.screen, lines: at.lines }).toEqual({ screen: 'braintree-show-card', lines: [] });
    await flush();
    expect({ screen: at.screen, lines: at.lines }).toEqual({
      screen: 'braintree-show-methods',
      lines: ['view card>methods'],
    });
  });

  it('[FLOW-64] clearing opens the start view if the saved methods are gone meanwhile', async () => {
    const saved = twoCards();
    const at = await scene({ saved });
    saved.length = 0;
    at.dropin.clearSelectedPaymentMethod();
    await flush();
    expect(at.lines).toEqual(['not requestable', 'view methods>options']);
  });

  it('[FLOW-52] [FLOW-53] clearing the selection ends edit mode and removes its error', async () => {
    const at = await scene({ saved: twoCards(), connection: broken });
    await deleteRow(at, 1);
    at.clock.advance(500);
    at.dropin.clearSelectedPaymentMethod();
    expect(at.container.querySelector('.braintree-sheet--has-error')).toBeNull();
    expect(at.hook('methods-edit').textContent).toBe('Edit');
  });

  it('[FLOW-27] [FLOW-54] [FLOW-55] updating an option passes the value on, and removes the methods that it returned before', async () => {
    const at = await scene({ id: 'paypal', paymentType: 'PayPalAccount', isGuest: true });
    at.choose('paypal');
    await at.dropin.requestPaymentMethod();
    at.clock.advance(200);
    at.lines.length = 0;
    at.dropin.updateConfiguration('paypal', 'amount', '12.00');
    expect(at.lines).toEqual(['view methods>options', 'not requestable']);
    expect(at.cash.settings.get('amount')).toBe('12.00');
  });

  it('[FLOW-65] updating an option opens the start view, although it has returned nothing', async () => {
    const at = await scene({ id: 'paypal', paymentType: 'PayPalAccount', isGuest: true });
    at.choose('paypal');
    at.lines.length = 0;
    at.dropin.updateConfiguration('paypal', 'amount', '12.00');
    at.dropin.updateConfiguration('paypal', 'amount', '13.00');
    expect(at.lines).toEqual(['view paypal>options']);
  });

  it('[FLOW-65] updating an option opens the saved methods, if there are any', async () => {
    const at = await scene({ id: 'paypal', paymentType: 'PayPalAccount', saved: twoCards() });
    at.dropin.showView('paypal');
    at.lines.length = 0;
    at.dropin.updateConfiguration('paypal', 'amount', '12.00');
    expect(at.lines).toEqual(['view paypal>methods', 'requestable CreditCard true']);
  });

  it('[FLOW-66] updating an option while a card is tokenized keeps the sheet of the card', async () => {
    const at = await scene({ id: 'paypal', paymentType: 'PayPalAccount' });
    at.choose('card');
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    at.dropin.updateConfiguration('paypal', 'amount', '12.00');
    expect(at.screen).toBe('braintree-show-card');
    at.frames.respond();
    expect(await request).toMatchObject({ nonce: 'nonce-1' });
  });

  it.each([
    ['card', 'amount'],
    ['venmo', 'amount'],
    ['applePay', 'amount'],
    ['__proto__', 'amount'],
  ])(
    '[FLOW-56] [FLOW-57] updating %s is ignored, because it cannot be changed or is not offered',
    async (property, key) => {
      const at = await scene({ id: 'paypal', paymentType: 'PayPalAccount', saved: twoCards() });
      at.dropin.updateConfiguration(property as never, key, 1);
      expect({ lines: at.lines, settings: at.cash.settings.size }).toEqual({ lines: [], settings: 0 });
    },
  );

  it('[FLOW-57] an option that is listed but not offered is not updated', async () => {
    const paypal = madeUpMethod({ id: 'paypal', isOffered: () => 'no.' });
    const world = harness({ environment: { registry: registryWith(paypal.definition) } });
    const dropin = await world.open(wanting('paypal'));
    dropin.updateConfiguration('paypal', 'amount', '12.00');
    expect(paypal.settings.size).toBe(0);
  });

  it('[FLOW-28] input is blocked from a request until 200 ms after its success', async () => {
    const at = await scene();
    at.choose('card');
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    expect({ isPageEnabled: at.isHidden('disable-wrapper'), cardClass: at.hook('card').className }).toEqual({
      isPageEnabled: false,
      cardClass: expect.stringContaining('braintree-sheet--loading'),
    });
    at.hook('toggle').click();
    at.frames.respond();
    await request;
    at.clock.advance(199);
    expect(at.isHidden('disable-wrapper')).toBe(false);
    at.clock.advance(1);
    expect(at.isHidden('disable-wrapper')).toBe(true);
    expect(at.screen).toBe('braintree-show-methods');
  });

  it('[FLOW-29] [FLOW-58] a request with an incomplete form shows an error and does not block input', async () => {
    const at = await scene();
    at.choose('card');
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FORM_INVALID' });
    expect(at.isHidden('disable-wrapper')).toBe(true);
    expect(at.hook('sheet-error-text').textContent).toBe('Please check your entries and try again.');
  });

  it('[FLOW-32] showView shows the requested view if it exists', async () => {
    const at = await scene({ saved: twoCards() });
    for (const id of ['card', 'methods', 'options', 'nothing', 'delete-confirmation', null] as never[]) {
      at.dropin.showView(id);
    }
    expect(at.lines.filter(line => line.startsWith('view'))).toEqual([
      'view methods>card',
      'view card>methods',
      'view methods>options',
    ]);
  });

  it('[FLOW-59] showView changes nothing while a request is pending', async () => {
    const at = await scene();
    at.choose('card');
    at.frames.complete();
    const request = at.dropin.requestPaymentMethod();
    at.lines.length = 0;
    at.dropin.showView('options');
    expect(at.lines).toEqual([]);
    at.frames.respond();
    await request;
  });

  it('[FLOW-60] showView changes nothing while a deletion is pending', async () => {
    const at = await scene({ saved: twoCards() });
    await deleteRow(at, 1);
    at.dropin.showView('options');
    expect({ lines: at.lines, isLoadingHidden: at.isHidden('loading-container') }).toEqual({
      lines: [],
      isLoadingHidden: false,
    });
    at.clock.advance(500);
    expect(at.screen).toBe('braintree-show-methods');
  });

  it('[FLOW-33] [FLOW-61] input is blocked while a wallet is open, and its error is shown on its sheet', async () => {
    const at = await scene();
    at.choose('cash');
    at.cash.hooks.busyChanged(true);
    expect(at.isHidden('disable-wrapper')).toBe(false);
    at.hook('toggle').click();
    expect(at.screen).toBe('braintree-show-cash');
    at.cash.hooks.busyChanged(false);
    at.cash.hooks.failed({ key: 'hostedFieldsTokenizationNetworkErrorError' });
    expect(at.isHidden('disable-wrapper')).toBe(true);
    expect(at.hook('sheet-error-text').textContent).toBe('Network error. Please try again.');
  });
});

describe('spent nonces', () => {
  it('[SPENT-1] spent nonces are never offered again, even if the gateway still lists them', async () => {
    const at = await scene({ saved: twoCards() });
    at.dropin.markPaymentMethodSpent('first');
    await flush();
    expect(at.container.querySelectorAll('.braintree-method')).toHaveLength(1);
    expect(at.lines).toEqual(['not requestable']);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    at.row(0).click();
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
  });

  it('[SPENT-2] the spent nonce of a saved method is replaced by its new one', async () => {
    const saved = twoCards();
    const at = await scene({ saved });
    saved.splice(0, 1, savedCard('fresh', '1111'));
    at.dropin.markPaymentMethodSpent('first');
    await flush();
    at.row(0).click();
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'fresh' });
  });

  it('[SPENT-4] a nonce that is spent while the saved methods are fetched is replaced by its new one too', async () => {
    const saved = twoCards();
    const at = await scene({ saved });
    at.dropin.clearSelectedPaymentMethod();
    at.dropin.markPaymentMethodSpent('first');
    await Promise.resolve();
    saved.splice(0, 1, savedCard('fresh', '1111'));
    await flush();
    at.row(0).click();
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'fresh' });
  });

  it('[SPENT-3] a spent nonce does not remove other methods', async () => {
    const at = await scene({ saved: twoCards() });
    at.dropin.markPaymentMethodSpent('second');
    at.dropin.markPaymentMethodSpent('unknown');
    at.dropin.markPaymentMethodSpent(null as never);
    await flush();
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'first' });
  });
});
