import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type FormCardProps = { title: string; lead: string | null; children: ReactNode };

/** A form as the only thing on its page. */
export function FormCard({ title, lead, children }: FormCardProps) {
  return (
    <div className="wrap grid max-w-lg py-8 sm:py-14">
      <div className="overflow-hidden rounded-lg border border-divider bg-surface shadow-lift">
        <div className="pagne" />
        <div className="grid gap-5 p-5 sm:p-8">
          <div>
            <PageTitle>{title}</PageTitle>
            {lead !== null && <p className="mt-1 text-muted">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
