import { ArrowLeft } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { EventTags } from '../../../features/catalogue/event-tags.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useLoadedPart } from '../../../features/error-page/use-loaded-part.ts';
import { loadTexts } from '../../../i18n/start-i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link, useNavigate } from '../../../routing.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Attendees } from './attendees.tsx';
import type { EventData } from './loader.ts';
import type { SalesPanelProps } from './sales-panel.ts';

/** Its form has the largest library of these pages. */
const Devices = lazy(async () => ({ default: (await import('./devices.tsx')).Devices }));

const loadTypes = async () => (await import('./ticket-types/ticket-types-panel.tsx')).TicketTypesPanel;
const loadCodes = async () => (await import('./codes/codes-panel.tsx')).CodesPanel;

/** Attendees, ticket types, promotion codes and devices of one event. Each tab has a URL of its own. */
export function OrganiserEventPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('organiser');
  const data = useLoaderData<EventData>();
  const navigate = useNavigate();
  const { eventId, event } = data;
  const name = event?.name ?? text('event.archived');
  return (
    <div className="wrap grid gap-6 py-8 sm:py-12">
      <title>{`${name} – ${t('shop.brand')}`}</title>
      <header className="grid justify-items-start gap-2">
        <Link
          to={links.organiser()}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link underline underline-offset-4"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {text('event.back')}
        </Link>
        <PageTitle>{name}</PageTitle>
        {event !== null && <Facts event={event} />}
      </header>
      <Tabs
        label={text('event.tabs')}
        selected={data.tab}
        onSelect={tab => void navigate(links.organiserEvent(eventId, tab), { replace: true, preventScrollReset: true })}
        tabs={[
          {
            id: 'attendees',
            label: text('attendees.tab'),
            content: data.tab === 'attendees' && <Attendees data={data} />,
          },
          {
            id: 'types',
            label: text('types.tab'),
            content: data.tab === 'types' && <SalesPart eventId={eventId} event={event} load={loadTypes} />,
          },
          {
            id: 'codes',
            label: text('codes.tab'),
            content: data.tab === 'codes' && <SalesPart eventId={eventId} event={event} load={loadCodes} />,
          },
          {
            id: 'devices',
            label: text('devices.tab'),
            content: data.tab === 'devices' && (
              <Suspense fallback={<div className="skeleton h-60" />}>
                <Devices eventId={eventId} devices={data.devices} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}

function Facts({ event }: { event: NonNullable<EventData['event']> }) {
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {format.longDate(event.startDate)}, {event.startTime} · {event.location}
        <EventTags event={event} />
      </p>
      <p className="button-row mt-2 w-full">
        <ButtonLink to={links.event(event._id)}>{text('event.manage')}</ButtonLink>
        {!event.cancelled && <ButtonLink to={links.editEvent(event._id)}>{text('event.edit')}</ButtonLink>}
      </p>
    </>
  );
}

type SalesPartProps = SalesPanelProps & { load: () => Promise<ComponentType<SalesPanelProps>> };

/** A tab about what is sold, with code and texts that the other tabs don't need. */
function SalesPart({ load, ...props }: SalesPartProps) {
  const { t, i18n } = useTranslation();
  const loadBoth = useCallback(async () => {
    const [Panel] = await Promise.all([load(), loadTexts(i18n, ['ticket-sales'])]);
    return Panel;
  }, [load, i18n]);
  const { Part: Panel, error, retry } = useLoadedPart(loadBoth);
  if (Panel !== null) return <Panel {...props} />;
  if (error !== undefined) return <RetryBanner text={t('shop.partFailed')} onRetry={retry} />;
  return <div className="skeleton h-60" />;
}
