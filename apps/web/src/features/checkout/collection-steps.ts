import type { CollectBody, CollectReply, MobileMoneyProvider } from '@guichet/contracts';
import { ApiError } from '../../api/api-error.ts';
import type { MobileMoneyApi } from '../../api/mobile-money.ts';
import type { SafeStorage } from '../../browser/safe-storage.ts';
import type { Store } from '../../browser/store.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { toCheckoutError } from './checkout-error.ts';
import type { CheckoutState, PaymentState } from './checkout-state.ts';
import { completePurchase } from './complete-purchase.ts';
import { isInStep } from './held-lines.ts';

type Deps = CheckoutDeps & { readonly mobileMoney: MobileMoneyApi };

/** The id of the payment that waits for its approval, of this buyer, for every tab and after a reload. */
const keyOf = (userId: string) => `collection:${userId}`;

/** A request for the money that has no reply yet. Stored before it is sent: a reload goes on with it, under its key. */
type Request = { readonly key: string; readonly body: CollectBody };

/** The steps of a payment with mobile money. See `CheckoutService` for each. */
export function createCollectionSteps(deps: Deps, store: Store<CheckoutState>, holdAgain: () => Promise<void>) {
  const { mobileMoney, cart, session, attempts, newKey, now } = deps;
  const setPayment = (payment: PaymentState) => store.set({ ...store.get(), payment });
  const userIdOf = () => session.get()?.user._id;
  let areMethodsKnown = false;

  /** Shows the state of a payment, and forgets it once it has ended. */
  function show(collection: CollectReply, userId: string): void {
    const { state, order } = collection;
    attempts.remove(requestKeyOf(userId));
    if (state === 'awaiting' || state === 'checking') {
      attempts.write(keyOf(userId), collection.paymentId);
      const endsAt = now() + (Date.parse(collection.expiresAt) - Date.parse(collection.now));
      setPayment({ kind: 'collecting', collection: withUrl(collection, store.get().payment), endsAt });
      return;
    }
    attempts.remove(keyOf(userId));
    const problem = state === 'returned' ? state : (collection.problem ?? 'provider_failure');
    if (state === 'paid' && order !== undefined) completePurchase(deps, store, order);
    else setPayment({ kind: 'refused', checkoutError: { kind: 'not-collected', problem } });
  }

  async function send(userId: string, request: Request): Promise<void> {
    attempts.write(requestKeyOf(userId), JSON.stringify(request));
    try {
      show(await mobileMoney.collect(userId, request.body, request.key), userId);
    } catch (error) {
      // Only a lost reply leaves the question whether the buyer is asked.
      if (toCheckoutError(error).kind !== 'unknown') attempts.remove(requestKeyOf(userId));
      throw error;
    }
  }

  async function lookAt(paymentId: string, userId: string): Promise<void> {
    const isShown = store.get().payment.kind === 'collecting';
    try {
      const collection = await mobileMoney.collection(paymentId, userId);
      // It was given up meanwhile.
      if (isShown && store.get().payment.kind !== 'collecting') return;
      show(collection, userId);
    } catch (error) {
      // A lost connection says nothing about the payment: the page goes on asking.
      if (!(error instanceof ApiError) || error.status !== 404) return;
      attempts.remove(keyOf(userId));
      setPayment({ kind: 'idle' });
    }
  }

  return {
    async loadMethods() {
      if (areMethodsKnown) return;
      const methods = await mobileMoney.methods().catch(() => null);
      areMethodsKnown = methods !== null;
      // Without an answer the checkout offers what it always has, and asks again. The state is read after the reply: a hold
      // may have been opened while it was awaited.
      store.set({ ...store.get(), methods: methods ?? { cards: true, mobileMoney: [], first: 'cards' } });
    },

    async collect(provider: MobileMoneyProvider, { phone, address }: Pick<CollectBody, 'phone' | 'address'>) {
      const { hold, payment } = store.get();
      const userId = userIdOf();
      if (hold.kind !== 'held' || userId === undefined || payment.kind === 'busy') return;
      if (!isInStep(hold, cart.get())) return holdAgain();
      const body = {
        ...{ checkoutId: hold.checkout.checkoutId, provider },
        ...(phone !== undefined && { phone }),
        ...(address && { address }),
      };
      const before = readRequest(attempts, userId);
      // A repeat after a lost reply asks the phone no second time.
      const isRepeat = JSON.stringify(before?.body) === JSON.stringify(body);
      setPayment({ kind: 'busy' });
      try {
        await send(userId, before !== null && isRepeat ? before : { key: newKey(), body });
      } catch (error) {
        const checkoutError = toCheckoutError(error);
        setPayment({ kind: 'refused', checkoutError });
        if (checkoutError.kind === 'hold-ended') store.set({ ...store.get(), hold: { kind: 'ended' } });
      }
    },

    async look() {
      const userId = userIdOf();
      const { payment } = store.get();
      if (userId === undefined || payment.kind === 'busy') return;
      // A tab that shows a payment asks for that one, also when another tab has received the result already.
      const paymentId = payment.kind === 'collecting' ? payment.collection.paymentId : attempts.read(keyOf(userId));
      if (paymentId !== null) return lookAt(paymentId, userId);
      const request = readRequest(attempts, userId);
      if (request === null) return;
      setPayment({ kind: 'busy' });
      // What is lost again is repeated at the next visit, and what is refused has no payment.
      await send(userId, request).catch(() => setPayment({ kind: 'idle' }));
    },

    async giveUp() {
      const { payment } = store.get();
      const userId = userIdOf();
      if (payment.kind !== 'collecting' || userId === undefined) return;
      const { collection } = payment;
      const given = await mobileMoney.giveUp(collection.paymentId, userId);
      const isGone = given.state === 'refused' && given.problem === 'expired';
      if (!isGone) return show(given, userId);
      attempts.remove(keyOf(userId));
      setPayment({ kind: 'idle' });
    },
  };
}

const requestKeyOf = (userId: string) => `collection-request:${userId}`;

function readRequest(storage: SafeStorage, userId: string): Request | null {
  try {
    return JSON.parse(storage.read(requestKeyOf(userId)) ?? 'null');
  } catch {
    return null;
  }
}

/** Only the first reply may have the URL that the buyer opens: a later one keeps it. */
function withUrl(collection: CollectReply, before: PaymentState): CollectReply {
  const known = before.kind === 'collecting' ? before.collection : undefined;
  if (collection.approve === undefined || collection.approve.url !== undefined) return collection;
  if (known?.paymentId !== collection.paymentId || known.approve?.url === undefined) return collection;
  return { ...collection, approve: { ...collection.approve, url: known.approve.url } };
}
