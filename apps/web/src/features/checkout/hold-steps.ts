import type { CheckoutReply } from '@guichet/contracts';
import type { Store } from '../../browser/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endsHold, toCheckoutError } from './checkout-error.ts';
import { type CheckoutState, type HeldState, type HoldState, isPanelClosed, withoutRefusal } from './checkout-state.ts';
import { notePanelClosed, notePanelOpen, wasPanelOpen } from './open-panel.ts';

/** A hold with less time than this is not a new one: those last ten minutes. */
const newHoldMs = 9.5 * 60_000;

const spanOf = ({ expiresAt, now }: CheckoutReply) => Date.parse(expiresAt) - Date.parse(now);

/** The steps around the hold: token, hold, extend, expire, release. See `CheckoutService` for each. */
export function createHoldSteps({ api, cart, session, storage, now }: CheckoutDeps, store: Store<CheckoutState>) {
  let latestHold = 0;

  function setHold(hold: HoldState): void {
    if (hold.kind === 'held' && !isPanelClosed(hold)) notePanelOpen(storage, hold.endsAt);
    else if (hold.kind !== 'opening') notePanelClosed(storage);
    store.set({ ...store.get(), hold });
  }

  /** The hold of a reply. What the page knows of a hold that was running before stays. */
  function held(hold: CheckoutReply): HeldState {
    const { hold: before } = store.get();
    const known = before.kind === 'held' ? before : { isOlder: spanOf(hold) < newHoldMs };
    // The device's clock may be wrong, but the difference of two server times is right.
    const fresh = { kind: 'held', hold, endsAt: now() + spanOf(hold), isRenewing: false } as const;
    return { ...fresh, ...(known.isOlder && { isOlder: true }), ...(isPanelClosed(before) && { isPanelClosed: true }) };
  }

  function refuse(checkoutError: ReturnType<typeof toCheckoutError>, canKeep = false): void {
    if (checkoutError.kind === 'sold-out') {
      for (const line of checkoutError.cartLines) cart.replace(line.productId, { quantity: line.available });
    }
    const { hold: current } = store.get();
    if (canKeep && current.kind === 'held' && !endsHold(checkoutError)) keep(current, checkoutError);
    else setHold(checkoutError.kind === 'hold-ended' ? { kind: 'ended' } : { kind: 'refused', checkoutError });
  }

  /** The previous hold is still valid, and so is the card input: only the change failed. */
  function keep(current: HeldState, checkoutError: ReturnType<typeof toCheckoutError>): void {
    setHold({ ...current, isRenewing: false, checkoutError });
    for (const line of current.hold.lines) cart.setCount(line.productId, line.count);
  }

  async function ask(canKeep: boolean): Promise<void> {
    latestHold += 1;
    const mine = latestHold;
    const { hold: before } = store.get();
    setHold(before.kind === 'held' ? { ...withoutRefusal(before), isRenewing: true } : { kind: 'opening' });
    const lines = cart.get().map(item => ({ productId: item._id, count: item.count }));
    try {
      const reply = await api.hold(lines);
      if (mine !== latestHold) return;
      for (const line of reply.lines) cart.replace(line.productId, { price: line.price });
      setHold(held(reply));
    } catch (error) {
      if (mine === latestHold) refuse(toCheckoutError(error), canKeep);
    }
  }

  async function fetchToken(): Promise<void> {
    const current = session.get();
    if (current === null || cart.get().length === 0 || store.get().token.kind === 'loading') return;
    store.set({ ...store.get(), token: { kind: 'loading' } });
    try {
      const { clientToken: token, ...settings } = await api.clientToken(current.user._id);
      store.set({ ...store.get(), token: { kind: 'ready', token, ...settings } });
    } catch {
      // Whatever the cause, the buyer sees the same error and can try again; the API logs the cause.
      store.set({ ...store.get(), token: { kind: 'failed' } });
    }
  }

  return {
    hold: () => ask(true),

    /** Holds again after the server rejected the previous hold: it must not be kept. */
    replace: () => ask(false),

    async prepare() {
      const { token } = store.get();
      if (token.kind === 'none' || token.kind === 'failed') await fetchToken();
    },

    refetchToken: fetchToken,

    async reopen() {
      const { hold, payment } = store.get();
      const isExpired = hold.kind === 'closed' && wasPanelOpen(storage, now());
      // The tickets of a payment without a result are held by that payment.
      if (isExpired && payment.kind !== 'unfinished' && session.get() !== null && cart.get().length > 0)
        await ask(true);
    },

    async extend() {
      const { hold: before } = store.get();
      if (before.kind !== 'held') return;
      try {
        setHold({ ...held(await api.extend(before.hold.checkoutId)), isOlder: false });
      } catch (error) {
        const extensionError = toCheckoutError(error);
        const { hold: current } = store.get();
        if (endsHold(extensionError)) refuse(extensionError);
        else if (current.kind === 'held') setHold({ ...current, extensionError });
      }
    },

    expire() {
      const { hold: current, payment } = store.get();
      // A started payment keeps its tickets until it has a result.
      if (current.kind !== 'held' || payment.kind === 'busy' || payment.kind === 'unfinished') return;
      setHold({ kind: 'ended' });
    },

    setPanelOpen(isOpen: boolean) {
      const { hold: current } = store.get();
      if (current.kind !== 'held') return;
      setHold({ ...current, isPanelClosed: !isOpen });
      store.set({ ...store.get(), payment: { kind: 'idle' } });
    },

    async release() {
      latestHold += 1;
      const { hold: current } = store.get();
      setHold({ kind: 'closed' });
      store.set({ ...store.get(), payment: { kind: 'idle' } });
      if (current.kind !== 'held') return;
      try {
        await api.release(current.hold.checkoutId);
      } catch {
        // The hold expires by itself; the buyer need not do anything.
      }
    },
  };
}
