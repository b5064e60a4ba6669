/** The properties of a new element. Texts become text nodes, never HTML. */
export interface ElementOptions {
  /** Set as `data-braintree-id`, by which merchants and tests find the element. */
  readonly hook?: string | undefined;
  readonly class?: string | undefined;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly Node[];
}

/** Creates an HTML element. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: ElementOptions = {},
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (options.hook !== undefined) node.setAttribute('data-braintree-id', options.hook);
  if (options.class !== undefined) node.className = options.class;
  for (const [name, value] of Object.entries(options.attributes ?? {})) node.setAttribute(name, value);
  if (options.text !== undefined) node.textContent = options.text;
  node.append(...(options.children ?? []));
  return node;
}

/** Creates a button that does not submit the merchant's form, and that a held key activates only once. */
export function button(options: ElementOptions, onPress: () => void): HTMLButtonElement {
  const node = element('button', { ...options, attributes: { type: 'button', ...options.attributes } });
  let key: 'up' | 'down' | 'used' = 'up';
  node.addEventListener('click', () => {
    if (key === 'down') key = 'used';
    onPress();
  });
  // A held Enter key repeats: the view that opens would be confirmed before it could be read.
  node.addEventListener('keydown', event => {
    key = 'down';
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  });
  // The browser clicks for a real key only. A script that plays the key may have clicked as well.
  node.addEventListener('keyup', event => {
    const isPlayed = !event.isTrusted && (event.key === 'Enter' || event.keyCode === 13);
    if (isPlayed && key !== 'used') node.click();
    key = 'up';
  });
  return node;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The namespace of `xlink:href`, the attribute that pages written for Drop-in read. */
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Creates an SVG element, without the attributes that are undefined. */
export function svgElement(
  tag: string,
  attributes: Readonly<Record<string, string | undefined>> = {},
  children: readonly (Node | string)[] = [],
): SVGElement {
  const node = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) node.setAttributeNS(name.startsWith('xlink:') ? xlinkNamespace : null, name, value);
  }
  node.append(...children);
  // Created in the SVG namespace, regardless of the tag.
  return node as SVGElement;
}

/** The class that hides an element, also from the keyboard. */
export const hiddenClass = 'braintree-hidden';

/** Shows or hides an element. */
export function setShown(node: Element, isShown: boolean): void {
  node.classList.toggle(hiddenClass, !isShown);
}
