/** The properties of a new element. Texts become text nodes, never HTML. */
export interface ElementOptions {
  /** Set as `data-braintree-id`, by which merchants and tests find the element. */
  readonly hook?: string;
  readonly class?: string;
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
  node.addEventListener('click', () => onPress());
  // A held Enter key repeats: the view that opens would be confirmed before it could be read.
  node.addEventListener('keydown', event => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  });
  return node;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The namespace of `xlink:href`, the attribute that pages written for Drop-in read. */
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Creates an SVG element. */
export function svgElement(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly Node[] = [],
): SVGElement {
  const node = document.createElementNS(svgNamespace, tag);
  for (const [name, value] of Object.entries(attributes)) {
    node.setAttributeNS(name.startsWith('xlink:') ? xlinkNamespace : null, name, value);
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
