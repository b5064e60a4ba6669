import type { CardFieldsOptions } from './card-fields.ts';

/**
 * Inside shadow DOM braintree-web puts each frame into an element beside the shadow root and slots it in, and does
 * not remove that element at teardown; with nested shadow roots it adds one at each level. Call this when the frames
 * are in the page; it returns a function that removes those elements.
 */
export function slotRemover({ fields }: CardFieldsOptions): () => void {
  const providers = Object.values(fields).flatMap(({ container }) => providersOf(container));
  return () => {
    for (const provider of providers) provider.remove();
  };
}

/** The elements slotted into an element, and recursively those slotted into them. */
function providersOf(place: Element): readonly Element[] {
  const slot = place.querySelector('slot');
  const root = place.getRootNode();
  const provider =
    slot && root instanceof ShadowRoot ? root.host.querySelector(`:scope > [slot="${slot.name}"]`) : null;
  return provider ? [provider, ...providersOf(provider)] : [];
}
