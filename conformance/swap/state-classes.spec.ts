import type { Page } from '@playwright/test';
import { heldCall } from '../harness/held-call.ts';
import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, vaultWidget, visa } from '../harness/vault.ts';
import { fixed } from './fixed-defects.ts';

/** Records every class attribute of the wrapper and the widget below it, from the start. */
function watchClasses(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Record<string, string[]> = { wrapper: [], dropin: [], card: [] };
    Object.assign(window, { seenClasses: seen });
    const note = (name: string, element: Element | null) => {
      if (element && seen[name]?.at(-1) !== element.className) seen[name]?.push(element.className);
    };
    const look = () => {
      note('wrapper', document.querySelector('[data-braintree-id="wrapper"]'));
      note('dropin', document.querySelector('.braintree-dropin'));
      note('card', document.querySelector('[data-braintree-id="card"]'));
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] });
  });
}

type Seen = Readonly<Record<'wrapper' | 'dropin' | 'card', readonly string[]>>;

function seenClasses(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { readonly seenClasses: Seen }).seenClasses);
}

const nothing = /^$/;

test('[SWAP-7] classes follow a guest from the loading form to the tokenized card', async ({ shop }) => {
  const { page, widget } = await shop.open({ beforeCreate: watchClasses });
  const wrapper = widget.part('wrapper');
  const dropin = widget.root.locator('.braintree-dropin');
  await expect(wrapper).toHaveClass('braintree-show-card');
  await expect(dropin).toHaveClass('braintree-dropin braintree-loaded');
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  await expect(widget.part('toggle')).toHaveClass(/braintree-hidden/);
  await expect(widget.part('sheet-container')).toHaveClass(/braintree-sheet--active/);
  await expect(widget.part('choose-a-way-to-pay')).toBeHidden();
  const seen = await seenClasses(page);
  expect(seen.wrapper[0]).toContain('braintree-loading');
  expect(seen.wrapper.at(-1)).toBe('braintree-show-card');

  expect(await widget.request()).toMatchObject({ kind: 'refused' });
  await expect(dropin).toHaveClass(/braintree-sheet--has-error/);
  await expect(widget.sheetError).toBeVisible();

  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  // Without it the widget is blocked so shortly that a busy machine looks too late.
  const release = await heldCall(page, 'TokenizeCreditCard');
  const asking = widget.request();
  await expect(widget.part('disable-wrapper')).not.toHaveClass(/braintree-hidden/);
  await expect(widget.part('card')).toHaveClass(/braintree-sheet--loading/);
  release();
  expect(await asking).toMatchObject({ kind: 'done' });
  await expect(wrapper).toHaveClass('braintree-show-methods');
  await expect(dropin).not.toHaveClass(/braintree-sheet--has-error/);
  await expect(widget.part('card')).not.toHaveClass(/braintree-sheet--loading/);
  await expect(widget.part('disable-wrapper')).toHaveClass(/braintree-hidden/);
  await expect(widget.part('sheet-container')).not.toHaveClass(/braintree-sheet--active/);
  await expect(widget.part('methods-container')).toHaveClass(/braintree-methods--active/);
  await expect(widget.savedMethods).toHaveClass(/braintree-method--active/);
  await expect(widget.part('methods-label')).toHaveText('Paying with Card');
  await expect(widget.part('methods-label')).toBeVisible();
  await expect(widget.part('methods-label')).not.toHaveClass(/braintree-no-payment-method-selected/);
  await expect(widget.part('toggle')).toBeVisible();

  const tokenized = (await seenClasses(page)).card.filter(classes => classes.includes('braintree-sheet--tokenized'));
  expect(tokenized).not.toEqual([]);

  await widget.part('toggle').click();
  await expect(wrapper).toHaveClass('braintree-show-methods braintree-show-card');
  await expect(widget.part('toggle')).toBeHidden();
  await expect(widget.part('card')).toBeVisible();
  await expect(widget.savedMethods).toBeVisible();
  await expect(widget.part('methods-container')).not.toHaveClass(/braintree-methods--active/);
});

test('[SWAP-7] classes follow the editing and deletion of saved methods', { tag: '@full' }, async ({ shop }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { page, widget } = await shop.open({
    authorization: { customer },
    options: { vaultManager: true },
    beforeCreate: watchClasses,
  });
  const { edit, askToDelete, refuse, confirm, rows } = vaultWidget(widget);
  const wrapper = widget.part('wrapper');
  await expect(wrapper).toHaveClass('braintree-show-methods');
  await edit();
  await expect(widget.part('methods-container')).toHaveClass(/braintree-methods--edit/);
  await expect(widget.part('toggle')).toBeHidden();
  await expect(rows.first().locator('.braintree-method__check-container')).toHaveClass(/braintree-hidden/);
  await expect(widget.part('methods-label')).toHaveText(/^Edit payment methods$/i);
  await expect(widget.part('methods-edit')).toHaveText('Cancel');
  await askToDelete(1);
  await expect(wrapper).toHaveClass('braintree-show-delete-confirmation');
  await expect(widget.part('sheet-container')).toHaveClass(/braintree-sheet--active/);
  await refuse();
  await expect(wrapper).toHaveClass('braintree-show-methods');
  await askToDelete(1);
  // Without it a deletion is shown for half a second, and a busy machine may look too late.
  const release = await heldCall(page, 'DeletePaymentMethodFromSingleUseToken');
  await confirm();
  await expect(wrapper).toHaveClass(nothing);
  await expect(widget.part('loading-container')).not.toHaveClass(/braintree-hidden/);
  release();
  await expect(wrapper).toHaveClass('braintree-show-methods');
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  await expect(widget.part('methods-container')).not.toHaveClass(/braintree-methods--edit/);
  await expect(widget.part('methods-edit')).toHaveText('Edit');
  await expect(widget.part('methods-label')).toHaveText('Paying with Card');
  await expect(rows).toHaveCount(1);
  const { dropin } = await seenClasses(page);
  expect(dropin.filter(classes => classes.includes('braintree-loading')).length).toBeGreaterThan(0);
});

test('[SWAP-7] the heading is marked while no method is chosen', { tag: '@full' }, async ({ shop, library }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget } = await shop.open({
    authorization: { customer },
    options: { vaultManager: true, preselectVaultedPaymentMethod: false },
  });
  const { edit, rows } = vaultWidget(widget);
  const label = widget.part('methods-label');
  const isMarked = () => label.evaluate(node => node.classList.contains('braintree-no-payment-method-selected'));
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  await expect(label).toHaveText(/^\s*$/);
  const atStart = await isMarked();
  await rows.first().click();
  await expect(label).toHaveText('Paying with Card');
  expect(await isMarked()).toBe(false);
  await widget.requestable();
  await (await widget.instance()).evaluate(dropin => dropin.clearSelectedPaymentMethod());
  await expect(widget.part('loading-container')).toHaveClass(/braintree-hidden/);
  expect(await isMarked()).toBe(true);
  await edit();
  await expect(label).toHaveText(/^Edit payment methods$/i);
  expect({ atStart, whileEditing: await isMarked() }).toEqual(
    fixed(library, 'heading-without-a-choice-is-marked', {
      published: { atStart: false, whileEditing: true },
      ours: { atStart: true, whileEditing: false },
    }),
  );
});
