import type { PromotionCode, TicketTypesReply } from '@guichet/contracts';
import { startTransition, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Page } from '../../../../api/read-page.ts';
import { RetryBanner } from '../../../../features/catalogue/retry-banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type Deferred, DeferredValue, settle } from '../../../../ui/deferred.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { codesPerPage, useSalesApi } from '../sales-api.ts';
import type { SalesPanelProps } from '../sales-panel.ts';
import { CodeList } from './code-list.tsx';
import { NewCodes } from './new-codes.tsx';

type Loaded = { readonly codes: Page<PromotionCode>; readonly types: TicketTypesReply['types'] };

/** The promotion codes of an event: a form for new ones, and what was sold with each. */
export function CodesPanel({ eventId, event }: SalesPanelProps) {
  const { t: text } = useTranslation('ticket-sales');
  const api = useSalesApi(eventId);
  const [page, setPage] = useState(1);
  const read = useCallback(
    (wanted: number, q: string): Deferred<Loaded> =>
      settle(Promise.all([api.codes(wanted, q), api.types()]).then(([codes, { types }]) => ({ codes, types }))),
    [api],
  );
  const [loaded, setLoaded] = useState(() => read(1, ''));
  const [typed, setTyped] = useState('');
  const [q, setQuery] = useState('');
  const open = (wanted: number, beginning = q) => {
    setPage(wanted);
    setQuery(beginning);
    // What is shown stays until the other page is there.
    startTransition(() => setLoaded(read(wanted, beginning)));
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-prose">{text('codes.lead')}</p>
      <DeferredValue
        promise={loaded}
        skeleton={<div className="skeleton h-60" />}
        renderError={() => <RetryBanner text={text('codes.failed')} onRetry={() => open(page)} />}
      >
        {({ codes, types }) => (
          <>
            <NewCodes api={api} eventId={eventId} types={types} onCreated={() => open(1, '')} />
            {(codes.total > codesPerPage || q !== '') && (
              <form
                className="flex max-w-md items-end gap-2"
                onSubmit={event => {
                  event.preventDefault();
                  open(1, typed.trim());
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
              onChanged={() => open(page)}
            />
            {codes.total > codesPerPage && (
              <div className="flex items-center gap-3">
                <Button disabled={page === 1} onClick={() => open(page - 1)}>
                  {text('codes.previous')}
                </Button>
                <p>{text('codes.page', { page, pages: Math.ceil(codes.total / codesPerPage) })}</p>
                <Button disabled={page * codesPerPage >= codes.total} onClick={() => open(page + 1)}>
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
