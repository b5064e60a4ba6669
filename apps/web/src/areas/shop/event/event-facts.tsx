import type { EventDetail } from '@guichet/contracts';
import { CalendarDays, Clock, MapPin, PackageCheck, Ticket, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canBuy } from '../../../features/catalogue/availability.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** The facts of the specification, each with its name. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const endsNextDay = event.endTime < event.startTime;
  return (
    <>
      <dl className="grid gap-4 p-5 text-sm">
        <Fact icon={<CalendarDays aria-hidden />} name={t('eventPage.startDate')}>
          <time dateTime={event.startDate.slice(0, 10)}>{event.startDate.slice(0, 10)}</time>
        </Fact>
        <Fact icon={<Clock aria-hidden />} name={t('eventPage.startTime')}>
          {event.startTime}
        </Fact>
        <Fact icon={<Clock aria-hidden />} name={t('eventPage.endTime')}>
          {endsNextDay ? t('eventPage.nextDay', { time: event.endTime }) : event.endTime}
        </Fact>
        <Fact icon={<MapPin aria-hidden />} name={t('eventPage.location')}>
          <span>{event.location}</span>
          <a
            href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: event.location })}`}
            target="_blank"
            rel="noreferrer"
            className="mt-0.5 flex min-h-6 items-center text-link underline underline-offset-4"
          >
            {t('eventPage.map')}
          </a>
        </Fact>
        {event.organiser !== null && (
          <Fact icon={<UserRound aria-hidden />} name={t('eventPage.organiser')}>
            {event.organiser}
          </Fact>
        )}
        <Fact icon={<PackageCheck aria-hidden />} name={t('eventPage.shipping')}>
          {event.shipping ? t('literals.available') : t('literals.notAvailable')}
        </Fact>
        <Fact icon={<Ticket aria-hidden />} name={t('eventPage.availability')}>
          {canBuy(event) ? t('literals.ticketsAvailable') : t('literals.notAvailable')}
        </Fact>
      </dl>
      <p className="px-5 pb-4 text-xs text-muted">
        {t('eventPage.zone', { zone: format.zone(event.startDate, event.timeZone) })}
      </p>
    </>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_6.25rem_minmax(0,1fr)] sm:grid-cols-[1.25rem_7rem_minmax(0,1fr)] items-start gap-x-2.5 [&_svg]:size-5 [&_svg]:text-link">
      {icon}
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold wrap-break-word">{children}</dd>
    </div>
  );
}
