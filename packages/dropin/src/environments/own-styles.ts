import { elementId, type StylesheetPlace, useStylesheet } from '../browser/stylesheet.ts';
import type { Cancel } from '../core/ports.ts';
import { element } from '../ui/element.ts';
import styles from '../ui/styles/dropin.css?inline';

/**
 * The stylesheet as part of a module, so that a bundler has no file to place and a page nothing to import. Where the
 * page's policy blocks it, for lack of a nonce, the same rules are adopted: no policy blocks these, but they come after
 * those of the merchant.
 */
export function useOwnStyles(place: StylesheetPlace): Cancel {
  const { root } = place;
  const release = useStylesheet(element('style', { text: styles }), place);
  const blocked = root.querySelector<HTMLStyleElement>(`style#${elementId}`);
  if (!blocked || blocked.sheet || !root.adoptedStyleSheets) return release;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    release();
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter(adopted => adopted !== sheet);
  };
}
