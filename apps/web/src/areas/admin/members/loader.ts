import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import { readPageNumber } from '../../../ui/page-number.ts';
import type { AdminApi } from '../admin-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly admin: AdminApi };

/** Starts to fetch the members that the URL's words select. */
export function createMembersLoader({ admin, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'admin');
    const query = new URL(request.url).searchParams;
    const q = query.get('q') ?? '';
    const page = readPageNumber(query);
    return { q, page, members: settle(admin.members(q, { page, signal: request.signal })) };
  };
}

/** The data of the loader. */
export type MembersData = ReturnType<ReturnType<typeof createMembersLoader>>;
