import { useTranslation } from 'react-i18next';
import type { CartChange } from '../../../features/cart/refresh-cart.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { SendLink } from '../../../features/mailed-link/send-link.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useLocation } from '../../../routing.tsx';
import { useReadable, useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { readAdded } from './added-state.ts';

/** Shows the ticket that was just added, and the changes by the server. */
export function CartBanners({ changes }: { changes: readonly CartChange[] }) {
  const { t } = useTranslation();
  const { cart, session } = useServices();
  const user = useReadable(session)?.user;
  const { hold } = useReadable(useCheckout());
  const { state } = useLocation();
  const added = readAdded(state);
  const items = useReadable(cart);
  const isInCart = items.some(({ _id }) => _id === added?.added);
  const describe = useChangeText();
  const changed = changes.filter(change => change.kind !== 'unchecked');
  return (
    <div>
      {/* The open panel says it beside its clock. */}
      {user?.emailVerified === false && hold.kind === 'closed' && items.length > 0 && (
        <Banner tone="info" className="mb-5">
          <p className="mb-2 wrap-anywhere">{t('checkout.unconfirmed', { email: user.email })}</p>
          <SendLink />
        </Banner>
      )}
      {added?.outcome === 'already-there' && isInCart && (
        <Banner tone="info" className="mb-5">
          {t('checkout.already')}
        </Banner>
      )}
      {added?.outcome === 'added' && isInCart && (
        <p role="status" className="sr-only">
          {t('checkout.adding')}
        </p>
      )}
      {changed.length < changes.length && (
        <Banner tone="info" className="mb-5">
          {t('checkout.unchecked')}
        </Banner>
      )}
      {changed.length > 0 && (
        <Banner tone="info" title={t('checkout.changes')} className="mb-5">
          <ul className="mt-1 list-disc pl-5">
            {changed.map(change => (
              <li key={`${change.kind} ${change.name}`}>{describe(change)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function useChangeText(): (change: Exclude<CartChange, { kind: 'unchecked' }>) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return change => {
    const { name } = change;
    if (change.kind === 'cancelled') return t('checkout.eventCancelled', { name });
    if (change.kind === 'ended') return t('checkout.eventEnded', { name });
    if (change.kind === 'gone') return t('checkout.eventGone', { name });
    const price = (amount: number) => format.price(amount, change.currency);
    return t('checkout.priceChanged', { name, from: price(change.from), to: price(change.to) });
  };
}
