import type { EventDetail } from '@guichet/contracts';
import { CalendarDays, Clock, MapPin, PackageCheck, Ticket, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canBuy } from '../../../features/catalogue/availability.ts';
import { useFormat } from '../../../i18n/use-format.ts';

/** The facts of the specification, each with its name. */
export function EventFacts({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-page');
  const format = useFormat();
  const endsNextDay = event.endTime < event.startTime;
  return (
    <>
      <dl className="grid gap-4 p-5 text-sm">
        <Fact icon={<CalendarDays aria-hidden />} name={text('startDate')}>
          <time dateTime={event.startDate.slice(0, 10)}>{event.startDate.slice(0, 10)}</time>
        </Fact>
        <Fact icon={<Clock aria-hidden />} name={text('startTime')}>
          {event.startTime}
        </Fact>
        <Fact icon={<Clock aria-hidden />} name={text('endTime')}>
          {endsNextDay ? text('nextDay', { time: event.endTime }) : event.endTime}
        </Fact>
        <Fact icon={<MapPin aria-hidden />} name={text('location')}>
          <span>{event.location}</span>
          <a
            href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: event.location })}`}
            target="_blank"
            rel="noreferrer"
            className="mt-0.5 flex min-h-6 items-center text-link underline underline-offset-4"
          >
            {text('map')}
          </a>
        </Fact>
        {event.organiser !== null && (
          <Fact icon={<UserRound aria-hidden />} name={text('organiser')}>
            {event.organiser}
          </Fact>
        )}
        <Fact icon={<PackageCheck aria-hidden />} name={text('shipping')}>
          {event.shipping ? t('literals.available') : t('literals.notAvailable')}
        </Fact>
        <Fact icon={<Ticket aria-hidden />} name={text('availability')}>
          {canBuy(event) ? t('literals.ticketsAvailable') : t('literals.notAvailable')}
        </Fact>
      </dl>
      <p className="px-5 pb-4 text-xs text-muted">
        {text('zone', { zone: format.zone(event.startDate, event.timeZone) })}
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
