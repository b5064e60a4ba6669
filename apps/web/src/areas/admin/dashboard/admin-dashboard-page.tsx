import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { AdminPanel } from '../../../features/admin-panel/admin-panel.tsx';
import { lazyPart } from '../../../features/error-page/lazy-part.ts';
import type { AdminView } from '../../../paths.ts';
import type { AdminDashboardData, OverviewData } from './loader.ts';
import { Overview } from './overview.tsx';

const CreateCategory = lazyPart(async () => (await import('./create-category.tsx')).CreateCategory);
const Profile = lazyPart(async () => (await import('./profile.tsx')).Profile);
const ViewCategories = lazyPart(async () => (await import('./view-categories.tsx')).ViewCategories);

/** Each view has a title of its own. "Dashboard" alone is the buyer's. */
const titles = {
  dashboard: 'adminPanel.menu',
  'create-category': 'adminPanel.literals.createCategory',
  categories: 'adminPanel.literals.viewCategories',
  profile: 'adminPanel.literals.profile',
} as const satisfies Record<AdminView, string>;

/** Where an admin arrives after sign-in: one of four views, chosen by the URL. */
export function AdminDashboardPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('signed-in');
  const data = useLoaderData<AdminDashboardData>();
  return (
    <AdminPanel current={data.view}>
      {!isProfileOfRequester(data) && <title>{`${text(titles[data.view])} – ${t('shop.brand')}`}</title>}
      <Suspense fallback={<div className="skeleton h-64" />}>
        <View data={data} />
      </Suspense>
    </AdminPanel>
  );
}

function View({ data }: { data: AdminDashboardData }) {
  if (isOverview(data)) return <Overview data={data} />;
  if (data.categories !== undefined) return <ViewCategories categories={data.categories} />;
  return data.view === 'profile' ? <Profile /> : <CreateCategory />;
}

/** Its title is the requester's name. */
function isProfileOfRequester(data: AdminDashboardData): boolean {
  return isOverview(data) && data.request !== null;
}

function isOverview(data: AdminDashboardData): data is OverviewData {
  return data.view === 'dashboard';
}
