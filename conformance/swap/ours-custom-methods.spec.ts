import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';

/** Adds mobile money to the page's options, whose `request` is the code of a test. */
async function addMobileMoney(page: Page, request: string): Promise<void> {
  await page.evaluate(source => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Phone number');
    const more = {
      customMethods: [
        {
          id: 'mobile-money',
          label: 'Mobile money',
          description: 'MTN and Moov',
          icon: svg,
          mount(container: HTMLElement, context: { setComplete(isComplete: boolean): void }) {
            Object.assign(window, { context });
            input.addEventListener('input', () => context.setComplete(input.value.length === 10));
            container.append(input);
          },
          // The test's own code.
          request: new Function('input', `return ${source}`)(input),
          teardown: () => Object.assign(window, { isTornDown: true }),
        },
      ],
    };
    Object.assign(window, { moreOptions: more });
  }, request);
}

const giving = '() => ({ details: { phone: input.value }, description: input.value })';

for (const tag of [[], ['@https']])
  test(`[OURS-105] a buyer pays in a way that only the page knows ${tag.join()}`, { tag }, async ({ shop }) => {
    const { widget, page } = await shop.open({
      authorization: 'token',
      options: { dataCollector: true, threeDSecure: { amount: '100' } },
      beforeCreate: opened => addMobileMoney(opened, giving),
    });
    await expect(widget.option('mobile-money')).toContainText('MTN and Moov');
    await widget.option('mobile-money').click();
    await expect(page.getByLabel('Phone number')).toBeFocused();
    await page.keyboard.type('0197000000');
    const payload = await widget.requested();
    expect(payload).toEqual({
      type: 'Custom',
      id: 'mobile-money',
      details: { phone: '0197000000' },
      description: '0197000000',
      deviceData: expect.stringContaining('correlation_id'),
    });
    await expect(widget.savedMethods).toContainText('0197000000');
    await expect(widget.part('methods-label')).toHaveText('Paying with Mobile money');
    const requestable = (await widget.events()).filter(({ name }) => name === 'paymentMethodRequestable');
    expect(requestable.map(event => event.payload)).toEqual([
      { type: 'Custom', paymentMethodIsSelected: false },
      { type: 'Custom', paymentMethodIsSelected: true },
    ]);
    await (await widget.instance()).evaluate(dropin => dropin.clearSelectedPaymentMethod());
    await expect(widget.savedMethods).toHaveCount(0);
  });

test('[OURS-106] a way to pay whose code fails leaves the card form usable', async ({ shop }) => {
  const { widget, sell } = await shop.open({
    authorization: 'token',
    beforeCreate: opened => addMobileMoney(opened, "() => { throw new Error('boom'); }"),
  });
  await widget.option('mobile-money').click();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { message: 'No payment method is available.' },
  });
  await expect(widget.sheetError).toHaveText("We're sorry, something seems to have gone wrong.");
  await widget.part('toggle').click();
  await widget.fillCard({ number: '4111111111111111' });
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[OURS-107] the container has the widget’s colours, and teardown reaches the way to pay', async ({ shop }) => {
  const { widget, page } = await shop.open({
    authorization: 'token',
    options: { colorScheme: 'dark' },
    beforeCreate: opened => addMobileMoney(opened, giving),
  });
  const colour = await page.evaluate(() => {
    const container = document.querySelector('.braintree-custom');
    const { context } = window as unknown as { context: { colors: { panel: string }; colorScheme: string } };
    const property = container && getComputedStyle(container).getPropertyValue('--braintree-color-panel');
    return { property, panel: context.colors.panel, scheme: context.colorScheme };
  });
  expect(colour).toEqual({ property: '#1d1d23', panel: '#1d1d23', scheme: 'dark' });
  await widget.teardown();
  expect(await page.evaluate(() => (window as unknown as { isTornDown: boolean }).isTornDown)).toBe(true);
});
