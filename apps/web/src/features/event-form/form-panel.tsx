import type { ReactNode } from 'react';

/** The card around the form of an event. */
export function FormPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-3xl overflow-hidden rounded-lg border border-divider bg-surface shadow-lift">
      <div className="pagne" />
      <div className="grid gap-5 p-5 sm:p-8">
        {title}
        {children}
      </div>
    </div>
  );
}
