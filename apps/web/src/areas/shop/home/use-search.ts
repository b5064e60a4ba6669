import type { EventSummary } from '@guichet/contracts';
import { useCallback, useEffect, useState } from 'react';
import { logFailure } from '../../../browser/log-failure.ts';
import { useServices } from '../../../services.ts';

type SearchState =
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly events: readonly EventSummary[] }
  | { readonly kind: 'failed' };

/** Runs the search whenever it changes. The reply to an earlier one is dropped. */
export function useSearch(text: string, category: string): { state: SearchState; retry: () => void } {
  const { catalogue } = useServices();
  const [state, setState] = useState<SearchState>({ kind: 'searching' });
  const [tries, setTries] = useState(0);

  // A new value of `tries` repeats the same search.
  useEffect(() => {
    if (text === '') return;
    const abort = new AbortController();
    setState({ kind: 'searching' });
    catalogue.search(text, category, abort.signal).then(
      events => !abort.signal.aborted && setState({ kind: 'found', events }),
      error => {
        if (abort.signal.aborted) return;
        logFailure(error);
        setState({ kind: 'failed' });
      },
    );
    return () => abort.abort();
  }, [catalogue, text, category, tries]);

  return { state, retry: useCallback(() => setTries(count => count + 1), []) };
}
