import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { hasNoNetwork } from '../../browser/has-no-network.ts';
import { useLocation, useNavigate } from '../../routing.tsx';
import { ErrorMessage } from './error-message.tsx';
import { PageCodeError } from './lazy-page.ts';

/** The list of kept tickets. A browser that has not kept this page shows the failure alone. */
const OfflinePage = lazy(() =>
  import('../kept-orders/offline-page.tsx').then(
    ({ OfflinePage }) => ({ default: OfflinePage }),
    () => ({ default: Failure }),
  ),
);

/** Shown in place of a page whose code, loader or rendering failed. */
export function ErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) && hasNoNetwork()) {
    return (
      <Suspense fallback={<Failure />}>
        <OfflinePage />
      </Suspense>
    );
  }
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 405)) {
    return <ErrorMessage kind="not-found" />;
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <ErrorMessage kind="no-access" />;
  return <Failure />;
}

function Failure() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  // The router and the browser both cache a failed load of code; only a new document loads it again.
  const retry = () =>
    error instanceof PageCodeError
      ? window.location.reload()
      : void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  return <ErrorMessage kind="failed" onRetry={retry} />;
}
