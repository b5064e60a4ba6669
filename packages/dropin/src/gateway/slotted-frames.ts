import type { CardFieldsOptions } from './card-fields.ts';

/**
 * Inside shadow DOM braintree-web puts each frame into an element beside the shadow root and slots it in, and does
 * not remove that element at teardown; with nested shadow roots it does so at each. Call this when the frames are in the
 * page; it returns a function that removes those elements.
 */
export function slotRemover({ fields }: CardFieldsOptions): () => void {
  const providers = Object.values(fields).flatMap(({ container }) => providersOf(container));
  return () => {
    for (const provider of providers) provider.remove();
  };
}

/** What is slotted into a place, and what that in turn is slotted from. */
function providersOf(place: Element): readonly Element[] {
  const slot = place.querySelector('slot');
  const root = place.getRootNode();
  const provider =
    slot && root instanceof ShadowRoot ? root.host.querySelector(`:scope > [slot="${slot.name}"]`) : null;
  return provider ? [provider, ...providersOf(provider)] : [];
}
