import { useTranslation } from 'react-i18next';
import type { CartChange } from '../../../features/cart/refresh-cart.ts';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { SendLink } from '../../../features/mailed-link/send-link.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLocation } from '../../../routing.tsx';
import { useReadable, useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { readAdded } from './added-state.ts';

/** Shows the ticket that was just added, and the changes by the server. */
export function CartBanners({ changes }: { changes: readonly CartChange[] }) {
  const { t: text } = useTranslation('checkout');
  const { cart, session } = useServices();
  const user = useReadable(session)?.user;
  const { hold, payment } = useReadable(useCheckout());
  const { state, search } = useLocation();
  // A phone that only approved the payment of another device comes here too.
  const isBack = new URLSearchParams(search).has('payment') && payment.kind === 'idle';
  const added = readAdded(state);
  const items = useReadable(cart);
  const isInCart = items.some(({ _id }) => _id === added?.added);
  const describe = useChangeText();
  const changed = changes.filter(change => change.kind !== 'unchecked');
  return (
    <div>
      {isBack && (
        <Banner tone="info" title={text('mobile.elsewhere')} className="mb-5">
          {text('mobile.elsewhereLead')}
        </Banner>
      )}
      {/* The open panel says it beside its clock. */}
      {user?.emailVerified === false && hold.kind === 'closed' && items.length > 0 && (
        <Banner tone="info" className="mb-5">
          <p className="mb-2 wrap-anywhere">{text('unconfirmed', { email: user.email })}</p>
          <SendLink />
        </Banner>
      )}
      {added?.outcome === 'already-there' && isInCart && (
        <Banner tone="info" className="mb-5">
          {text('already')}
        </Banner>
      )}
      {added?.outcome === 'added' && isInCart && (
        <p role="status" className="sr-only">
          {text('adding')}
        </p>
      )}
      {changed.length < changes.length && (
        <Banner tone="info" className="mb-5">
          {text('unchecked')}
        </Banner>
      )}
      {changed.length > 0 && (
        <Banner tone="info" title={text('changes')} className="mb-5">
          <ul className="mt-1 list-disc pl-5">
            {changed.map(change => (
              <li key={describe(change)}>{describe(change)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function useChangeText(): (change: Exclude<CartChange, { kind: 'unchecked' }>) => string {
  const { t: text } = useTranslation('checkout');
  const format = useFormat();
  const typeName = useTypeName();
  return change => {
    const name = change.ticketType ? `${change.name}, ${typeName(change.ticketType)}` : change.name;
    if (change.kind === 'cancelled') return text('eventCancelled', { name });
    if (change.kind === 'ended') return text('eventEnded', { name });
    if (change.kind === 'gone') return text('eventGone', { name });
    const price = (amount: number) => format.price(amount, change.currency);
    return text('priceChanged', { name, from: price(change.from), to: price(change.to) });
  };
}
