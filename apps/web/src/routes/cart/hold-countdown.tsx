import { Timer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoldState } from '../../features/checkout/checkout-state.ts';
import { formatClock, passedMark, secondsLeft } from '../../features/checkout/countdown.ts';
import { useServices } from '../../services.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

type HoldCountdownProps = { hold: Extract<HoldState, { kind: 'held' }> };

/** Seconds left from which on the clock is highlighted. */
const urgentSeconds = 120;

/** The time left of the hold, announced at a few marks only, with a button for more time (WCAG 2.2.1). */
export function HoldCountdown({ hold: { endsAt, hold } }: HoldCountdownProps) {
  const { t } = useTranslation();
  const { checkout, now } = useServices();
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, now()));
  const [announced, setAnnounced] = useState<number | null>(null);
  const before = useRef(seconds);

  useEffect(() => {
    const look = () => {
      const left = secondsLeft(endsAt, now());
      const mark = passedMark(before.current, left);
      before.current = left;
      setSeconds(left);
      if (mark !== null) setAnnounced(mark);
      if (left === 0) checkout.expire();
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [endsAt, now, checkout]);

  const spoken = (value: number) =>
    value >= 60 ? t('checkout.hold.minutes', { count: value / 60 }) : t('checkout.hold.seconds', { count: value });
  const { extensionsLeft } = hold;
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="grid grid-cols-[auto_1fr] items-center gap-x-2 leading-tight">
          <Timer
            aria-hidden
            className={classNames('row-span-2 size-7', seconds <= urgentSeconds && 'text-danger')}
            strokeWidth={1.5}
          />
          <span className="text-xs text-soft">{t('checkout.hold.heldFor')}</span>
          <strong
            role="timer"
            aria-live="off"
            className={classNames('text-xl tabular-nums', seconds <= urgentSeconds && 'text-danger')}
          >
            {formatClock(seconds)}
          </strong>
        </p>
        {extensionsLeft > 0 && (
          <Button className="whitespace-nowrap" onClick={() => void checkout.extend()}>
            {t('checkout.hold.extend')}
          </Button>
        )}
      </div>
      <p className="text-xs text-soft">
        {t('checkout.hold.onExpiry')}{' '}
        {extensionsLeft > 0
          ? t('checkout.hold.extensions', { count: extensionsLeft })
          : t('checkout.hold.noExtensions')}
      </p>
      <p role="status" className="sr-only">
        {announced !== null && `${t('checkout.hold.left', { time: spoken(announced) })} ${t('checkout.hold.onExpiry')}`}
      </p>
    </div>
  );
}
