import { useServices } from '../../services.ts';

/** Signs out here at once; the server is told in the background and needs no answer. */
export function useSignOut(): () => void {
  const { session, checkout } = useServices();
  return () => {
    checkout.reset();
    session.end().catch(() => {
      // Offline: the cookie's session ends on the server by its own limits, and this browser has forgotten it.
    });
  };
}
