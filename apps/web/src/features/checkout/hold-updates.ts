import type { CheckoutReply } from '@guichet/contracts';
import type { Store } from '../../browser/store.ts';
import { setCount } from '../cart/line-count.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endsHold, type ShownCheckoutError } from './checkout-error.ts';
import { type CheckoutState, type HeldState, type HoldState, isPanelClosed } from './checkout-state.ts';
import { keyOfLine } from './held-lines.ts';
import { notePanelClosed, notePanelOpen } from './open-panel.ts';

/** A hold with less time than this is not a new one: those last ten minutes. */
const newHoldMs = 9.5 * 60_000;

const spanOf = ({ expiresAt, now }: CheckoutReply) => Date.parse(expiresAt) - Date.parse(now);

/** What replies and errors change in the state of the hold. */
export function createHoldUpdates(
  { cart, storage, now }: Pick<CheckoutDeps, 'cart' | 'storage' | 'now'>,
  store: Store<CheckoutState>,
) {
  function setHold(hold: HoldState): void {
    if (hold.kind === 'held' && !isPanelClosed(hold)) notePanelOpen(storage, hold.endsAt);
    else if (hold.kind !== 'opening') notePanelClosed(storage);
    store.set({ ...store.get(), hold });
  }

  /** The hold of a reply. What the page knows of a hold that was running before stays. */
  function heldOf(checkout: CheckoutReply): HeldState {
    const { hold: before } = store.get();
    const known = before.kind === 'held' ? before : { isOlder: spanOf(checkout) < newHoldMs };
    // The device's clock may be wrong, but the difference of two server times is right.
    const held = { kind: 'held', checkout, endsAt: now() + spanOf(checkout), isRenewing: false } as const;
    return { ...held, ...(known.isOlder && { isOlder: true }), ...(isPanelClosed(before) && { isPanelClosed: true }) };
  }

  /** The previous hold is still valid, and so is the card input: only the change failed. */
  function keep(current: HeldState, checkoutError: ShownCheckoutError): void {
    setHold({ ...current, isRenewing: false, checkoutError });
    for (const line of current.checkout.lines) setCount(cart, keyOfLine(line), line.count);
  }

  /** Shows why tickets are not held. With `canKeep`, a hold that the error does not end goes on. */
  function refuse(checkoutError: ShownCheckoutError, { canKeep }: { readonly canKeep: boolean }): void {
    if (checkoutError.kind === 'sold-out') {
      for (const line of checkoutError.cartLines) cart.replace(keyOfLine(line), { quantity: line.available });
    }
    const { hold: current } = store.get();
    if (canKeep && current.kind === 'held' && !endsHold(checkoutError)) keep(current, checkoutError);
    else setHold(checkoutError.kind === 'hold-ended' ? { kind: 'ended' } : { kind: 'refused', checkoutError });
  }

  return { setHold, heldOf, refuse };
}
