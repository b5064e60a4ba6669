import { element, svgElement, xlinkNamespace } from './element.ts';

/** How an icon is placed. */
export interface IconOptions {
  readonly width: number;
  readonly height: number;
  readonly class?: string | undefined;
  readonly hook?: string | undefined;
  /** The hook of the `use` element, which pages read to find out which symbol is shown. */
  readonly useHook?: string | undefined;
  /** The label for screen readers. Without it the icon is decoration. */
  readonly label?: string | undefined;
}

/** Creates an icon from a symbol of the sprite. */
export function icon(href: string, options: IconOptions): SVGElement {
  return svgElement(
    'svg',
    {
      width: String(options.width),
      height: String(options.height),
      class: options.class,
      'data-braintree-id': options.hook,
      ...(options.label === undefined
        ? { 'aria-hidden': 'true', focusable: 'false' }
        : { role: 'img', 'aria-label': options.label }),
    },
    [svgElement('use', { 'xlink:href': href, 'data-braintree-id': options.useHook })],
  );
}

/** Changes the symbol that an icon shows. */
export function setIcon(node: Element, href: string): void {
  node.querySelector('use')?.setAttributeNS(xlinkNamespace, 'xlink:href', href);
}

/** Creates a box for an icon in a row. */
export function iconBox(className: string, child: SVGElement, hook?: string): HTMLDivElement {
  return element('div', { class: className, children: [child], hook });
}
