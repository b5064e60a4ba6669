import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Pager as AnyPager } from '../../../ui/pager.tsx';
import { pageSize } from '../orders-api.ts';

type PagerProps = {
  label: string;
  /** Its page number in the URL. */
  parameter: 'upcoming' | 'past';
  /** Counts from 1. */
  page: number;
  total: number;
};

/** The pages of one list of the purchase history, with its texts; beyond the last one a way back. */
export function Pager({ label, parameter, page, total }: PagerProps) {
  const { t: text } = useTranslation('account');
  const { number } = useFormat();
  const first = (page - 1) * pageSize + 1;
  if (page > 1 && first > total) {
    return (
      <nav aria-label={label} className="button-row">
        <p className="text-muted">{text('dashboard.noSuchPage')}</p>
        <ButtonLink to={links.dashboard('history')}>{text('dashboard.firstPage')}</ButtonLink>
      </nav>
    );
  }
  const texts = {
    label,
    previous: text('dashboard.newer'),
    next: text('dashboard.older'),
    page: () => {
      const last = Math.min(page * pageSize, total);
      return text('dashboard.shownOf', { from: number(first), to: number(last), total: number(total) });
    },
  };
  return <AnyPager page={page} pageSize={pageSize} total={total} texts={texts} parameter={parameter} />;
}
