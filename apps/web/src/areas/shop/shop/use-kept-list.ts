import type { FilterEventsReply } from '@guichet/contracts';
import { useMemo } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useHistoryEntry } from '../../../routing.tsx';
import { useServices } from '../../../services.ts';
import { type Deferred, settled } from '../../../ui/deferred.tsx';

/**
 * The list that this history entry showed before, when the visitor comes back to it; else null. It is there at once, so
 * that the page has its height again before the scroll position is restored.
 */
export function useKeptList(): Deferred<FilterEventsReply> | null {
  const key = useHistoryEntry();
  const isBack = useNavigationType() === 'POP';
  const { keptLists } = useServices();
  return useMemo(() => {
    const kept = isBack ? keptLists.read(key) : undefined;
    return kept === undefined ? null : settled({ kind: 'ready', value: kept });
  }, [key, isBack, keptLists]);
}
