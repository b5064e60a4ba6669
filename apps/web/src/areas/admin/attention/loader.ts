import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import { readPageNumber } from '../../../ui/page-number.ts';
import { type AdminApi, attentionStates } from '../admin-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly admin: AdminApi };

/** Starts to fetch the problems that an admin must look at. */
export function createAttentionLoader({ admin, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'admin');
    const query = new URL(request.url).searchParams;
    const state = attentionStates.find(name => name === query.get('state')) ?? 'open';
    const page = readPageNumber(query);
    return { state, page, items: settle(admin.attention(state, { page, signal: request.signal })) };
  };
}

/** The data of the loader. */
export type AttentionData = ReturnType<ReturnType<typeof createAttentionLoader>>;
