import { svgElement } from './element.ts';
import { type SpriteSymbol, symbols } from './symbols.ts';

/** The widget's icons, added to the page once per widget. */
export interface Sprite {
  readonly root: SVGElement;
  /** Returns the reference of a symbol, for a `use` element. */
  href(symbolId: string): string;
  /** Adds icons that were loaded later. */
  add(more: Readonly<Record<string, SpriteSymbol>>): void;
}

/**
 * Creates the sprite. Merchants refer to the symbols by their plain ids, so the first widget of a page uses those;
 * other widgets prefix them with their own id, because ids must be unique in a page.
 */
export function sprite(root: Document | ShadowRoot, widgetId: string): Sprite {
  const prefix = root.getElementById('iconCardFront') ? `${widgetId}-` : '';
  const sheet = svgElement('svg', {
    'data-braintree-id': 'svgs',
    'aria-hidden': 'true',
    class: 'braintree-sprite',
    width: '0',
    height: '0',
  });
  const made: Sprite = {
    root: sheet,
    href: symbolId => `#${prefix}${symbolId}`,
    add(more) {
      for (const [id, { viewBox, shapes }] of Object.entries(more)) {
        const drawn = shapes.map(shape => svgElement(...shape));
        sheet.append(svgElement('symbol', { id: prefix + id, viewBox }, drawn));
      }
    },
  };
  made.add(symbols);
  return made;
}
