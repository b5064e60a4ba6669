import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { formatClock, secondsLeft } from '../../../../features/checkout/countdown.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useServices } from '../../../../services.ts';

const hourSeconds = 3_600;
/** Between two readings of the page: a proxy may keep an old reply for five seconds. */
const rereadMs = 3_000;

/** When the sale of a type starts; in the last hour how long it still takes. Then the page is read until the type is on sale. */
export function SaleStart({ startsAt, timeZone }: { startsAt: string; timeZone: string }) {
  const { t: text } = useTranslation('event-page');
  const format = useFormat();
  const { now } = useServices();
  const { revalidate } = useRevalidator();
  const left = () => secondsLeft(Date.parse(startsAt), now());
  // Null until the browser counts: the server renders the time itself.
  const [seconds, setSeconds] = useState<number | null>(null);

  useEffect(() => {
    const count = () => setSeconds(left());
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [startsAt, now]);

  const hasStarted = seconds === 0;
  const [reads, setReads] = useState(0);
  useEffect(() => {
    if (!hasStarted) return;
    // Again and again, ever less often: this device's clock may be ahead.
    const read = () => void revalidate().then(() => setReads(reads + 1));
    const timer = setTimeout(read, Math.min(rereadMs * reads, 60_000));
    return () => clearTimeout(timer);
  }, [hasStarted, reads, revalidate]);

  if (seconds === null || seconds > hourSeconds) {
    return <time dateTime={startsAt}>{text('types.from', { time: format.moment(startsAt, timeZone) })}</time>;
  }
  return (
    <span role="timer" className="tabular-nums">
      {text('types.startsIn', { time: formatClock(seconds) })}
    </span>
  );
}
