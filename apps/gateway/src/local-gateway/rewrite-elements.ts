import type { RewriteUrl } from './rewrite-popups.ts';

type ResourceAttribute = {
  readonly type: 'HTMLIFrameElement' | 'HTMLScriptElement' | 'HTMLImageElement' | 'HTMLLinkElement';
  readonly attribute: 'src' | 'href';
};

/** The elements that load a resource, and the attribute with its URL. */
const resourceAttributes: readonly ResourceAttribute[] = [
  { type: 'HTMLIFrameElement', attribute: 'src' },
  { type: 'HTMLScriptElement', attribute: 'src' },
  { type: 'HTMLImageElement', attribute: 'src' },
  { type: 'HTMLLinkElement', attribute: 'href' },
];

/**
 * Makes elements load from the URL that `rewrite` returns, whether a script sets the property or the attribute.
 * Elements created by the HTML parser are not covered: the payment widget creates all of its own with DOM APIs.
 */
export function rewriteElements(window: typeof globalThis & Window, rewrite: RewriteUrl): void {
  for (const { type, attribute } of resourceAttributes) {
    rewriteProperty(window[type].prototype, attribute, rewrite);
  }
  const { prototype } = window.Element;
  const setAttribute = prototype.setAttribute;
  prototype.setAttribute = function rewritingSetAttribute(this: Element, name: string, value: string): void {
    const isResourceUrl = resourceAttributes.some(
      ({ type, attribute }) => attribute === name.toLowerCase() && this instanceof window[type],
    );
    setAttribute.call(this, name, (isResourceUrl ? rewrite(String(value)) : undefined) ?? value);
  };
}

function rewriteProperty(prototype: object, name: string, rewrite: RewriteUrl): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  const set = property?.set;
  if (!property || !set) {
    return;
  }
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: Element, value: unknown) {
      set.call(this, rewrite(String(value)) ?? value);
    },
  });
}
