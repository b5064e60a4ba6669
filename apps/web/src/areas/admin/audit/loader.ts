import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';
import { settle } from '../../../ui/deferred.tsx';
import { readPageNumber } from '../../../ui/page-number.ts';
import type { AdminApi } from '../admin-api.ts';

type LoaderDeps = Pick<Services, 'session'> & { readonly admin: AdminApi };

/** The filters of the log, as its URL names them. */
export type AuditFilters = {
  readonly action: string;
  readonly actor: string;
  readonly from: string;
  readonly to: string;
};

/** Starts to fetch the part of the audit log that the URL selects. */
export function createAuditLoader({ admin, session }: LoaderDeps) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'admin');
    const query = new URL(request.url).searchParams;
    const filters: AuditFilters = {
      action: query.get('action') ?? '',
      actor: query.get('actor') ?? '',
      from: query.get('from') ?? '',
      to: query.get('to') ?? '',
    };
    const page = readPageNumber(query);
    return { filters, page, rows: settle(admin.audit(filters, { page, signal: request.signal })) };
  };
}

/** The data of the loader. */
export type AuditData = ReturnType<ReturnType<typeof createAuditLoader>>;
