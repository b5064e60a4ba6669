import type { CardFieldsOptions } from './card-fields.ts';

/**
 * Inside shadow DOM braintree-web puts each frame into an element beside the shadow root and slots it in, and leaves
 * that element behind when it is torn down. To be called when the frames are in the page; gives what takes those
 * elements along.
 */
export function slotRemover({ fields }: CardFieldsOptions): () => void {
  const slotted = Object.values(fields).flatMap(({ container }) => {
    const slot = container.querySelector('slot');
    const root = container.getRootNode();
    return slot && root instanceof ShadowRoot ? [{ host: root.host, name: slot.name }] : [];
  });
  return () => {
    for (const { host, name } of slotted) host.querySelector(`:scope > [slot="${name}"]`)?.remove();
  };
}
