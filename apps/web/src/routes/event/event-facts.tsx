import type { EventDetail } from '@guichet/contracts';
import { CalendarDays, Clock, MapPin, PackageCheck, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The facts of the specification, each with its name. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const endsNextDay = event.endTime < event.startTime;
  return (
    <>
      <dl className="grid gap-4 p-5 text-sm">
        <Fact icon={<CalendarDays aria-hidden />} name={t('shop.event.startDate')}>
          <time dateTime={event.startDate.slice(0, 10)}>{event.startDate.slice(0, 10)}</time>
        </Fact>
        <Fact icon={<Clock aria-hidden />} name={t('shop.event.startTime')}>
          {event.startTime}
        </Fact>
        <Fact icon={<Clock aria-hidden />} name={t('shop.event.endTime')}>
          {endsNextDay ? t('shop.event.nextDay', { time: event.endTime }) : event.endTime}
        </Fact>
        <Fact icon={<MapPin aria-hidden />} name={t('shop.event.location')}>
          {event.location}
          <a
            href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: event.location })}`}
            target="_blank"
            rel="noreferrer"
            className="mt-0.5 flex min-h-6 items-center text-link underline underline-offset-4"
          >
            {t('shop.event.map')}
          </a>
        </Fact>
        <Fact icon={<PackageCheck aria-hidden />} name={t('shop.event.shipping')}>
          {event.shipping ? t('literals.available') : t('literals.notAvailable')}
        </Fact>
        <Fact icon={<Ticket aria-hidden />} name={t('shop.event.availability')}>
          {event.quantity > 0 ? t('literals.ticketsAvailable') : t('literals.notAvailable')}
        </Fact>
      </dl>
      <p className="px-5 pb-5 text-xs text-soft">{t('shop.event.zone', { zone: event.timeZone })}</p>
    </>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_7rem_1fr] items-start gap-x-2.5 [&_svg]:size-5 [&_svg]:text-link">
      {icon}
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
