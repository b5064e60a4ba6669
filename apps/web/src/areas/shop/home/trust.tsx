import { BadgeCheck, Coins, Hourglass, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const points = [
  { icon: Coins, title: 'shop.home.trustPrice', body: 'shop.home.trustPriceBody' },
  { icon: Hourglass, title: 'shop.home.trustHold', body: 'shop.home.trustHoldBody' },
  { icon: LockKeyhole, title: 'shop.home.trustCard', body: 'shop.home.trustCardBody' },
  { icon: BadgeCheck, title: 'shop.home.trustTicket', body: 'shop.home.trustTicketBody' },
] as const;

/** Four promises of the checkout. */
export function Trust() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-6">
      <h2 className="text-2xl">{t('shop.home.trustTitle')}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ icon: Icon, title, body }) => (
          <li key={title} className="grid content-start gap-1.5 border-t-4 border-accent pt-4">
            <Icon aria-hidden className="size-7 text-link" strokeWidth={1.75} />
            <h3 className="text-lg">{t(title)}</h3>
            <p className="text-sm text-muted">{t(body)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
