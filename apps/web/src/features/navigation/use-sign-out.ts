import { useServices } from '../../services.ts';

/** Signs out in this browser immediately; the server is notified in the background without awaiting its reply. */
export function useSignOut(): () => void {
  const { session, checkout } = useServices();
  return () => {
    checkout.reset();
    session.end().catch(() => {
      // Offline: the cookie's session expires on the server, and this browser has removed its copy.
    });
  };
}
