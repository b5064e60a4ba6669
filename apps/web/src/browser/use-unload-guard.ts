import { type RefObject, useEffect } from 'react';

/** Lets the browser ask before the page is closed while something on it is not saved. */
export function useUnloadGuard(isUnsaved: RefObject<boolean>): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
