import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';
import { widgetScripts } from '../harness/widget-page.ts';
import { fixed } from './fixed-defects.ts';

test('[SWAP-10] the page changes fields and leaves them out, except card number and date', async ({ shop }) => {
  const { widget, page, sell } = await shop.open({
    options: {
      card: {
        overrides: {
          fields: {
            number: { placeholder: 'The long number', selector: '#second' },
            expirationDate: null,
            cvv: { placeholder: '', maskInput: true },
            postalCode: null,
            cardholderName: { placeholder: 'Nobody asked' },
            giftCode: { placeholder: 'There is no such field' },
          },
        },
      },
    },
  });
  await expect(widget.field('number')).toHaveAttribute('placeholder', 'The long number');
  await expect(widget.field('expirationDate')).toHaveAttribute('placeholder', 'MM/YY');
  await expect(widget.part('postal-code-field-group')).toHaveCount(0);
  await expect(widget.part('cardholder-name-field-group')).toHaveCount(0);
  expect(await page.locator('#second').innerHTML()).toBe('');
  expect(
    await page.locator('iframe[id^="braintree-hosted-field"]').evaluateAll(all => all.map(({ id }) => id)),
  ).toEqual(['braintree-hosted-field-number', 'braintree-hosted-field-expirationDate', 'braintree-hosted-field-cvv']);
  // The page’s placeholder stays for every brand.
  await widget.fillCard({ number: '378282246310005', cvv: '1234', postalCode: null });
  await expect(widget.part('cvv-label-descriptor')).toHaveText('(4 digits)');
  expect((await widget.field('cvv').getAttribute('placeholder')) ?? '').toBe('');
  const { nonce, details } = await widget.requested();
  expect(details).toMatchObject({ lastFour: '0005' });
  // The request has no data of the fields that the page left out.
  expect((await sell(nonce)).transaction.avsPostalCodeResponseCode).toBe('I');
});

test('[SWAP-10] a field stays in the form, even if an override names another container', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  await shop.open();
  const { page } = shop;
  const where = await page.evaluate(async authorization => {
    const { dropin } = window.braintree;
    const elsewhere = document.createElement('div');
    elsewhere.id = 'elsewhere';
    document.body.append(elsewhere);
    await dropin.create({
      authorization,
      container: '#second',
      card: { overrides: { fields: { number: { container: elsewhere } } } },
    });
    return elsewhere.querySelector('iframe') === null ? 'in the form' : 'elsewhere';
  }, shop.merchant.tokenizationKey);
  expect(where).toBe(
    fixed(library, 'field-overrides-cannot-move-fields', { published: 'elsewhere', ours: 'in the form' }),
  );
});

test('[SWAP-30] styles are merged over the defaults, taken from a class, or left out', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  await shop.openPage(
    script =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>${script}
<script src="/provider/${widgetScripts[library]}"></script>
<style>.large { font-size: 30px; color: rgb(9, 8, 7) }</style></head><body><div id="payment"></div></body></html>`,
  );
  const { page } = shop;
  const styles = await page.evaluate(async authorization => {
    const { dropin } = window.braintree;
    const given = { input: { fontStyle: 'italic', color: 'rgb(1, 2, 3)' }, '.valid': 'large', ':focus': null };
    await dropin.create({ authorization, container: '#payment', card: { overrides: { styles: given } } });
    return given;
  }, shop.merchant.tokenizationKey);
  const widget = new Widget(page, '#payment');
  const number = widget.field('number');
  await expect(number).toHaveCSS('font-style', 'italic');
  await expect(number).toHaveCSS('color', 'rgb(1, 2, 3)');
  // Styles that are not overridden stay: the default size.
  await expect(number).toHaveCSS('font-size', '16px');
  await number.click();
  await expect(number).toHaveCSS('color', 'rgb(1, 2, 3)');
  await widget.type('number', '4111111111111111');
  await expect(number).toHaveCSS('font-size', '30px');
  await expect(number).toHaveCSS('color', 'rgb(9, 8, 7)');
  expect(Object.keys(styles.input)).toEqual(
    fixed(library, 'merchant-options-are-not-changed', {
      published: ['fontStyle', 'color', 'font-style'],
      ours: ['fontStyle', 'color'],
    }),
  );
});

test('[SWAP-31] the page hides brands, in addition to those that are always hidden', { tag: '@full' }, async ({
  shop,
}) => {
  const { page } = await shop.open({
    options: {
      card: { overrides: { fields: { number: { supportedCardBrands: { visa: false, 'diners-club': true } } } } },
    },
  });
  // The widget may be created before its stylesheet has loaded, and until then it is hidden.
  const shown = () =>
    page.locator('.braintree-sheet__card-icon:visible').evaluateAll(all => all.map(each => each.dataset.braintreeId));
  await expect
    .poll(shown)
    .toEqual(
      ['master-card', 'unionpay', 'american-express', 'jcb', 'discover', 'maestro'].map(brand => `${brand}-card-icon`),
    );
});

test('[SWAP-32] the wrapper states the language and the direction of its texts', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { widget } = await shop.open({ options: { locale: 'ar_EG' } });
  const wrapper = widget.part('wrapper');
  const stated = [await wrapper.getAttribute('lang'), await wrapper.getAttribute('dir')];
  expect(stated).toEqual(
    fixed(library, 'text-states-its-language', { published: [null, null], ours: ['ar-EG', 'rtl'] }),
  );
});

test('[SWAP-32] a locale is found by other names of its language', { tag: '@full' }, async ({ shop, library }) => {
  const { widget } = await shop.open({ options: { locale: 'FR-fr' } });
  const texts = fixed(library, 'locale-names-are-recognised', { published: /Card number/i, ours: /Numéro de carte/ });
  await expect(widget.part('number-field-group')).toContainText(texts);
});

test('[SWAP-32] texts of the page replace single texts', async ({ shop, library }) => {
  const { widget } = await shop.open({
    options: {
      locale: 'fr_FR',
      translations: { payWithCard: 'Régler', fieldEmptyForNumber: "C'est <b>vide</b> & incomplet" },
    },
  });
  await expect(widget.part('card-sheet-header')).toContainText('Régler');
  await expect(widget.part('number-field-group')).toContainText('Numéro de carte');
  await widget.request();
  await expect(widget.fieldError('number')).toHaveText(
    fixed(library, 'translations-show-as-typed', {
      published: 'C&#039;est &lt;b&gt;vide&lt;/b&gt; &amp; incomplet',
      ours: "C'est <b>vide</b> & incomplet",
    }),
  );
});
