import type { EventDetail } from '@guichet/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { useReadable, useServices } from '../../services.ts';
import { admits } from '../session/guard.ts';
import type { EventActionsProps } from './event-actions.tsx';

/** The actions of an event's lister or of an admin, with code that no other visitor downloads. */
export function EventActionsLoader({ event }: { event: EventDetail }) {
  const user = useReadable(useServices().session)?.user;
  const mayManage = user !== undefined && admits('organiser', user);
  const [Actions, setActions] = useState<ComponentType<EventActionsProps> | null>(null);

  useEffect(() => {
    if (!mayManage || Actions !== null) return;
    // Without their code the page is the visitors'; another visit tries again.
    import('./event-actions.tsx').then(
      loaded => setActions(() => loaded.EventActions),
      () => {},
    );
  }, [mayManage, Actions]);

  if (!mayManage) return null;
  // The height of the bar is kept free, so that the page does not jump.
  return (
    <div className="mb-5 min-h-24 max-sm:min-h-40 xl:min-h-11">
      {Actions !== null && <Actions key={event._id} event={event} user={user} />}
    </div>
  );
}
