import { useSyncExternalStore } from 'react';

const query = '(width >= 80rem)';

/** Whether the window has a place for something beside the form. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    onChange => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
