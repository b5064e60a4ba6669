import { describe, expect, it } from 'vitest';
import { rejection } from '../../test/harness.ts';
import { coins } from '../../test/made-up-methods.ts';
import { payByCard, scene, twoCards } from '../../test/scene.ts';

describe('sheets and the toggle', () => {
  it('[FLOW-8] [FLOW-40] choosing an option opens its sheet and is counted', async () => {
    const at = await scene();
    at.choose('card');
    expect(at.lines).toEqual(['view options>card', 'option card']);
    expect({ screen: at.screen, isToggleHidden: at.isHidden('toggle') }).toEqual({
      screen: 'braintree-show-card',
      isToggleHidden: false,
    });
    expect(at.counted).toContain('selected.card');
  });

  it('[FLOW-9] the toggle returns from a sheet to the list', async () => {
    const at = await scene();
    at.choose('card');
    at.frames.complete();
    at.lines.length = 0;
    at.hook('toggle').click();
    expect(at.lines).toEqual(['view card>options', 'not requestable']);
    expect(at.isHidden('toggle')).toBe(true);
  });

  it('[FLOW-10] the toggle returns from a sheet to the methods, with the list below', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('toggle').click();
    at.choose('card');
    at.lines.length = 0;
    at.hook('toggle').click();
    expect(at.lines).toEqual(['view card>methods', 'requestable CreditCard true']);
    expect(at.screen).toBe('braintree-show-methods braintree-show-options');
    expect(at.isHidden('toggle')).toBe(true);
  });

  it('[FLOW-11] [FLOW-41] the toggle opens the list below the methods without an event', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('toggle').click();
    expect(at.lines).toEqual([]);
    expect(at.screen).toBe('braintree-show-methods braintree-show-options');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[FLOW-12] [FLOW-42] the toggle opens the only sheet below the methods, which requests then use', async () => {
    const at = await scene({ saved: twoCards(), isWithCash: false });
    at.hook('toggle').click();
    expect(at.lines).toEqual(['view methods>card', 'not requestable']);
    expect(at.screen).toBe('braintree-show-methods braintree-show-card');
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FORM_INVALID' });
  });

  it('[FLOW-30] a sheet’s error is removed when another view is shown', async () => {
    const at = await scene();
    at.choose('card');
    await rejection(at.dropin.requestPaymentMethod());
    expect(at.container.querySelector('.braintree-sheet--has-error')).not.toBeNull();
    at.hook('toggle').click();
    expect(at.container.querySelector('.braintree-sheet--has-error')).toBeNull();
  });
});

describe('methods', () => {
  it('[FLOW-13] a method is emitted 200 ms after it was chosen', async () => {
    const at = await scene({ saved: twoCards() });
    at.row(1).click();
    at.clock.advance(199);
    expect(at.lines).toEqual([]);
    at.clock.advance(1);
    expect(at.lines).toEqual(['view methods>methods', 'requestable CreditCard true']);
    expect(at.counted).toContain('vaulted-card.select');
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
  });

  it('[FLOW-14] if a chosen method is removed before it is shown, the start view opens', async () => {
    const at = await scene({ isGuest: true });
    at.choose('cash');
    await at.dropin.requestPaymentMethod();
    at.dropin.markPaymentMethodSpent('coins');
    at.clock.advance(200);
    expect(at.lines.at(-1)).toBe('view cash>options');
    expect(at.screen).toBe('braintree-show-options');
  });

  it("[FLOW-43] [REQUEST-6] a wallet's result is chosen, and a guest sees no other method", async () => {
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

  it('[FLOW-15] [FLOW-43] a customer’s new card is shown before the saved ones, and is chosen', async () => {
    const at = await scene({ saved: twoCards(), isWithCash: false });
    at.hook('toggle').click();
    await payByCard(at, 'new');
    const active = [...at.container.querySelectorAll('.braintree-method')].map(row =>
      row.classList.contains('braintree-method--active'),
    );
    expect(active).toEqual([true, false, false]);
  });
});
