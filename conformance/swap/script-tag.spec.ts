import type { Page } from '@playwright/test';
import type { Shop } from '../harness/shop.ts';
import { shopPage } from '../harness/shop-page.ts';
import { expect, test } from '../harness/test.ts';
import { customerWith, visa } from '../harness/vault.ts';
import { Widget } from '../harness/widget.ts';
import { widgetScripts } from '../harness/widget-page.ts';
import { fixed } from './fixed-defects.ts';

type FormInput = {
  /** Attributes of the script tag, without `data-`. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly around?: (script: string) => string;
};

/** Opens a page whose form contains only the widget's script. Errors of the script are stored in `thrown`. */
async function openForm(shop: Shop, { attributes = {}, around = inForm }: FormInput = {}): Promise<void> {
  const given = { 'braintree-dropin-authorization': shop.merchant.tokenizationKey, ...attributes };
  const data = Object.entries(given).map(([name, value]) => ` data-${name}='${value}'`);
  const script = `<script src="/provider/${widgetScripts[shop.library]}"${data.join('')}></script>`;
  const listener = `<script>var thrown = []; onerror = (...args) => void thrown.push(args[4].message);</script>`;
  await shop.openPage(gatewayScript => shopPage(`${listener}${gatewayScript}`, [], around(script)));
}

/** The names of the widget's events that have reached the gateway. */
async function reported({ localStack, merchant }: Shop): Promise<readonly string[]> {
  const { events } = await localStack.control.call('GET', `analytics?merchant=${merchant.merchantId}`);
  return (events as readonly { readonly kind: string; readonly source: string }[])
    .filter(({ source }) => source === 'drop-in')
    .map(({ kind }) => kind.replace('web.dropin.', ''));
}

/** The errors that the script threw while loading. */
function thrown(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { readonly thrown: readonly string[] }).thrown);
}

function inForm(script: string): string {
  return `<form id="checkout" method="get" action="/paid">${script}<button>Buy</button></form>`;
}

/** The widget that the script tag has created. */
async function widgetOf(page: Page): Promise<Widget> {
  await expect(page.locator('form [data-braintree-id="wrapper"]')).toBeVisible();
  return new Widget(page, '#checkout');
}

test('[SWAP-19] a script tag in a form is a checkout: its container, its submission and its hidden field', async ({
  shop,
}) => {
  const { page } = shop;
  const kinds: string[] = [];
  page.on('request', request => kinds.push(...((request.postData() ?? '').match(/web\.dropin\.[\w.-]+/g) ?? [])));
  await openForm(shop);
  const widget = await widgetOf(page);
  const holder = page.locator('#checkout > :first-child');
  await expect(holder).toHaveAttribute('id', /^braintree-dropin-[0-9a-f-]{36}$/);
  expect(await holder.evaluate(element => element.nextElementSibling?.tagName)).toBe('SCRIPT');
  await expect(widget.part('card')).toBeVisible();
  await expect.poll(() => kinds).toContain('web.dropin.integration-type.script-tag');

  // An incomplete form is not submitted and shows its errors.
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(widget.fieldError('number')).toBeVisible();
  expect(page.url()).toContain('/pages/');
  expect(await page.locator('[name="payment_method_nonce"]').count()).toBe(0);

  await widget.fillCard({ number: '4111111111111111' });
  await expect(widget.part('postal-code-field-group').locator('.braintree-form__field--valid')).toBeAttached();
  const sent = page.waitForRequest(request => new URL(request.url()).pathname === '/paid');
  await page.getByRole('button', { name: 'Buy' }).click();
  const { searchParams } = new URL((await sent).url());
  expect([...searchParams.keys()]).toEqual(['payment_method_nonce']);
  expect((await shop.sell(searchParams.get('payment_method_nonce') ?? '')).success).toBe(true);
});

test('[SWAP-19] data attributes are read as options', { tag: '@full' }, async ({ shop }) => {
  const { page } = shop;
  await openForm(shop, {
    attributes: {
      locale: 'fr_FR',
      'payment-option-priority': '["paypal", "card"]',
      'card.cardholder-name.required': 'true',
      'paypal.flow': 'vault',
      'card.overrides.fields.number.placeholder': 'Never read',
      'preselect-vaulted-payment-method': 'false',
    },
  });
  const widget = new Widget(page, '#checkout');
  await expect(widget.part('wrapper')).toBeVisible();
  await widget.openCardSheet();
  await expect(widget.field('cardholderName')).toHaveAttribute('aria-required', 'true');
  await expect(widget.field('number')).toHaveAttribute('placeholder', '•••• •••• •••• ••••');
  await expect(widget.part('number-field-group')).toContainText('Numéro de carte');
});

