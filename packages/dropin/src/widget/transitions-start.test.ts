import { describe, expect, it } from 'vitest';
import { rejection } from '../../test/harness.ts';
import { coins } from '../../test/made-up-methods.ts';
import { scene, twoCards } from '../../test/scene.ts';
import { venmoTexts } from '../methods/venmo/texts.ts';

describe('the start', () => {
  it('[FLOW-1] the widget opens with the first saved method chosen, without an event', async () => {
    const at = await scene({ saved: twoCards() });
    expect(at.screen).toBe('braintree-show-methods');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'first', vaulted: true });
    expect(at.hook('methods-label').textContent).toBe('Paying with Card');
    expect(at.counted).toContain('vaulted-card.preselect');
    expect(at.lines).toEqual([]);
  });

  it('[FLOW-2] [FLOW-37] [FLOW-38] without preselection the widget opens with saved methods and none chosen', async () => {
    const at = await scene({ saved: twoCards(), options: { preselectVaultedPaymentMethod: false } });
    expect(at.screen).toBe('braintree-show-methods');
    expect(at.isHidden('toggle')).toBe(false);
    expect(at.hook('methods-label').textContent?.trim()).toBe('');
    expect(at.dropin.isPaymentMethodRequestable()).toBe(false);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
    expect(at.counted).not.toContain('vaulted-card.preselect');
  });

  it('[GATEWAY-18] saved methods that cannot be fetched count as none', async () => {
    const at = await scene({ connection: { fetchPaymentMethods: () => Promise.reject(new Error('offline')) } });
    expect([at.screen, at.reports]).toEqual(['braintree-show-options', []]);
  });

  it('[FLOW-3] the widget opens with the list if nothing is saved and there are several options', async () => {
    const at = await scene();
    expect({ screen: at.screen, isToggleHidden: at.isHidden('toggle') }).toEqual({
      screen: 'braintree-show-options',
      isToggleHidden: true,
    });
  });

  it('[FLOW-4] the widget opens with the sheet of the only option', async () => {
    const at = await scene({ isWithCash: false });
    expect({ screen: at.screen, isToggleHidden: at.isHidden('toggle') }).toEqual({
      screen: 'braintree-show-card',
      isToggleHidden: true,
    });
  });

  it('[FLOW-5] [FLOW-39] the widget opens with the sheet of the app that returned an error, and shows it', async () => {
    const message = { error: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' } };
    const at = await scene({
      initialize: async () => ({ kind: 'failed', optionId: 'cash', message }),
      code: { texts: venmoTexts },
    });
    expect(at.screen).toBe('braintree-show-cash');
    expect(at.hook('sheet-error-text').textContent).toBe('Network error. Please try again.');
    expect(at.lines).toEqual([]);
  });

  it('[FLOW-6] the method that another app returned is emitted after create resolved', async () => {
    const at = await scene({ initialize: async () => ({ kind: 'tokenized', optionId: 'cash', method: coins }) });
    at.clock.advance(200);
    expect(at.lines).toEqual(['view options>methods', 'requestable Cash true']);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'coins' });
  });

  it('[FLOW-7] each kind of saved method is counted once', async () => {
    const at = await scene({ saved: twoCards() });
    expect(at.counted.filter(name => name.endsWith('.appear'))).toEqual(['vaulted-card.appear']);
    expect(at.counted.indexOf('appeared')).toBeLessThan(at.counted.indexOf('vaulted-card.appear'));
  });

  it.each([
    ['card', 'braintree-show-card'],
    ['options', 'braintree-show-options'],
    ['nothing', 'braintree-show-methods'],
  ])('[FLOW-31] the widget opens with %s if it is the initialView and exists', async (initialView, screen) => {
    const at = await scene({ saved: twoCards(), options: { initialView: initialView as never } });
    expect(at.screen).toBe(screen);
  });
});
