import { shopPage } from './shop-page.ts';

/** The widget that a page embeds: the provider's published Drop-in, or ours. */
export type Library = 'published' | 'ours';

/** The path of each library's script below `/provider/`: the only change for a merchant. */
export const widgetScripts: Readonly<Record<Library, string>> = {
  published: 'braintree-web-drop-in/dist/browser/dropin.js',
  ours: 'guichet-dropin/dropin.js',
};

/** The content of a merchant's page: the widget's script, and containers for widgets. */
export function widgetPage(gatewayScript: string, library: Library = 'published'): string {
  return shopPage(gatewayScript, [widgetScripts[library]], '<div id="payment"></div><div id="second"></div>');
}
