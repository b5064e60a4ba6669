import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Detail } from '../detail.tsx';
import type { ListData } from '../list-loaders.ts';
import { TablePage } from '../table-page.tsx';
import { useDates } from '../use-dates.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';

/** Who did what and when, as far as it concerns security or money. */
export function AuditPage() {
  const { t: text } = useTranslation('admin');
  const dates = useDates();
  const { filters, page, list } = useLoaderData<ListData<'audit'>>();
  return (
    <TablePage
      name="audit"
      path={links.audit()}
      lead={text('audit.lead')}
      filterForm={<AuditFilterForm filters={filters} />}
      page={page}
      list={list}
      columns={[
        {
          name: text('audit.when'),
          isOneLine: true,
          value: row => dates.time(row.at),
        },
        {
          name: text('audit.action'),
          isWide: true,
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
  );
}
