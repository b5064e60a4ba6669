import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { useReadable, useServices } from '../../../services.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import type { DashboardData } from './loader.ts';
import { Profile } from './profile.tsx';
import { PurchaseHistory } from './purchase-history.tsx';

// Forms are larger than the rest of the dashboard.
const ListEvents = lazyPart(async () => (await import('./list-events.tsx')).ListEvents);
const UpdateProfile = lazyPart(async () => (await import('./update-profile.tsx')).UpdateProfile);

/** The buyer's dashboard. Each tab has a URL of its own; an unknown one shows the first tab. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const user = useReadable(useServices().session)?.user;
  const data = useLoaderData<DashboardData>();
  const navigate = useNavigate();
  if (user === undefined) return null;
  const show = <Tab extends DashboardData['tab']>(tab: Tab, label: string) => ({
    id: tab,
    label,
    content: data.tab === tab && (
      <Suspense fallback={<div className="skeleton h-40 max-w-3xl" />}>{contentOf(data)}</Suspense>
    ),
  });
  return (
    <div className="wrap grid gap-6 py-8 sm:py-12">
      <title>{`${t('literals.dashboard')} – ${t('shop.brand')}`}</title>
      <PageTitle className="break-words">{text('dashboard.title', { name: user.name })}</PageTitle>
      <Tabs
        label={text('dashboard.tabs')}
        selected={data.tab}
        onSelect={tab => void navigate(links.dashboard(tab), { replace: true, preventScrollReset: true })}
        tabs={[
          show('profile', text('literals.profileInfo')),
          show('history', text('literals.purchaseHistory')),
          show('listing', text('literals.listEvents')),
          show('update', text('literals.updateProfile')),
        ]}
      />
    </div>
  );

  function contentOf(shown: DashboardData) {
    if (user === undefined) return null;
    switch (shown.tab) {
      case 'profile':
        return <Profile user={user} />;
      case 'history':
        return <PurchaseHistory lists={shown.lists} />;
      case 'listing':
        return <ListEvents user={user} requests={shown.requests} />;
      case 'update':
        return <UpdateProfile user={user} email={shown.email} />;
    }
  }
}
