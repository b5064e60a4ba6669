import { CalendarPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useOrganiser } from '../organiser-api.ts';
import type { OrganiserData } from './loader.ts';
import { OwnEvents } from './own-events.tsx';

/** The tab that is opened less often. */
const Sales = lazyPart(async () => (await import('./sales.tsx')).Sales);

/** The organiser's own events and their sales. Each tab has a URL of its own. */
export function OrganiserPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('organiser');
  const { isAdmin } = useOrganiser();
  const data = useLoaderData<OrganiserData>();
  const navigate = useNavigate();
  return (
    <div className="wrap grid gap-6 py-8 sm:py-12">
      <title>{`${text('events.title')} – ${t('shop.brand')}`}</title>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <PageTitle>{text('events.title')}</PageTitle>
          <p className="text-muted">{text(isAdmin ? 'events.leadAdmin' : 'events.lead')}</p>
        </div>
        <ButtonLink to={links.createEvent()} variant="primary">
          <CalendarPlus aria-hidden className="size-4" />
          {text('events.create')}
        </ButtonLink>
      </header>
      <Tabs
        label={text('events.tabs')}
        selected={data.tab}
        onSelect={tab => void navigate(links.organiser(tab), { replace: true, preventScrollReset: true })}
        tabs={[
          {
            id: 'events',
            label: text('events.tab'),
            content: data.tab === 'events' && <OwnEvents events={data.events} page={data.page} />,
          },
          {
            id: 'sales',
            label: text('sales.tab'),
            content: data.tab === 'sales' && (
              <Suspense fallback={<div className="skeleton h-96" />}>
                <Sales sales={data.sales} period={data.period} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
