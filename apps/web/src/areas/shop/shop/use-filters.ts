import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLocation } from '../../../routing.tsx';
import { type ChangeFilters, readFilters, type ShopFilters, writeFilters } from './filters.ts';

/**
 * The filters of the URL, and a function that changes them. A change is based on the previous one, even if that
 * is not in the URL yet. Both stay the same object until the URL changes.
 */
export function useFilters(): { filters: ShopFilters; change: ChangeFilters } {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const latest = useRef(filters);
  const sent = useRef<readonly string[]>([]);
  const hasLeft = useRef(false);

  // The location is a new object after each completed navigation, also Back; then the URL decides,
  // unless the navigation is an earlier change of ours: then a later change is still pending.
  useLayoutEffect(() => {
    const params = new URLSearchParams(location.search);
    const arrived = sent.current.lastIndexOf(params.toString());
    if (arrived >= 0 && arrived < sent.current.length - 1) {
      sent.current = sent.current.slice(arrived + 1);
      return;
    }
    sent.current = [];
    latest.current = readFilters(params);
  }, [location]);

  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const change = useCallback<ChangeFilters>(
    update => {
      // A change that comes after the page was left would go back to it.
      if (hasLeft.current) return;
      latest.current = update(latest.current);
      const params = writeFilters(latest.current);
      sent.current = [...sent.current, params.toString()];
      setParams(params, { preventScrollReset: true });
    },
    [setParams],
  );
  return { filters, change };
}
