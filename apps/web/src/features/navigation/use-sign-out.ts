import { useServices } from '../../services.ts';
import { notePanelClosed } from '../checkout/open-panel.ts';

/** Signs out in this browser immediately; the server is notified in the background without awaiting its reply. */
export function useSignOut(): () => void {
  const { session, openCheckout, tabStorage } = useServices();
  return () => {
    if (openCheckout.current === null) notePanelClosed(tabStorage);
    else openCheckout.current.reset();
    session.end().catch(() => {
      // Offline: the cookie's session expires on the server, and this browser has removed its copy.
    });
  };
}
