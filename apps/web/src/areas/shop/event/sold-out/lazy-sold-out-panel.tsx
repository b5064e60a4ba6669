import type { EventDetail } from '@guichet/contracts';
import { type ComponentType, useEffect, useState } from 'react';

type Panel = ComponentType<{ event: EventDetail }>;

/** Loads the panel's code for a sold-out event alone. Without its code the page still says that the event is sold out. */
export function LazySoldOutPanel({ event }: { event: EventDetail }) {
  const [Loaded, setLoaded] = useState<Panel | null>(null);
  useEffect(() => {
    import('./sold-out-panel.tsx').then(
      ({ SoldOutPanel }) => setLoaded(() => SoldOutPanel),
      () => {},
    );
  }, []);
  return Loaded === null ? <div aria-hidden className="skeleton h-64" /> : <Loaded key={event._id} event={event} />;
}
