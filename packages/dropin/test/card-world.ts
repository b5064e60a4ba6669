import type { CardFieldKey } from '../src/gateway/card-fields.ts';
import type { CardOptions } from '../src/methods/card/card-options.ts';
import { harness } from './harness.ts';

/** A page with a card form. */
export type World = ReturnType<typeof harness>;

/** A field’s group, by the stem of its hooks. */
export const group = (world: World, stem: string): HTMLElement => world.hook(`${stem}-field-group`);
/** The error that a field shows, or `null`. */
export const errorOf = (world: World, stem: string): string | null =>
  group(world, stem).classList.contains('braintree-form__field-group--has-error')
    ? world.hook(`${stem}-field-error`).textContent
    : null;
/** Whether an element of the form is shown. */
export const isShown = (world: World, hook: string): boolean =>
  !world.hook(hook).classList.contains('braintree-hidden');
/** Focuses a field’s frame. */
export const focusFrame = (key: CardFieldKey): void =>
  document.getElementById(`braintree-hosted-field-${key}`)?.focus();
/** The state of a correctly filled field, as its frame reports it. */
export const typed = { isEmpty: false, isValid: true, isPotentiallyValid: true };

/** Opens a widget with a card form. */
export async function open(card: CardOptions = {}, gateway = {}): Promise<World & { pay(): Promise<unknown> }> {
  const world = harness({ gateway });
  const dropin = await world.open({ card });
  return Object.assign(world, {
    async pay() {
      const request = dropin.requestPaymentMethod();
      world.frames.respond();
      return request;
    },
  });
}
