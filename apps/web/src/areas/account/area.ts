import type { RouteObject } from 'react-router-dom';
import { lazyPage } from '../../features/error-page/lazy-page.ts';
import { createKeptOrders } from '../../features/kept-orders/kept-orders.ts';
import { gateOf } from '../../features/session/area-gate.tsx';
import { routePaths } from '../../paths.ts';
import type { Services } from '../../services.ts';
import { createDashboardLoader } from './dashboard/loader.ts';
import { createListerRequestsApi } from './lister-requests-api.ts';
import { createOrderLoader } from './order/loader.ts';
import { createOrdersApi } from './orders-api.ts';
import { createSecurityLoader } from './security/loader.ts';
import { createSettingsApi } from './settings-api.ts';

const importOrderPage = () => import('./order/order-page.tsx');

/** The buyer's own pages. */
export const account = {
  createRoutes,
  prepare: importOrderPage,
};

function createRoutes({ authorised, session, caches, now }: Services): RouteObject[] {
  const orders = createOrdersApi(authorised);
  const settings = createSettingsApi(authorised);
  const requests = createListerRequestsApi(authorised);
  const children: RouteObject[] = [
    {
      path: routePaths.account.dashboard,
      loader: createDashboardLoader({ orders, settings, requests, session }),
      lazy: lazyPage(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
    },
    {
      path: routePaths.account.order,
      loader: createOrderLoader({ orders, session, kept: createKeptOrders(caches, now) }),
      lazy: lazyPage(async () => (await importOrderPage()).OrderPage),
    },
    {
      path: routePaths.account.security,
      loader: createSecurityLoader({ settings, session }),
      lazy: lazyPage(async () => (await import('./security/security-page.tsx')).SecurityPage),
    },
  ];
  return [{ Component: gateOf('account'), children }];
}
