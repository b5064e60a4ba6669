import type { ListerEvent, SalesReply, SaleTerms } from '@guichet/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Page } from '../../../api/read-page.ts';
import { requireUser } from '../../../features/session/guard.ts';
import { organiserTabs } from '../../../paths.ts';
import type { Services } from '../../../services.ts';
import { type Deferred, settle } from '../../../ui/deferred.tsx';
import { readPageNumber } from '../../../ui/page-number.ts';
import type { OrganiserApi, Period } from '../organiser-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly organiser: OrganiserApi };

/** The content of the tab that the URL names; an unknown one is the first. */
export type OrganiserData =
  | { readonly tab: 'events'; readonly page: number; readonly events: Deferred<Page<ListerEvent>> }
  | { readonly tab: 'sales'; readonly period: Period; readonly sales: Deferred<OrganiserSales> };

/** The sales of a period, and the service fee and the tax that apply to sales now. */
export type OrganiserSales = { readonly sales: SalesReply; readonly terms: SaleTerms | null };

/** Starts to fetch the organiser's events, or their sales. */
export function createOrganiserEventsLoader({ organiser, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs): OrganiserData => {
    const { _id } = requireUser(session, request, 'organiser');
    const { signal, url } = request;
    const query = new URL(url).searchParams;
    const tab = organiserTabs.find(name => name === query.get('tab')) ?? 'events';
    if (tab === 'sales') {
      const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
      const both = Promise.all([organiser.sales(_id, period, signal), organiser.terms(_id, signal)]);
      return { tab, period, sales: settle(both.then(([sales, terms]) => ({ sales, terms }))) };
    }
    const page = readPageNumber(query);
    return { tab, page, events: settle(organiser.events(_id, page, signal)) };
  };
}
