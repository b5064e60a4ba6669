import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageTitleProps = { children: ReactNode; className?: string };

/** The one `h1` of a page. It can take the focus, so that a change of page is announced. */
export function PageTitle({ children, className }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={classNames('text-2xl', className)}>
      {children}
    </h1>
  );
}
