import type { PromotionCode, TicketTypesReply } from '@guichet/contracts';
import { startTransition, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../../../api/read-page.ts';
import { RetryBanner } from '../../../../features/catalogue/retry-banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type Deferred, DeferredValue, settle } from '../../../../ui/deferred.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { codesPerPage, type SalesApi, useSalesApi } from '../sales-api.ts';
import type { SalesPanelProps } from '../sales-panel.ts';
import { CodeList } from './code-list.tsx';
import { NewCodes } from './new-codes.tsx';

/** Which codes: a page of those with this beginning. */
type Wanted = { readonly page: number; readonly q: string };
type Found = Wanted & { readonly codes: Page<PromotionCode> };
type Loaded = Found & { readonly types: TicketTypesReply['types'] };

/** The promotion codes of an event: a form for new ones, and what was sold with each. */
export function CodesPanel({ eventId, event }: SalesPanelProps) {
  const { t: text } = useTranslation('ticket-sales');
  const api = useSalesApi(eventId);
  const read = useCallback(
    (next: Wanted): Deferred<Loaded> =>
      settle(Promise.all([find(api, next), api.types()]).then(([found, { types }]) => ({ ...found, types }))),
    [api],
  );
  const [wanted, setWanted] = useState<Wanted>({ page: 1, q: '' });
  const [loaded, setLoaded] = useState(() => read(wanted));
  const [typed, setTyped] = useState('');
  const open = (next: Wanted) => {
    setWanted(next);
    // What is shown stays until the other page is there.
    startTransition(() => setLoaded(read(next)));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose">{text('codes.lead')}</p>
      <DeferredValue
        promise={loaded}
        skeleton={<div className="skeleton h-60" />}
        renderError={() => <RetryBanner text={text('codes.failed')} onRetry={() => open(wanted)} />}
      >
        {({ codes, types, page, q }) => (
          <>
            <NewCodes api={api} eventId={eventId} types={types} onCreated={() => open({ page: 1, q: '' })} />
            {(codes.total > codesPerPage || q !== '') && (
              <form
                className="flex max-w-md items-end gap-2"
                onSubmit={event => {
                  event.preventDefault();
                  open({ page: 1, q: typed.trim() });
                }}
              >
                <TextField
                  className="min-w-0 flex-1"
                  label={text('codes.find')}
                  maxLength={32}
                  autoComplete="off"
                  value={typed}
                  onChange={event => setTyped(event.currentTarget.value)}
                />
                <Button type="submit">{text('codes.search')}</Button>
              </form>
            )}
            <CodeList
              api={api}
              eventId={eventId}
              currency={event?.currency ?? 'XOF'}
              codes={codes.rows}
              types={types}
              isSearched={q !== ''}
              onChanged={() => open({ page, q })}
            />
            {codes.total > codesPerPage && (
              <div className="flex items-center gap-3">
                <Button disabled={page === 1} onClick={() => open({ page: page - 1, q })}>
                  {text('codes.previous')}
                </Button>
                <p>{text('codes.page', { page, pages: Math.ceil(codes.total / codesPerPage) })}</p>
                <Button disabled={page * codesPerPage >= codes.total} onClick={() => open({ page: page + 1, q })}>
                  {text('codes.next')}
                </Button>
              </div>
            )}
          </>
        )}
      </DeferredValue>
    </div>
  );
}

/** Without the page, because its last code was deleted, the one before. */
async function find(api: SalesApi, { page, q }: Wanted): Promise<Found> {
  const codes = await api.codes(page, q);
  return codes.rows.length === 0 && page > 1 ? find(api, { page: page - 1, q }) : { codes, page, q };
}
