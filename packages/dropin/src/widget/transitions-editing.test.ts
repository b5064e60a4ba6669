import { describe, expect, it } from 'vitest';
import { rejection, savedCard } from '../../test/harness.ts';
import { broken, deleteRow, scene, twoCards } from '../../test/scene.ts';

describe('editing', () => {
  it('[FLOW-16] [FLOW-44] editing starts on the methods, and nothing is requestable while editing', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    expect(at.lines).toEqual(['view methods>methods', 'not requestable']);
    expect(at.hook('methods-edit').textContent).toBe('Cancel');
    expect(at.hook('methods-label').textContent).toBe('Edit payment methods');
    expect(at.isHidden('toggle')).toBe(true);
    expect(at.counted).toContain('manager.appeared');
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[FLOW-17] ending edit mode restores the previous state, and emits the chosen method again', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    at.lines.length = 0;
    at.hook('methods-edit').click();
    expect(at.lines).toEqual(['requestable CreditCard true']);
    expect(at.hook('methods-edit').textContent).toBe('Edit');
    expect(at.isHidden('toggle')).toBe(false);
  });

  it('[FLOW-18] choosing a method in edit mode opens a delete confirmation first', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    at.row(1).click();
    expect(at.lines.at(-1)).toBe('view methods>delete-confirmation');
    expect(at.hook('delete-confirmation__message').textContent).toBe('Delete the Visa card ending in 2222?');
    expect(at.deleted).toEqual([]);
  });

  it('[FLOW-34] a method with a subscription cannot be chosen for deletion', async () => {
    const at = await scene({ saved: [savedCard('kept', '3333', { hasSubscription: true })] });
    at.hook('methods-edit').click();
    at.row(0).click();
    expect(at.lines.at(-1)).toBe('not requestable');
    expect(at.screen).toBe('braintree-show-methods');
  });

  it('[FLOW-19] [FLOW-45] cancelling the confirmation returns to the methods, still in edit mode', async () => {
    const at = await scene({ saved: twoCards() });
    at.hook('methods-edit').click();
    at.row(1).click();
    at.lines.length = 0;
    at.hook('delete-confirmation__no').click();
    expect(at.lines).toEqual(['view delete-confirmation>methods']);
    expect(at.hook('methods-edit').textContent).toBe('Cancel');
    expect(at.deleted).toEqual([]);
  });

  it('[FLOW-20] [FLOW-46] a deletion shows only the loading indicator, for at least 500 ms', async () => {
    const at = await scene({ saved: twoCards() });
    await deleteRow(at, 1);
    expect({ screen: at.screen, isLoadingHidden: at.isHidden('loading-container'), deleted: at.deleted }).toEqual({
      screen: '',
      isLoadingHidden: false,
      deleted: ['second'],
    });
    at.clock.advance(499);
    expect(at.lines).toEqual([]);
    at.clock.advance(1);
    expect(at.isHidden('loading-container')).toBe(true);
  });

  it('[FLOW-21] [FLOW-47] [FLOW-48] after a deletion the view, the choice and the analytics are those of the start', async () => {
    const at = await scene({ saved: twoCards() });
    await deleteRow(at, 0);
    at.counted.length = 0;
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>methods', 'requestable CreditCard true']);
    expect(at.counted).toEqual(['vaulted-card.preselect']);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
  });

  it('[FLOW-21] [FLOW-48] after a deletion without preselection, no method is chosen', async () => {
    const at = await scene({ saved: twoCards(), options: { preselectVaultedPaymentMethod: false } });
    at.row(0).click();
    at.clock.advance(200);
    await deleteRow(at, 0);
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>methods']);
    expect(await rejection(at.dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[FLOW-67] a method that a wallet returns during a deletion stays chosen, without preselection too', async () => {
    const at = await scene({ saved: twoCards(), options: { preselectVaultedPaymentMethod: false } });
    await deleteRow(at, 0);
    at.cash.hooks.approved({ nonce: 'coins', type: 'Cash', details: {} });
    at.clock.advance(500);
    expect(await at.dropin.requestPaymentMethod()).toMatchObject({ nonce: 'coins' });
  });

  it('[FLOW-22] after the last deletion, the start view without methods opens', async () => {
    const at = await scene({ saved: [savedCard('only', '1111')] });
    await deleteRow(at, 0);
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>options']);
  });

  it('[FLOW-23] [FLOW-49] a failed deletion returns to edit mode with an error', async () => {
    const at = await scene({ saved: twoCards(), connection: broken });
    await deleteRow(at, 1);
    at.clock.advance(500);
    expect(at.lines).toEqual(['view delete-confirmation>methods']);
    expect(at.hook('sheet-error-text').textContent).toBe('Unable to delete payment method. Please try again.');
    expect(at.hook('methods-edit').textContent).toBe('Cancel');
    expect(at.reports).toEqual([new Error('no')]);
  });

  it('[FLOW-50] after a failed deletion, the chosen method stays chosen though its nonce is new', async () => {
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

  it('[FLOW-24] if a deletion failed and nothing is left, the start view opens', async () => {
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
    // The alert announces the failure, so the live region must not announce success.
    expect(at.container.querySelector('[aria-live]')?.textContent).not.toContain('Done');
    expect(at.hook('sheet-error-text').textContent).toBe('Unable to delete payment method. Please try again.');
  });

  it('[FLOW-35] an unsaved method is deleted without a request to the gateway', async () => {
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
