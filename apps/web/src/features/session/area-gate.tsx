import { Outlet, useNavigation } from 'react-router-dom';
import type { SignedInArea } from '../../paths.ts';
import { Navigate, useLocation } from '../../routing.tsx';
import { useReadable, useServices } from '../../services.ts';
import { ErrorMessage } from '../error-page/error-message.tsx';
import { admits, signInFor } from './guard.ts';

/** The component that shows the pages of an area to those who may see them. */
export function gateOf(area: SignedInArea) {
  return () => <AreaGate area={area} />;
}

/** A session can end, and a role change, on an open page. */
function AreaGate({ area }: { area: SignedInArea }) {
  const { session } = useServices();
  const { state } = useNavigation();
  const { pathname, search } = useLocation();
  const user = useReadable(session)?.user;
  // A sign-out that already leads to another page must not be redirected from here.
  if (user === undefined) return state === 'idle' ? <Navigate to={signInFor(pathname + search)} replace /> : null;
  return admits(area, user) ? <Outlet /> : <ErrorMessage kind="no-access" />;
}
