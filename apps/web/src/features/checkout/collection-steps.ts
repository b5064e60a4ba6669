import type { CollectReply, MobileMoneyProvider, PaymentMethodsReply } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { MobileMoneyApi } from '../../api/mobile-money.ts';
import type { Store } from '../../browser/store.ts';
import { lineKey } from '../cart/cart-item.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { toCheckoutError } from './checkout-error.ts';
import type { CheckoutState, PaymentState } from './checkout-state.ts';
import { isInStep } from './held-lines.ts';
import { notePanelClosed } from './open-panel.ts';

type Deps = CheckoutDeps & { readonly mobileMoney: MobileMoneyApi };

/** The id of the payment that waits for its approval, of this buyer, for every tab and after a reload. */
const keyOf = (userId: string) => `collection:${userId}`;

/** The steps of a payment with mobile money. See `CheckoutService` for each. */
export function createCollectionSteps(deps: Deps, store: Store<CheckoutState>) {
  const { mobileMoney, cart, session, storage, attempts, newKey, now } = deps;
  const setPayment = (payment: PaymentState) => store.set({ ...store.get(), payment });
  const userIdOf = () => session.get()?.user._id;
  /** One key for one press: a repeat after a lost reply asks the phone no second time. */
  let pressed: { readonly asks: string; readonly key: string } | null = null;

  /** Shows the state of a payment, and forgets it once it has ended. */
  function show(collection: CollectReply, userId: string): void {
    const { state, order } = collection;
    if (state === 'awaiting' || state === 'checking') {
      attempts.write(keyOf(userId), collection.paymentId);
      const endsAt = now() + (Date.parse(collection.expiresAt) - Date.parse(collection.now));
      setPayment({ kind: 'collecting', collection: withUrl(collection, store.get().payment), endsAt });
      return;
    }
    attempts.remove(keyOf(userId));
    pressed = null;
    if (state === 'paid' && order !== undefined) {
      notePanelClosed(storage);
      store.set({
        ...store.get(),
        hold: { kind: 'closed' },
        token: { kind: 'none' },
        payment: { kind: 'paid', order },
      });
      for (const product of order.products) cart.remove(lineKey(product));
      return;
    }
    const problem = state === 'returned' ? state : (collection.problem ?? 'provider_failure');
    setPayment({ kind: 'refused', checkoutError: { kind: 'not-collected', problem } });
  }

  async function look(): Promise<void> {
    const userId = userIdOf();
    if (userId === undefined) return;
    const { payment } = store.get();
    // A tab that shows a payment asks for that one, also when another tab has received the result already.
    const paymentId = payment.kind === 'collecting' ? payment.collection.paymentId : attempts.read(keyOf(userId));
    if (paymentId === null) return;
    try {
      show(await mobileMoney.collection(paymentId, userId), userId);
    } catch (error) {
      // A lost connection says nothing about the payment: the page goes on asking.
      if (!(error instanceof ApiError) || error.status !== 404) return;
      attempts.remove(keyOf(userId));
      setPayment({ kind: 'idle' });
    }
  }

  return {
    async loadMethods() {
      if (store.get().methods !== undefined) return;
      // Without an answer the checkout offers what it always has.
      const methods = await mobileMoney
        .methods()
        .catch((): PaymentMethodsReply => ({ cards: true, mobileMoney: [], first: 'cards' }));
      // The state is read after the reply: a hold may have been opened while it was awaited.
      store.set({ ...store.get(), methods });
    },

    async collect(provider: MobileMoneyProvider, phone: string | undefined) {
      const { hold, payment } = store.get();
      const userId = userIdOf();
      if (hold.kind !== 'held' || userId === undefined || payment.kind === 'busy') return;
      if (!isInStep(hold, cart.get())) return;
      const body = { checkoutId: hold.checkout.checkoutId, provider, ...(phone === undefined ? {} : { phone }) };
      const asks = JSON.stringify(body);
      if (pressed?.asks !== asks) pressed = { asks, key: newKey() };
      setPayment({ kind: 'busy' });
      try {
        show(await mobileMoney.collect(userId, body, pressed.key), userId);
      } catch (error) {
        const checkoutError = toCheckoutError(error);
        setPayment({ kind: 'refused', checkoutError });
        if (checkoutError.kind === 'hold-ended') store.set({ ...store.get(), hold: { kind: 'ended' } });
      }
    },

    look,

    async giveUp() {
      const { payment } = store.get();
      const userId = userIdOf();
      if (payment.kind !== 'collecting' || userId === undefined) return;
      const { collection } = payment;
      const given = await mobileMoney.giveUp(collection.paymentId, userId);
      const isGone = given.state === 'refused' && given.problem === 'expired';
      if (!isGone) return show(given, userId);
      attempts.remove(keyOf(userId));
      pressed = null;
      setPayment({ kind: 'idle' });
    },
  };
}

/** Only the first reply may have the URL that the buyer opens: a later one keeps it. */
function withUrl(collection: CollectReply, before: PaymentState): CollectReply {
  const known = before.kind === 'collecting' ? before.collection : undefined;
  if (collection.approve === undefined || collection.approve.url !== undefined) return collection;
  if (known?.paymentId !== collection.paymentId || known.approve?.url === undefined) return collection;
  return { ...collection, approve: { ...collection.approve, url: known.approve.url } };
}
