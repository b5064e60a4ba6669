import type { Member } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { FilterForm, SearchButton, WordsField } from '../../../features/lists/filter-form.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Tag } from '../../../ui/tag.tsx';
import type { ListData } from '../list-loaders.ts';
import { Money } from '../money.tsx';
import { TablePage } from '../table-page.tsx';
import { useDates } from '../use-dates.ts';

/** The accounts of the shop, found by name or email, with what they bought. */
export function MembersPage() {
  const { t: text } = useTranslation('admin');
  const { filters, page, list } = useLoaderData<ListData<'members'>>();
  const { shortDate } = useDates();
  const format = useFormat();
  return (
    <TablePage
      name="members"
      path={links.members()}
      filterForm={
        <FilterForm role="search" className="flex flex-wrap items-end gap-3" path={links.members()} filters={filters}>
          {({ field }) => (
            <>
              <WordsField label={text('members.search')} {...field('q')} />
              <SearchButton text={text('search')} />
            </>
          )}
        </FilterForm>
      }
      page={page}
      list={list}
      count={total => text('members.count', { count: total })}
      columns={[
        { name: text('profile.name'), value: member => <span className="break-words">{member.name}</span> },
        {
          name: text('profile.email'),
          isWide: true,
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
            <Tag tone={member.role === 1 ? 'accent' : 'quiet'}>{text(`members.kinds.${kindOf(member)}`)}</Tag>
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
  );
}

function kindOf(member: Member) {
  if (member.role === 1) return 'admin';
  return member.lister ? 'lister' : 'buyer';
}
