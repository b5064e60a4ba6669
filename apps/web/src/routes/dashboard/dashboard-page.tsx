import { useTranslation } from 'react-i18next';
import { Navigate, useLoaderData } from 'react-router-dom';
import { useReadable, useServices } from '../../services.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { DashboardData } from './loader.ts';
import { Profile } from './profile.tsx';
import { PurchaseHistory } from './purchase-history.tsx';

/** The buyer's dashboard. Signing out in another tab leaves it immediately. */
export function DashboardPage() {
  const { t } = useTranslation();
  const { session } = useServices();
  const current = useReadable(session);
  const { orders } = useLoaderData<DashboardData>();
  if (current === null) return <Navigate to="/signin" replace />;
  return (
    <div className="wrap grid gap-6 py-8 sm:py-12">
      <title>{`${t('literals.dashboard')} – ${t('shop.brand')}`}</title>
      <PageTitle>{t('account.dashboard.title', { name: current.user.name })}</PageTitle>
      <Tabs
        label={t('account.dashboard.tabs')}
        tabs={[
          { id: 'profile', label: t('literals.profileInfo'), content: <Profile user={current.user} /> },
          { id: 'history', label: t('literals.purchaseHistory'), content: <PurchaseHistory orders={orders} /> },
        ]}
      />
    </div>
  );
}
