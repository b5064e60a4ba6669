import { ErrorMessage } from './error-message.tsx';

/** The page of every path that is not in the route table. */
export function NotFoundPage() {
  return <ErrorMessage kind="not-found" />;
}
