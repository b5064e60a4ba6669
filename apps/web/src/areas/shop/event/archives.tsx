import { useTranslation } from 'react-i18next';
import { useMinute } from '../../../browser/use-minute.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { useServices } from '../../../services.ts';
import { ChipLink } from '../../../ui/chip-link.tsx';

const monthsBack = 3;
const monthsAhead = 4;

/** Months, each a link to its events in the shop (decision T54). */
export function Archives() {
  const { t: text } = useTranslation('event-page');
  const time = useMinute(useServices());
  const format = useFormat();
  return (
    <nav aria-label={text('archives')} className="mt-14 grid gap-4">
      <h2 className="text-2xl">{text('archives')}</h2>
      <ul className="flex flex-wrap gap-2">
        {archiveMonths(time).map(month => (
          <li key={month}>
            <ChipLink to={links.shop({ month })}>
              <time dateTime={month}>{format.month(month)}</time>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The months that the archives list offers, newest first, as `YYYY-MM`: a few before the current one, a few after. */
function archiveMonths(now: number): readonly string[] {
  const today = new Date(now);
  return Array.from({ length: monthsBack + monthsAhead }, (_, index) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + monthsAhead - 1 - index, 1));
    return month.toISOString().slice(0, 7);
  });
}
