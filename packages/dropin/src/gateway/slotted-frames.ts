import type { CardFields, CardFieldsOptions } from './card-fields.ts';

/**
 * Inside shadow DOM braintree-web puts each frame into an element beside the shadow root and slots it in, and leaves
 * that element behind when it is torn down. This takes those elements along.
 */
export function withSlotsRemoved(frames: CardFields, { fields }: CardFieldsOptions): CardFields {
  const leave = frames.teardown.bind(frames);
  const slots = Object.values(fields).flatMap(({ container }) => slotOf(container));
  frames.teardown = async () => {
    const hosts = slots.map(slot => [slot.name, slot.getRootNode()] as const);
    try {
      await leave();
    } finally {
      for (const [name, root] of hosts) {
        if (root instanceof ShadowRoot) root.host.querySelector(`:scope > [slot="${name}"]`)?.remove();
      }
    }
  };
  return frames;
}

function slotOf(container: HTMLElement): readonly HTMLSlotElement[] {
  const slot = container.querySelector('slot');
  return slot ? [slot] : [];
}
