import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorMessage } from './error-message.tsx';

/** Stands in for a page whose loader or rendering failed. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && (error.status === 404 || error.status === 405);
  return <ErrorMessage kind={isMissing ? 'not-found' : 'failed'} />;
}
