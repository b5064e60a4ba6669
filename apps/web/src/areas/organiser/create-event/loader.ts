import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../../features/session/guard.ts';
import type { Services } from '../../../services.ts';

/** Lets listers and admins in. */
export function createCreateEventLoader({ session }: Pick<Services, 'session'>) {
  return ({ request }: LoaderFunctionArgs) => {
    requireUser(session, request, 'organiser');
    return null;
  };
}
