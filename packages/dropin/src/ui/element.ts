/** What an element is made with. Texts are always text nodes, never HTML. */
export interface ElementOptions {
  /** Set as `data-braintree-id`, by which merchants and tests find the element. */
  readonly hook?: string;
  readonly class?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly children?: readonly Node[];
}

/** Makes an HTML element. */
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

/** Makes a button that cannot submit the merchant's form, and that a key held down activates once. */
export function button(options: ElementOptions, onPress: () => void): HTMLButtonElement {
  const node = element('button', { ...options, attributes: { type: 'button', ...options.attributes } });
  node.addEventListener('click', () => onPress());
  // Enter repeats while it is held: the view that it opens would be confirmed before it could be read.
  node.addEventListener('keydown', event => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  });
  return node;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The namespace of `xlink:href`, by which pages written for Drop-in know a reference. */
export const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Makes an SVG element. */
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
  // Made in the SVG namespace, whatever the tag.
  return node as SVGElement;
}

/** The class that takes an element off the screen and out of reach. */
export const hiddenClass = 'braintree-hidden';

/** Shows or hides an element. */
export function setShown(node: Element, isShown: boolean): void {
  node.classList.toggle(hiddenClass, !isShown);
}
