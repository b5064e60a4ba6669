import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button.tsx';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  /** What to do next. */
  children?: ReactNode;
  /** Where to do it; `isMain` for the first thing that somebody new does. @default nowhere else */
  action?: { readonly text: string; readonly to: string; readonly isMain?: boolean };
};

/** Stands for a list without entries: says why it is empty, and what to do next. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex max-w-3xl flex-wrap items-center gap-4 rounded-lg border border-divider bg-surface p-5 sm:p-6">
      <Icon aria-hidden className="size-9 shrink-0 text-link" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="text-lg font-semibold">{title}</p>
        {children !== undefined && <p className="text-muted">{children}</p>}
      </div>
      {action !== undefined && (
        <ButtonLink to={action.to} variant={action.isMain ? 'primary' : 'secondary'} className="max-sm:w-full">
          {action.text}
        </ButtonLink>
      )}
    </div>
  );
}
