import { useFormat } from '../../i18n/use-format.ts';
import { Pager as AnyPager } from '../../ui/pager.tsx';
import { rowsPerPage } from './admin-api.ts';
import { useAdminTexts } from './use-admin-texts.ts';

/** The pages of a list of this area, with its texts. `page` counts from 1. */
export function Pager({ page, total }: { page: number; total: number }) {
  const text = useAdminTexts();
  const { number } = useFormat();
  const texts = {
    label: text('pager.label'),
    previous: text('pager.previous'),
    next: text('pager.next'),
    page: (shown: number, last: number) => text('pager.page', { page: number(shown), last: number(last) }),
  };
  return <AnyPager page={page} pageSize={rowsPerPage} total={total} texts={texts} />;
}
