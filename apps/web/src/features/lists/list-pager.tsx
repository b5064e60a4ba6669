import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Pager } from '../../ui/pager.tsx';

type ListPagerProps = { page: number; pageSize: number; total: number };

/** The pages of a list of admins or organisers, with their texts. `page` counts from 1. */
export function ListPager(props: ListPagerProps) {
  const { t: text } = useTranslation('signed-in');
  const { number } = useFormat();
  const texts = {
    label: text('pager.label'),
    previous: text('pager.previous'),
    next: text('pager.next'),
    page: (shown: number, last: number) => text('pager.page', { page: number(shown), last: number(last) }),
  };
  return <Pager {...props} texts={texts} />;
}
