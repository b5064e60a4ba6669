import type { ReactNode } from 'react';

type FactsProps = { rows: readonly { readonly name: string; readonly value: ReactNode }[] };

/** Names and values in a card. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="divide-y divide-divider rounded-lg border border-divider bg-surface px-5">
      {rows.map(row => (
        <div key={row.name} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-sm text-muted">{row.name}</dt>
          <dd className="font-semibold break-words whitespace-pre-line">{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
