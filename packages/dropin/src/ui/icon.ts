import { element, svgElement, xlinkNamespace } from './element.ts';

/** How an icon is placed. */
export interface IconOptions {
  readonly width: number;
  readonly height: number;
  readonly class?: string;
  readonly hook?: string;
  /** The hook of the reference inside, which pages read to learn which symbol is shown. */
  readonly useHook?: string;
  /** Read to people who cannot see it. Without it the icon is decoration. */
  readonly label?: string;
}

/** Draws a symbol of the sprite. */
export function icon(href: string, options: IconOptions): SVGElement {
  return svgElement(
    'svg',
    {
      width: String(options.width),
      height: String(options.height),
      ...(options.class === undefined ? {} : { class: options.class }),
      ...(options.hook === undefined ? {} : { 'data-braintree-id': options.hook }),
      ...(options.label === undefined
        ? { 'aria-hidden': 'true', focusable: 'false' }
        : { role: 'img', 'aria-label': options.label }),
    },
    [
      svgElement('use', {
        'xlink:href': href,
        ...(options.useHook === undefined ? {} : { 'data-braintree-id': options.useHook }),
      }),
    ],
  );
}

/** Changes the symbol that an icon shows. */
export function setIcon(node: Element, href: string): void {
  node.querySelector('use')?.setAttributeNS(xlinkNamespace, 'xlink:href', href);
}

/** A box that keeps an icon's place in a row. */
export function iconBox(className: string, child: SVGElement, hook?: string): HTMLDivElement {
  return element('div', { class: className, children: [child], ...(hook === undefined ? {} : { hook }) });
}
