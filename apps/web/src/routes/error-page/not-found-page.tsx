import { ErrorMessage } from './error-message.tsx';

/** The page of every address that the table does not know. */
export function NotFoundPage() {
  return <ErrorMessage kind="not-found" />;
}
