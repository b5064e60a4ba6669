import type { Member } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRevalidator } from 'react-router-dom';
import type { Page } from '../../../api/read-page.ts';
import { AdminPanel } from '../../../features/admin-panel/admin-panel.tsx';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import { FilterForm, SearchButton, WordsField } from '../../../features/lists/filter-form.tsx';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DeferredValue } from '../../../ui/deferred.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { rowsPerPage } from '../admin-api.ts';
import { Money } from '../money.tsx';
import { useDates } from '../use-dates.ts';
import type { MembersData } from './loader.ts';

/** The accounts of the shop, found by name or email, with what they bought. */
export function MembersPage() {
  const { t } = useTranslation();
  const { t: text } = useTranslation('admin');
  const { q, page, members } = useLoaderData<MembersData>();
  const { revalidate } = useRevalidator();
  return (
    <AdminPanel current="members">
      <title>{`${text('members.title')} – ${t('shop.brand')}`}</title>
      <PageTitle>{text('members.title')}</PageTitle>
      <FilterForm role="search" className="flex flex-wrap items-end gap-3" path={links.members()} filters={{ q }}>
        {({ field }) => (
          <>
            <WordsField label={text('members.search')} {...field('q')} />
            <SearchButton text={text('search')} />
          </>
        )}
      </FilterForm>
      <DeferredValue
        promise={members}
        skeleton={<div className="skeleton h-96" />}
        renderError={() => <RetryBanner text={text('members.failed')} onRetry={() => void revalidate()} />}
      >
        {list => <Members members={list} page={page} />}
      </DeferredValue>
    </AdminPanel>
  );
}

function Members({ members: { rows, total }, page }: { members: Page<Member>; page: number }) {
  const { t: text } = useTranslation('admin');
  const { shortDate } = useDates();
  const format = useFormat();
  if (rows.length === 0) {
    return (
      <div className="grid justify-items-start gap-4 rounded-lg border border-divider bg-surface p-6">
        <p className="font-semibold">{text('members.none')}</p>
        <ButtonLink to={links.members()}>{text('members.showAll')}</ButtonLink>
      </div>
    );
  }
  const kind = (member: Member) => (member.role === 1 ? 'admin' : member.lister ? 'lister' : 'buyer');
  return (
    <>
      <p role="status" className="text-sm text-muted">
        {text('members.count', { count: total })}
      </p>
      <DataTable
        caption={text('members.title')}
        rows={rows}
        keyOf={member => member._id}
        columns={[
          { name: text('profile.name'), value: member => <span className="break-words">{member.name}</span> },
          {
            name: text('profile.email'),
            value: member => (
              <>
                {member.email}
                {!member.emailVerified && <span className="block text-xs text-muted">{text('profile.open')}</span>}
              </>
            ),
          },
          {
            name: text('members.kind'),
            value: member => (
              <Tag tone={member.role === 1 ? 'accent' : 'quiet'}>{text(`members.kinds.${kind(member)}`)}</Tag>
            ),
          },
          { name: text('members.orders'), isNumber: true, value: member => format.number(member.orders) },
          {
            name: text('members.amount'),
            isNumber: true,
            value: member => <Money amount={member.amount} currency={member.currency} />,
          },
          {
            name: text('members.refunded'),
            isNumber: true,
            value: member => <Money amount={member.refunded} currency={member.currency} />,
          },
          {
            name: text('profile.memberSince'),
            isOneLine: true,
            value: member => shortDate(member.createdAt),
          },
        ]}
      />
      <ListPager page={page} pageSize={rowsPerPage} total={total} />
    </>
  );
}