test('[SWAP-19] without an authorization or a form the script throws', { tag: '@full' }, async ({ shop }) => {
  await openForm(shop, { attributes: { 'braintree-dropin-authorization': '' } });
  expect(await thrown(shop.page)).toEqual(['Authorization not found in data-braintree-dropin-authorization attribute']);
  await openForm(shop, { around: script => `<div>${script}</div>` });
  expect(await thrown(shop.page)).toEqual(['No form found for script tag integration.']);
});

test('[SWAP-19] device data is submitted with the form', { tag: '@full' }, async ({ shop }) => {
  const { page } = shop;
  await openForm(shop, { attributes: { 'data-collector.paypal': 'true' } });
  const widget = await widgetOf(page);
  // Until the widget is created, a submission finds none.
  await expect.poll(() => reported(shop)).toContain('integration-type.script-tag');
  await widget.fillCard({ number: '4111111111111111' });
  await expect(widget.part('postal-code-field-group').locator('.braintree-form__field--valid')).toBeAttached();
  const sent = page.waitForRequest(request => new URL(request.url()).pathname === '/paid');
  await page.getByRole('button', { name: 'Buy' }).click();
  const { searchParams } = new URL((await sent).url());
  expect([...searchParams.keys()].sort()).toEqual(['device_data', 'payment_method_nonce']);
  expect(JSON.parse(searchParams.get('device_data') ?? '')).toEqual({ correlation_id: expect.any(String) });
});

test('[SWAP-80] a form that is submitted as soon as it can be loses none of its analytics events', {
  tag: '@full',
}, async ({ shop }) => {
  const { page } = shop;
  const customer = await customerWith(shop, visa);
  const { clientToken } = await shop.sdk.clientToken.generate({ customerId: customer });
  await openForm(shop, { attributes: { 'braintree-dropin-authorization': clientToken } });
  // A buyer who presses until the page is left: the first presses find no method yet, or no widget.
  await page.getByRole('button', { name: 'Buy' }).evaluate((buy: HTMLElement) => {
    const press = () => {
      buy.click();
      setTimeout(press, 20);
    };
    press();
  });
  await expect(page).toHaveURL(/\/paid\?payment_method_nonce=/);
  await expect
    .poll(() => reported(shop))
    .toEqual(
      expect.arrayContaining([
        'started.client-token',
        'vaulted-card.preselect',
        'appeared',
        'vaulted-card.appear',
        'integration-type.script-tag',
        'request-payment-method.card',
      ]),
    );
});

test('[SWAP-19] a checkout that could not be created shows an error', { tag: '@full' }, async ({ shop, library }) => {
  const { page } = shop;
  const responded = page.waitForResponse(/graphql|\/v1\/configuration/);
  await openForm(shop, { attributes: { 'braintree-dropin-authorization': 'sandbox_unknown1_nobody' } });
  await responded;
  // A form without a widget is not submitted either.
  await page.getByRole('button', { name: 'Buy' }).click();
  expect(page.url()).toContain('/pages/');
  const holder = page.locator('#checkout > [id^="braintree-dropin-"]');
  await expect
    .poll(async () => ((await holder.textContent()) === '' ? 'nothing' : 'an apology'))
    .toBe(fixed(library, 'failed-script-tag-shows-an-error', { published: 'nothing', ours: 'an apology' }));
});

test('[SWAP-19] both attributes for the name show a required field', { tag: '@full' }, async ({ shop, library }) => {
  const { page } = shop;
  await openForm(shop, { attributes: { 'card.cardholder-name': 'true', 'card.cardholder-name.required': 'true' } });
  const widget = new Widget(page, '#checkout');
  const outcome = async () =>
    (await thrown(page)).length > 0 ? 'an error' : widget.field('cardholderName').getAttribute('aria-required');
  // The frame is in the page before the widget marks its field as required.
  await expect
    .poll(outcome)
    .toBe(fixed(library, 'script-tag-accepts-both-name-attributes', { published: 'an error', ours: 'true' }));
});
