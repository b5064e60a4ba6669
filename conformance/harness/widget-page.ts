import { shopPage } from './shop-page.ts';

/** Whose widget a page embeds: the provider's published Drop-in, or ours. */
export type Library = 'published' | 'ours';

/** Where each library's script is, below `/provider/`. This is all that a merchant changes. */
export const widgetScripts: Readonly<Record<Library, string>> = {
  published: 'braintree-web-drop-in/dist/browser/dropin.js',
  ours: 'guichet-dropin/dropin.js',
};

/** What a merchant's page holds: the widget's script, and places for widgets. */
export function widgetPage(gatewayScript: string, library: Library = 'published'): string {
  return shopPage(gatewayScript, [widgetScripts[library]], '<div id="payment"></div><div id="second"></div>');
}
