import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../features/error-page/lazy-page.ts';
import { createSecondFactorApi } from '../../features/second-factor/second-factor-api.ts';
import { gateOf } from '../../features/session/area-gate.tsx';
import { loadTexts } from '../../i18n/start-i18n.ts';
import { routePaths } from '../../paths.ts';
import type { Services } from '../../services.ts';
import { createAdminApi } from './admin-api.ts';
import { createAdminDashboardLoader } from './dashboard/loader.ts';
import { createListLoaders } from './list-loaders.ts';
import { createAdminOrderLoader } from './order/loader.ts';
import { createSecondFactorLoader } from './second-factor/loader.ts';

/** The admins' pages. */
export const admin = {
  createRoutes,
};

const paths = routePaths.admin;

function createRoutes({ authorised, session }: Services, texts: i18n): RouteObject[] {
  const secondFactor = createSecondFactorApi(authorised);
  const deps = { admin: createAdminApi(authorised, () => session.get()?.user._id ?? ''), session };
  const lists = createListLoaders(deps);
  const children: RouteObject[] = [
    {
      path: paths.dashboard,
      loader: createAdminDashboardLoader(deps),
      lazy: lazyPage(
        async () => (await import('./dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
        () => loadTexts(texts, ['sales']),
      ),
    },
    {
      path: paths.orders,
      loader: lists.orders,
      lazy: lazyPage(async () => (await import('./orders/orders-page.tsx')).OrdersPage),
    },
    {
      path: paths.adminOrder,
      loader: createAdminOrderLoader(deps),
      lazy: lazyPage(
        async () => (await import('./order/order-page.tsx')).AdminOrderPage,
        () => loadTexts(texts, ['admin-order']),
      ),
    },
    {
      path: paths.events,
      loader: lists.events,
      lazy: lazyPage(async () => (await import('./events/events-page.tsx')).EventsPage),
    },
    {
      path: paths.members,
      loader: lists.members,
      lazy: lazyPage(async () => (await import('./members/members-page.tsx')).MembersPage),
    },
    {
      path: paths.fees,
      loader: lists.fees,
      lazy: lazyPage(
        async () => (await import('./fees/fees-page.tsx')).FeesPage,
        () => loadTexts(texts, ['admin-fees']),
      ),
    },
    {
      path: paths.attention,
      loader: lists.attention,
      lazy: lazyPage(async () => (await import('./attention/attention-page.tsx')).AttentionPage),
    },
    {
      path: paths.audit,
      loader: lists.audit,
      lazy: lazyPage(async () => (await import('./audit/audit-page.tsx')).AuditPage),
    },
    {
      path: paths.secondFactor,
      loader: createSecondFactorLoader({ secondFactor, session }),
      lazy: lazyPage(
        async () => (await import('./second-factor/second-factor-page.tsx')).SecondFactorPage,
        () => loadTexts(texts, ['second-factor']),
      ),
    },
  ];
  return [{ Component: gateOf('admin'), children }];
}
