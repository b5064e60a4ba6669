import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import { adminViews } from '../../../paths.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import { readPageNumber } from '../../../ui/page-number.ts';
import { type AdminApi, requestStates } from '../admin-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly admin: AdminApi };

/** Lets admins in, and starts to fetch what the view of the URL shows. */
export function createAdminDashboardLoader({ admin, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'admin');
    const query = new URL(request.url).searchParams;
    const view = adminViews.find(name => name === query.get('view')) ?? 'dashboard';
    const { signal } = request;
    if (view === 'categories') return { view, categories: settle(admin.categories(signal)) };
    if (view !== 'dashboard') return { view };
    const state = requestStates.find(name => name === query.get('requests')) ?? 'pending';
    const page = readPageNumber(query);
    const days = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
    return {
      view,
      state,
      page,
      days,
      request: query.get('request'),
      summary: settle(admin.summary(signal)),
      members: settle(admin.memberCount(signal)),
      requests: settle(admin.requests(state, { page, signal })),
      sales: settle(admin.sales(days, signal)),
    };
  };
}

/** The data of the dashboard's loader. */
export type AdminDashboardData = ReturnType<ReturnType<typeof createAdminDashboardLoader>>;

/** The data of the view `dashboard`. */
export type OverviewData = Extract<AdminDashboardData, { readonly view: 'dashboard' }>;
