import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';
import { expect } from './test.ts';

/** A component of the published library, with the methods that flows use. */
type Component = Record<'loadPayPalSDK' | 'createPayment' | 'tokenizePayment', (options: object) => Promise<object>>;

/** The page's window: the library's global, PayPal's, and a function that shows a result. */
export type ComponentWindow = Window & {
  readonly braintree: Record<string, { create(options: object): Promise<Component> }>;
  readonly paypal: { Buttons(options: object): { render(target: string): Promise<void>; isEligible(): boolean } };
  readonly show: (result: Promise<unknown>) => void;
};

/** Opens a page with the library's own components, a button `#pay`, a container for others and one for the result. */
export async function openComponentPage(
  shop: Shop,
  components: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Page> {
  await shop.openPage(
    gatewayScript => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">
${gatewayScript}
${components.map(name => `<script src="/provider/braintree-web/dist/browser/${name}.js"></script>`).join('\n')}
</head>
<body><button id="pay">Pay</button><div id="buttons"></div><p role="status" id="result"></p></body>
</html>`,
    headers,
  );
  await shop.page.evaluate(() => {
    const write = (text: string) => {
      const result = document.querySelector('#result');
      if (result) result.textContent = text;
    };
    Object.assign(window, {
      show: (outcome: Promise<unknown>) =>
        outcome.then(
          value => write(JSON.stringify(value)),
          (error: { code?: string; message: string }) => write(error.code ?? error.message),
        ),
    });
  });
  return shop.page;
}

/** The result that the page shows, once it is shown. */
export async function resultOf(page: Page): Promise<Record<string, unknown>> {
  await expect(page.locator('#result')).not.toBeEmpty();
  return JSON.parse((await page.locator('#result').textContent()) ?? '');
}
