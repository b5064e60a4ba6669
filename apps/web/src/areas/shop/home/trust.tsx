import { BadgeCheck, Coins, Hourglass, LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const points = [
  { icon: Coins, title: 'trustPrice', body: 'trustPriceBody' },
  { icon: Hourglass, title: 'trustHold', body: 'trustHoldBody' },
  { icon: LockKeyhole, title: 'trustCard', body: 'trustCardBody' },
  { icon: BadgeCheck, title: 'trustTicket', body: 'trustTicketBody' },
] as const;

/** Four promises of the checkout. */
export function Trust() {
  const { t: home } = useTranslation('home');
  return (
    <section className="grid gap-6">
      <h2 className="text-2xl">{home('trustTitle')}</h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ icon: Icon, title, body }) => (
          <li key={title} className="grid content-start gap-1.5 border-t-4 border-accent pt-4">
            <Icon aria-hidden className="size-7 text-link" strokeWidth={1.75} />
            <h3 className="text-lg">{home(title)}</h3>
            <p className="text-sm text-muted">{home(body)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
