import { useLayoutEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type ChangeFilters, readFilters, type ShopFilters, writeFilters } from './filters.ts';

/**
 * The filters of the address, and the way to change them. A change builds on the one before it, even when that one is
 * still on its way into the address.
 */
export function useFilters(): { filters: ShopFilters; change: ChangeFilters } {
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const latest = useRef(filters);

  // The location is another object after each navigation that has ended, Back included; then the address is believed.
  useLayoutEffect(() => {
    latest.current = readFilters(new URLSearchParams(location.search));
  }, [location]);

  const change: ChangeFilters = update => {
    latest.current = update(latest.current);
    setParams(writeFilters(latest.current), { preventScrollReset: true });
  };
  return { filters, change };
}
