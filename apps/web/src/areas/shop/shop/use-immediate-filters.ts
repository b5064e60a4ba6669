import { useRef, useState } from 'react';
import { useLocation } from '../../../routing.tsx';
import type { ChangeFilters, ShopFilters } from './filters.ts';

/**
 * The filters as their controls show them: a change is on the screen in the next frame, and the URL and the list, which
 * take longer on a slow phone, follow after it. Changes of one frame are one change of the URL, and one entry of the
 * history. When the URL changes by itself, as with Back, the controls follow.
 */
export function useImmediateFilters(
  filters: ShopFilters,
  onChange: ChangeFilters,
): { shown: ShopFilters; change: ChangeFilters } {
  const location = useLocation();
  const [own, setOwn] = useState({ filters, location });
  const waiting = useRef<((filters: ShopFilters) => ShopFilters)[]>([]);
  // The location and not the filters: after a quick Back the URL is what it was when the page was last rendered.
  if (own.location !== location && waiting.current.length === 0) setOwn({ filters, location });

  const change: ChangeFilters = update => {
    setOwn(current => ({ ...current, filters: update(current.filters) }));
    waiting.current.push(update);
    if (waiting.current.length > 1) return;
    afterPaint(() => {
      const updates = waiting.current.splice(0);
      onChange(current => updates.reduce((changed, update) => update(changed), current));
    });
  };
  return { shown: own.filters, change };
}

/** Runs the work after the browser has painted what changed until now, so that a press is answered on the screen first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
