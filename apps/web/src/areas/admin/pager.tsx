import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Pager as AnyPager } from '../../ui/pager.tsx';
import { rowsPerPage } from './admin-api.ts';

/** The pages of a list of this area, with its texts. `page` counts from 1. */
export function Pager({ page, total }: { page: number; total: number }) {
  const { t: text } = useTranslation('admin');
  const { number } = useFormat();
  const texts = {
    label: text('pager.label'),
    previous: text('pager.previous'),
    next: text('pager.next'),
    page: (shown: number, last: number) => text('pager.page', { page: number(shown), last: number(last) }),
  };
  return <AnyPager page={page} pageSize={rowsPerPage} total={total} texts={texts} />;
}
