import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';
import { fixed } from './fixed-defects.ts';

test('[SWAP-20] two widgets have separate cards, events and teardowns', { tag: '@tls' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ authorization: 'token' });
  const second = new Widget(page, '#second');
  expect(await second.create({ authorization: shop.merchant.tokenizationKey })).toMatchObject({ kind: 'done' });
  const ids = await page.locator('[id]').evaluateAll(all => all.map(({ id }) => id));
  const shared = ids.filter((id, index) => ids.indexOf(id) !== index && !id.startsWith('braintree-hosted-field-'));
  expect(shared.includes('icon-visa')).toBe(
    fixed(library, 'ids-are-unique-in-the-page', { published: true, ours: false }),
  );
  expect(ids.filter(id => /^braintree--dropin__/.test(id))).toHaveLength(2);
  await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(1);

  await widget.fillCard({ number: '4111111111111111' });
  await second.fillCard({ number: '5555555555554444' });
  const payloads = [await widget.requested(), await second.requested()];
  expect(payloads.map(({ details }) => details.lastFour)).toEqual(['1111', '4444']);
  await expect(widget.savedMethods).toHaveText([/1111/]);
  await expect(second.savedMethods).toHaveText([/4444/]);
  for (const each of [widget, second]) {
    await expect.poll(() => each.eventNames()).toContain('changeActiveView');
    expect((await each.eventNames()).filter(name => name === 'changeActiveView')).toHaveLength(1);
  }

  expect(await widget.teardown()).toMatchObject({ kind: 'done' });
  await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(
    fixed(library, 'last-widget-removes-the-stylesheet', { published: 0, ours: 1 }),
  );
  expect(await second.request()).toMatchObject({ kind: 'done', value: { nonce: payloads[1]?.nonce } });
  await second.teardown();
  await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);
});

test('[SWAP-20] the options of one widget do not change another', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ merchantSettings: { challenges: ['cvv'] } });
  const second = new Widget(page, '#second');
  const options = {
    cardholderName: { required: true },
    overrides: { fields: { number: { supportedCardBrands: { visa: false } } } },
  };
  await second.create({ authorization: shop.merchant.tokenizationKey, card: options });
  await expect(second.field('cardholderName')).toBeVisible();
  const isHidden = (each: Widget) =>
    each.part('visa-card-icon').evaluate(icon => icon.classList.contains('braintree-hidden'));
  expect({ first: await isHidden(widget), second: await isHidden(second) }).toEqual(
    fixed(library, 'supported-brands-apply-per-widget', {
      published: { first: true, second: false },
      ours: { first: false, second: true },
    }),
  );
  await expect(second.field('number')).toHaveAttribute('aria-required', 'true');
  await expect
    .poll(() => second.field('cardholderName').getAttribute('aria-required'))
    .toBe(fixed(library, 'required-fields-are-announced-in-every-widget', { published: null, ours: 'true' }));
});
