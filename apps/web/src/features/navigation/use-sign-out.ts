import { useServices } from '../../services.ts';

/** Signs out here at once; the server is notified in the background, and its reply is not awaited. */
export function useSignOut(): () => void {
  const { session, checkout } = useServices();
  return () => {
    checkout.reset();
    session.end().catch(() => {
      // Offline: the cookie's session ends on the server by its own limits, and this browser has removed its copy.
    });
  };
}
