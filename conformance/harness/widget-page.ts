import { shopPage } from './shop-page.ts';

/** What a merchant's page holds: the provider's script, and places for widgets. */
export function widgetPage(gatewayScript: string): string {
  return shopPage(
    gatewayScript,
    ['braintree-web-drop-in/dist/browser/dropin.js'],
    '<div id="payment"></div><div id="second"></div>',
  );
}
