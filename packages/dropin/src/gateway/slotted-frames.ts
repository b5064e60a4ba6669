import type { CardFieldsOptions } from './card-fields.ts';

/**
 * Inside shadow DOM braintree-web puts each frame into an element beside the shadow root and slots it in, and leaves
 * that element behind when it is torn down; inside several shadow roots it does so at each. To be called when the frames
 * are in the page; gives what takes those elements along.
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
