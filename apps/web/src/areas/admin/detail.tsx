import { useTranslation } from 'react-i18next';

/** The data of a record as names and values, behind a switch; nothing when there are none. */
export function Detail({ detail }: { detail: object }) {
  const { t: text } = useTranslation('admin');
  const rows: [string, unknown][] = Object.entries(detail);
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm text-link underline underline-offset-4">
        {text('detail')}
      </summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 rounded-md bg-inset p-3 font-mono text-xs sm:grid-cols-[auto_1fr]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
