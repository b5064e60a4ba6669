import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from '../routing.tsx';

type PagerProps = {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** The name of the page number in the URL. @default 'page' */
  parameter?: string;
  texts: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number, last: number) => string;
  };
};

const linkClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-md border border-outline bg-surface px-4 text-sm font-semibold hover:bg-inset';

/** Links to the page before and after, which keep the rest of the URL. Nothing when all rows are on one page. */
export function Pager({ page, pageSize, total, texts, parameter = 'page' }: PagerProps) {
  const { pathname, search } = useLocation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const to = (number: number) => {
    const query = new URLSearchParams(search);
    query.set(parameter, String(number));
    return `${pathname}?${query}`;
  };
  return (
    <nav aria-label={texts.label} className="flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Link to={to(Math.min(page - 1, last))} className={linkClass}>
          <ChevronLeft aria-hidden className="size-4" />
          {texts.previous}
        </Link>
      )}
      <p className="text-sm text-muted">{texts.page(page, last)}</p>
      {page < last && (
        <Link to={to(page + 1)} className={linkClass}>
          {texts.next}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  );
}
