import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { ErrorMessage } from './error-message.tsx';
import { PageCodeError } from './lazy-page.ts';

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
  return <ErrorMessage kind="failed" onRetry={retry} />;
}
