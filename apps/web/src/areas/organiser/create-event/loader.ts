import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';

/** Lets listers and admins in; `from` is the event to copy. */
export function createCreateEventLoader({ session }: Pick<Services, 'session'>) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'organiser');
    return { from: new URL(request.url).searchParams.get('from') };
  };
}

/** The data of the page's loader. */
export type CreateEventData = ReturnType<ReturnType<typeof createCreateEventLoader>>;
