import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageTitleProps = { children: ReactNode; className?: string };

/** The only `h1` of a page. It can be focused, so that a page change is announced. */
export function PageTitle({ children, className }: PageTitleProps) {
  return (
    <h1 tabIndex={-1} className={classNames('text-2xl', className)}>
      {children}
    </h1>
  );
}
