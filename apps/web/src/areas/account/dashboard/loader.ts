import type { LoaderFunctionArgs } from 'react-router-dom';
import type { SessionService } from '../../../features/session/create-session.ts';
import { requireUser } from '../../../features/session/guard.ts';
import { reloadSession } from '../../../features/session/reload-session.ts';
import { type DashboardTab, dashboardTabs } from '../../../paths.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import { readPageNumber } from '../../../ui/page-number.ts';
import type { ListerRequest, ListerRequestsApi } from '../lister-requests-api.ts';
import type { OrdersApi } from '../orders-api.ts';
import type { SettingsApi } from '../settings-api.ts';

type LoaderDeps = Pick<Services, 'session'> & {
  readonly orders: OrdersApi;
  readonly settings: SettingsApi;
  readonly requests: ListerRequestsApi;
};

/** Redirects signed-out visitors to sign-in; for signed-in ones it starts to fetch what the selected tab shows. */
export function createDashboardLoader({ orders, settings, requests, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    const { _id } = requireUser(session, request, 'account');
    const { searchParams } = new URL(request.url);
    const { signal } = request;
    const tab = selectedTab(searchParams);
    switch (tab) {
      case 'profile':
        return { tab } as const;
      case 'history': {
        const load = (when: 'upcoming' | 'past') => {
          const page = readPageNumber(searchParams, when);
          return orders.ofUser(_id, { when, page }, signal).then(rows => ({ ...rows, page }));
        };
        return { tab, lists: settle(Promise.all([load('upcoming'), load('past')])) } as const;
      }
      case 'listing':
        return { tab, requests: settle(loadListing({ requests, session }, signal)) } as const;
      case 'update':
        return { tab, email: settle(settings.email(signal)) } as const;
    }
  };
}

/** The data of the dashboard's loader. */
export type DashboardData = ReturnType<ReturnType<typeof createDashboardLoader>>;

/** The data of one tab. */
export type TabData<Tab extends DashboardTab> = Extract<DashboardData, { readonly tab: Tab }>;

/** An unknown tab is the first one. */
function selectedTab(query: URLSearchParams): DashboardTab {
  return dashboardTabs.find(tab => tab === query.get('tab')) ?? dashboardTabs[0];
}

type ListingDeps = { readonly session: SessionService; readonly requests: ListerRequestsApi };

/** The user's requests, newest first. Refreshes a session that does not know yet what an admin decided. */
async function loadListing({ session, requests }: ListingDeps, signal: AbortSignal): Promise<readonly ListerRequest[]> {
  const user = session.get()?.user;
  if (user === undefined) return [];
  const list = await requests.own(user._id, signal);
  const isApproved = list[0]?.state === 'approved';
  // An admin may have the right without a request.
  if (list.length > 0 && isApproved !== user.lister) await reloadSession(session);
  return list;
}
