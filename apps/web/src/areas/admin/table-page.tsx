import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { Page } from '../../api/read-page.ts';
import { AdminPanel } from '../../features/admin-panel/admin-panel.tsx';
import { RetryBanner } from '../../features/catalogue/retry-banner.tsx';
import { ListPager } from '../../features/lists/list-pager.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { type Deferred, DeferredValue } from '../../ui/deferred.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { rowsPerPage } from './admin-api.ts';

type TablePageProps<Row> = {
  /** The list, whose texts have this name. */
  name: 'events' | 'members' | 'audit';
  /** The URL of the list without filters. */
  path: string;
  lead?: string;
  filterForm: ReactNode;
  /** Counts from 1. */
  page: number;
  list: Deferred<Page<Row>>;
  columns: readonly Column<Row>[];
  /** The text above the table. @default none */
  count?: (total: number) => string;
};

/** A page of admins with a list: its filters, its rows as a table, and its pages. */
export function TablePage<Row extends { readonly _id: string | number }>(props: TablePageProps<Row>) {
  const { name, path, lead, filterForm, page, list, columns, count } = props;
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const { revalidate } = useRevalidator();
  return (
    <AdminPanel current={name}>
      <title>{`${text(`${name}.title`)} – ${t('shop.brand')}`}</title>
      <header className="grid gap-1">
        <PageTitle>{text(`${name}.title`)}</PageTitle>
        {lead !== undefined && <p className="max-w-prose text-muted">{lead}</p>}
      </header>
      {filterForm}
      <DeferredValue
        promise={list}
        skeleton={<div className="skeleton h-96" />}
        renderError={() => <RetryBanner text={text(`${name}.failed`)} onRetry={() => void revalidate()} />}
      >
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={text(`${name}.none`)}
              action={{ text: text(`${name}.showAll`), to: path }}
            >
              {text(`${name}.noneHint`)}
            </EmptyState>
          ) : (
            <>
              {count !== undefined && (
                <p role="status" className="text-sm text-muted">
                  {count(total)}
                </p>
              )}
              <DataTable caption={text(`${name}.title`)} rows={rows} keyOf={row => row._id} columns={columns} />
              <ListPager page={page} pageSize={rowsPerPage} total={total} />
            </>
          )
        }
      </DeferredValue>
    </AdminPanel>
  );
}
