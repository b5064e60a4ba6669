import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { useReadable, useServices } from '../../../services.ts';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ListerRequests } from './lister-requests.tsx';
import type { OverviewData } from './loader.ts';
import { Tiles } from './tiles.tsx';

const RecentOrders = lazyPart(async () => (await import('./recent-orders.tsx')).RecentOrders);
const RequesterProfile = lazyPart(async () => (await import('./requester-profile.tsx')).RequesterProfile);
const Sales = lazyPart(async () => (await import('./sales.tsx')).Sales);

/** The figures, the requests that wait, the newest orders and the sales; or the profile of a requester. */
export function Overview({ data }: { data: OverviewData }) {
  const { t: text } = useTranslation('admin');
  const user = useReadable(useServices().session)?.user;
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState(data.request);
  if (data.request !== null && data.request !== opened) setOpened(data.request);
  const retry = () => void revalidate();
  if (data.request !== null) return <RequesterProfile requestId={data.request} requests={data.requests} />;
  return (
    <>
      <header className="grid gap-1">
        <PageTitle>{text('dashboard.title', { name: user?.name })}</PageTitle>
        <p className="text-muted">{text('dashboard.lead')}</p>
      </header>
      <DeferredValue
        promise={data.summary}
        skeleton={<div className="skeleton h-44" />}
        renderError={() => <RetryBanner text={text('dashboard.figuresFailed')} onRetry={retry} />}
      >
        {summary => <Tiles summary={summary} members={data.members} />}
      </DeferredValue>
      <ListerRequests state={data.state} page={data.page} requests={data.requests} opened={opened} />
      <DeferredValue
        promise={data.summary}
        skeleton={<div className="skeleton h-64" />}
        // The failure stands above, once.
        renderError={() => null}
      >
        {summary => (
          <Suspense fallback={<div className="skeleton h-64" />}>
            <RecentOrders orders={summary.recentOrders} />
          </Suspense>
        )}
      </DeferredValue>
      <Suspense fallback={<div className="skeleton h-80" />}>
        <Sales sales={data.sales} days={data.days} />
      </Suspense>
    </>
  );
}
