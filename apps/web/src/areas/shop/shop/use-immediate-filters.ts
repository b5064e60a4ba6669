import { useRef, useState } from 'react';
import { afterPaint } from '../../../browser/after-paint.ts';
import { type ChangeFilters, type ShopFilters, writeFilters } from './filters.ts';

/**
 * The filters as their controls show them: a change is on the screen in the next frame, and the URL and the list, which
 * take longer on a slow phone, follow after it. When the URL changes by itself, as with Back, the controls follow.
 */
export function useImmediateFilters(
  filters: ShopFilters,
  onChange: ChangeFilters,
): { shown: ShopFilters; change: ChangeFilters } {
  const inUrl = writeFilters(filters).toString();
  const [own, setOwn] = useState({ filters, inUrl });
  const waiting = useRef(0);
  if (own.inUrl !== inUrl && waiting.current === 0) setOwn({ filters, inUrl });

  const change: ChangeFilters = update => {
    setOwn(current => ({ ...current, filters: update(current.filters) }));
    waiting.current += 1;
    afterPaint(() => {
      waiting.current -= 1;
      onChange(update);
    });
  };
  return { shown: own.filters, change };
}
