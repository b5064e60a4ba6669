import type { WaitingPlace } from '@guichet/contracts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import type { SoldOutApi } from '../../../../features/sold-out/sold-out-api.ts';

/** The buyer's place in the line. `isOffline` while the last poll had no reply. */
export type WaitingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly place: WaitingPlace; readonly isOffline: boolean }
  | { readonly kind: 'lost' };

/** How soon a poll without a reply is repeated; the place is kept for 90 seconds. */
const retryMs = 15_000;

/**
 * The place in the line, kept by asking as often as the API wishes. A reload finds the place again.
 * `join` and `leave` reject with the API's error.
 */
export function useWaitingPlace(api: SoldOutApi) {
  const [state, setState] = useState<WaitingState>({ kind: 'none' });
  const [asked, setAsked] = useState(0);
  const isWaiting = state.kind === 'waiting';
  const pauseMs = state.kind === 'waiting' ? (state.isOffline ? retryMs : state.place.retryAfterSeconds * 1_000) : 0;

  // The first poll finds a place from before a reload; later ones keep it.
  useEffect(() => {
    if (asked > 0 && !isWaiting) return;
    const leaving = new AbortController();
    const poll = () =>
      api.place(leaving.signal).then(
        place => setState({ kind: 'waiting', place, isOffline: false }),
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          const isOver = error instanceof ApiError && error.status >= 400 && error.status < 500;
          setState(before => afterFailure(before, isOver));
        },
      );
    const timer = setTimeout(() => void poll().finally(() => setAsked(count => count + 1)), pauseMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [api, asked, isWaiting, pauseMs]);

  return {
    state,
    async join() {
      const place = await api.join();
      setState({ kind: 'waiting', place, isOffline: false });
    },
    async leave() {
      setState({ kind: 'none' });
      await api.leave();
    },
  };
}

/** See `useWaitingPlace`. */
export type WaitingPlaceState = ReturnType<typeof useWaitingPlace>;

function afterFailure(before: WaitingState, isOver: boolean): WaitingState {
  if (before.kind !== 'waiting') return before;
  return isOver ? { kind: 'lost' } : { ...before, isOffline: true };
}
