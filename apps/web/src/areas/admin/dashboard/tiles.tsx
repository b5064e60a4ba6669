import type { AdminSummary } from '@guichet/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { Money } from '../money.tsx';

type TilesProps = { summary: AdminSummary; members: Deferred<number> };

/** The documented figures: orders, sales, requests, members; below the sales what is left of them after refunds. */
export function Tiles({ summary, members }: TilesProps) {
  const { t: text } = useTranslation('admin');
  const format = useFormat();
  const { currency } = summary;
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 max-[22rem]:grid-cols-1 sm:gap-4 xl:grid-cols-[repeat(4,minmax(0,1fr))]">
      <Tile name={text('tiles.orders')} to={links.adminOrders()} more={text('tiles.seeOrders')}>
        {format.number(summary.orders)}
      </Tile>
      <Tile
        name={text('tiles.sales')}
        note={
          <>
            {text('tiles.net')} <Money amount={summary.net} currency={currency} />
          </>
        }
      >
        <Money amount={summary.amount} currency={currency} />
      </Tile>
      <Tile name={text('tiles.requests')}>{format.number(summary.pendingRequests)}</Tile>
      <Tile name={text('tiles.members')} to={links.members()} more={text('tiles.seeMembers')}>
        <DeferredValue
          promise={members}
          skeleton={<span className="skeleton inline-block h-6 w-12" />}
          // The summary has the number too.
          renderError={() => format.number(summary.members)}
        >
          {count => format.number(count)}
        </DeferredValue>
      </Tile>
      {summary.attention > 0 && (
        <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg border border-danger/40 bg-danger-background px-5 py-3">
          <dt className="font-semibold text-danger">{text('tiles.attention')}</dt>
          <dd>
            <Link to={links.attention()} className="inline-flex min-h-11 items-center font-semibold underline">
              {text('tiles.attentionCount', { count: summary.attention })}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

type TileProps = { name: string; children: ReactNode; note?: ReactNode; to?: string; more?: string };

function Tile({ name, children, note, to, more }: TileProps) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-divider bg-surface p-4 sm:p-5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-base font-extrabold break-words sm:text-xl">{children}</dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
      {to !== undefined && (
        <dd className="text-sm">
          <Link to={to} className="inline-flex min-h-6 items-center text-link underline underline-offset-4">
            {more}
          </Link>
        </dd>
      )}
    </div>
  );
}
