import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

test('[DROPIN-11] two widgets on a page each give their own card', async ({ shop }) => {
  const { page, widget, sell } = await shop.open({ authorization: 'token' });
  const second = new Widget(page, '#second');
  expect(await second.create({ authorization: await shop.authorize('key') })).toMatchObject({ kind: 'done' });
  await widget.fillCard({ number: '4111111111111111' });
  await second.fillCard({ number: '5555555555554444' });
  const payloads = [await widget.requested(), await second.requested()];
  expect(payloads.map(({ details }) => details.lastFour)).toEqual(['1111', '4444']);
  for (const { nonce } of payloads) expect((await sell(nonce)).success).toBe(true);
});

test('[DROPIN-12] after teardown the container is empty, and a widget can be created in it again', async ({ shop }) => {
  const { page, widget, sell } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' });
  expect(await widget.teardown()).toEqual({ kind: 'done', value: null });
  expect(await widget.root.innerHTML()).toBe('');
  await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);

  expect(await widget.create({ authorization: await shop.authorize('token') })).toMatchObject({ kind: 'done' });
  await widget.fillCard({ number: '5555555555554444' });
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[DROPIN-13] texts come in the language and in the words of the page', async ({ shop }) => {
  const { widget, sell } = await shop.open({
    options: { locale: 'fr_FR', translations: { payWithCard: 'Régler par carte' } },
  });
  await expect(widget.part('card-sheet-header')).toContainText('Régler par carte');
  await expect(widget.part('number-field-group')).toContainText('Numéro de carte');
  await widget.fillCard({ number: '4111111111111111' });
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[DROPIN-14] the page changes placeholders, styles and fields of the form', async ({ shop }) => {
  const { widget, sell } = await shop.open({
    options: {
      card: {
        overrides: {
          fields: { number: { placeholder: 'The long number' }, postalCode: null },
          styles: { input: { color: 'rgb(1, 2, 3)', 'font-size': '20px' } },
        },
      },
    },
  });
  await expect(widget.field('number')).toHaveAttribute('placeholder', 'The long number');
  await expect(widget.field('number')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(widget.field('number')).toHaveCSS('font-size', '20px');
  await expect(widget.part('postal-code-field-group')).toHaveCount(0);
  await widget.fillCard({ number: '4111111111111111', postalCode: null });
  const { transaction } = await sell((await widget.requested()).nonce);
  expect(transaction.avsPostalCodeResponseCode).toBe('I');
});
