import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type ChangeFilters, readFilters, type ShopFilters, writeFilters } from './filters.ts';

/**
 * The filters of the address, and a function that changes them. A change is based on the previous one, even if that
 * is not in the address yet.
 */
export function useFilters(): { filters: ShopFilters; change: ChangeFilters } {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const latest = useRef(filters);
  const sent = useRef<readonly string[]>([]);

  // The location is a new object after each completed navigation, also Back; then the address decides,
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

  const change: ChangeFilters = update => {
    latest.current = update(latest.current);
    const params = writeFilters(latest.current);
    sent.current = [...sent.current, params.toString()];
    setParams(params, { preventScrollReset: true });
  };
  return { filters, change };
}
