import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; lead?: string; children: ReactNode };

/** A part of the page with its heading. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-lg border border-divider bg-surface p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead !== undefined && <p className="text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
