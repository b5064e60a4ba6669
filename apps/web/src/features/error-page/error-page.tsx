import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { hasNoNetwork } from '../../browser/has-no-network.ts';
import { ErrorMessage } from './error-message.tsx';
import { PageCodeError } from './lazy-page.ts';

/** A browser that has not kept its code asks for another attempt. */
const OfflinePage = lazy(() =>
  import('../kept-orders/offline-page.tsx').then(
    loaded => ({ default: loaded.OfflinePage }),
    () => ({ default: () => <ErrorMessage kind="failed" onRetry={() => window.location.reload()} /> }),
  ),
);

/** Shown in place of a page whose code, loader or rendering failed. */
export function ErrorPage() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 405)) {
    return <ErrorMessage kind="not-found" />;
  }
  if (isRouteErrorResponse(error) && error.status === 403) return <ErrorMessage kind="no-access" />;
  // The router and the browser both cache a failed load of code; only a new document loads it again.
  const retry = () =>
    error instanceof PageCodeError
      ? window.location.reload()
      : void navigate(location, { replace: true, state: location.state, preventScrollReset: true });
  if (!hasNoNetwork()) return <ErrorMessage kind="failed" onRetry={retry} />;
  return (
    <Suspense fallback={null}>
      <OfflinePage />
    </Suspense>
  );
}
