import { Outlet, useNavigation } from 'react-router-dom';
import type { SignedInArea } from '../../paths.ts';
import { Navigate, useLocation } from '../../routing.tsx';
import { useReadable, useServices } from '../../services.ts';
import { ErrorMessage } from '../error-page/error-message.tsx';
import { admits, signInFor } from './guard.ts';

/** Shows the pages of an area while its user may see them: a session can end, and a role change, on an open page. */
export function AreaGate({ area }: { area: SignedInArea }) {
  const { session } = useServices();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const user = useReadable(session)?.user;
  // A sign-out that already leads to another page must not be redirected from here.
  if (user === undefined) return state === 'idle' ? <Navigate to={signInFor(pathname + search)} replace /> : null;
  return admits(area, user) ? <Outlet /> : <ErrorMessage kind="no-access" />;
}
