import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import { AdminPanel } from '../../../features/admin-panel/admin-panel.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { rowsPerPage } from '../admin-api.ts';
import { Detail } from '../detail.tsx';
import { useDates } from '../use-dates.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import type { AuditData } from './loader.ts';

/** Who did what and when, as far as it concerns security or money. */
export function AuditPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const dates = useDates();
  const { filters, page, rows } = useLoaderData<AuditData>();
  const { revalidate } = useRevalidator();
  return (
    <AdminPanel current="audit">
      <title>{`${text('audit.title')} – ${t('shop.brand')}`}</title>
      <header className="grid gap-1">
        <PageTitle>{text('audit.title')}</PageTitle>
        <p className="max-w-prose text-muted">{text('audit.lead')}</p>
      </header>
      <AuditFilterForm filters={filters} />
      <DeferredValue
        promise={rows}
        skeleton={<div className="skeleton h-96" />}
        renderError={() => <RetryBanner text={text('audit.failed')} onRetry={() => void revalidate()} />}
      >
        {list =>
          list.rows.length === 0 ? (
            <div className="grid justify-items-start gap-4 rounded-lg border border-divider bg-surface p-6">
              <p className="font-semibold">{text('audit.none')}</p>
              <ButtonLink to={links.audit()}>{text('audit.showAll')}</ButtonLink>
            </div>
          ) : (
            <>
              <DataTable
                caption={text('audit.title')}
                rows={list.rows}
                keyOf={row => row._id}
                columns={[
                  {
                    name: text('audit.when'),
                    isOneLine: true,
                    value: row => dates.time(row.at),
                  },
                  {
                    name: text('audit.action'),
                    value: row => (
                      <>
                        {text(`audit.actions.${row.action}`, { defaultValue: row.action })}
                        <Detail detail={row.detail} />
                      </>
                    ),
                  },
                  {
                    name: text('audit.actor'),
                    value: row =>
                      row.actor === null ? (
                        text('audit.visitor')
                      ) : (
                        <Link
                          to={`${links.audit()}?actor=${row.actor._id}`}
                          className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
                        >
                          {row.actor.name ?? text('audit.deletedAccount')}
                        </Link>
                      ),
                  },
                  {
                    name: text('audit.address'),
                    value: row => <span className="font-mono">{row.address ?? '–'}</span>,
                  },
                ]}
              />
              <ListPager page={page} pageSize={rowsPerPage} total={list.total} />
            </>
          )
        }
      </DeferredValue>
    </AdminPanel>
  );
}
