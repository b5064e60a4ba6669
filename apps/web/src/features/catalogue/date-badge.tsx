import { useFormat } from '../../i18n/use-format.ts';

/** Day and month of an event. */
export function DateBadge({ startDate }: { startDate: string }) {
  const format = useFormat();
  return (
    <time
      dateTime={startDate.slice(0, 10)}
      className="grid min-w-11 justify-items-center rounded-md bg-brand-deep px-1.5 py-1 sm:min-w-14 sm:px-2 sm:py-1.5 leading-none text-on-brand"
    >
      <span className="text-lg leading-none font-extrabold sm:text-xl sm:leading-none tabular-nums">
        {format.dayOfMonth(startDate)}
      </span>
      <span className="mt-0.5 text-xs font-semibold text-accent uppercase">{format.shortMonth(startDate)}</span>
    </time>
  );
}
