import { useFormat } from '../../i18n/use-format.ts';

/** Day and month of an event. */
export function DateBadge({ startDate }: { startDate: string }) {
  const format = useFormat();
  return (
    <time
      dateTime={startDate.slice(0, 10)}
      className="grid min-w-14 justify-items-center rounded-md bg-brand-deep px-2 py-1.5 leading-none text-on-brand"
    >
      <span className="text-xl font-extrabold tabular-nums">{format.dayOfMonth(startDate)}</span>
      <span className="mt-0.5 text-xs font-semibold text-accent uppercase">{format.shortMonth(startDate)}</span>
    </time>
  );
}
