import type { EventSummary, FilterEventsReply } from '@guichet/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logFailure } from '../../../browser/log-failure.ts';
import { EventGrid } from '../../../features/catalogue/event-grid.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { useHistoryEntry } from '../../../routing.tsx';
import { useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { type ChangeFilters, clearFilters, type ShopFilters } from './filters.ts';
import { findEvents, type PageStart, startOfNext } from './find-events.ts';

/** The shop's columns: one fewer than elsewhere, because the filters are beside them. */
export const listGrid = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 sm:grid-cols-2 xl:grid-cols-3';

type EventListProps = {
  first: FilterEventsReply;
  filters: ShopFilters;
  onClear: ChangeFilters;
};

type Loaded = {
  readonly events: readonly EventSummary[];
  /** The number of rows that the server has returned. */
  readonly rows: number;
  readonly last: FilterEventsReply;
};

/** The events that match, and more of them on demand. It is mounted again whenever the filters change. */
export function EventList({ first, filters, onClear }: EventListProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('shop-page');
  const { catalogue, keptLists } = useServices();
  const entry = useHistoryEntry();
  const [loaded, setLoaded] = useState<Loaded>({ events: first.data, rows: first.data.length, last: first });
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  const leaving = useRef<AbortController>(null);

  useEffect(() => {
    const abort = new AbortController();
    leaving.current = abort;
    return () => abort.abort();
  }, []);

  // The button is removed with the last page, so the focus moves to the first new event; it would be lost otherwise.
  useEffect(() => {
    if (firstNew.current === null) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = null;
  });

  const more = startOfNext(loaded.last, loaded.rows);

  async function loadMore(start: PageStart) {
    const signal = leaving.current?.signal;
    setStatus('loading');
    try {
      const page = await findEvents(catalogue, filters, { start, signal });
      if (signal?.aborted) return;
      firstNew.current = loaded.events.length;
      const events = append(loaded.events, page.data);
      keptLists.keep(entry, { ...page, data: [...events] });
      setLoaded({ events, rows: loaded.rows + page.data.length, last: page });
      setStatus('idle');
    } catch (error) {
      if (signal?.aborted) return;
      logFailure(error);
      setStatus('failed');
    }
  }

  if (loaded.events.length === 0) return <NoEvents onClear={onClear} />;
  return (
    <div className="grid gap-6">
      <div role="status">
        <h2 className="text-sm font-semibold tracking-normal text-muted">
          {text('count', { count: loaded.last.total })}
        </h2>
      </div>
      <EventGrid ref={list} events={loaded.events} isFirst className={listGrid} />
      {more !== null && status === 'failed' && (
        <RetryBanner text={text('moreFailed')} onRetry={() => void loadMore(more)} />
      )}
      {more !== null && status !== 'failed' && (
        <div className="grid justify-items-center gap-2">
          <Button size="lg" disabled={status === 'loading'} onClick={() => void loadMore(more)}>
            {status === 'loading' ? text('loadingMore') : t('literals.loadMore')}
          </Button>
          <p className="text-sm text-muted tabular-nums">
            {text('shown', { shown: loaded.events.length, count: loaded.last.total })}
          </p>
        </div>
      )}
    </div>
  );
}

function NoEvents({ onClear }: Pick<EventListProps, 'onClear'>) {
  const { t: text } = useTranslation('shop-page');
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border border-divider bg-surface p-8">
      <p role="status" className="text-lg font-semibold">
        {text('none')}
      </p>
      <Button
        onClick={() => {
          // The button goes with the empty list.
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          onClear(clearFilters);
        }}
      >
        {text('clearAll')}
      </Button>
    </div>
  );
}

/** With `skip`, an event that was added meanwhile shifts the rows, so events that are already shown are left out. */
function append(shown: readonly EventSummary[], more: readonly EventSummary[]): readonly EventSummary[] {
  const ids = new Set(shown.map(({ _id }) => _id));
  return [...shown, ...more.filter(({ _id }) => !ids.has(_id))];
}
