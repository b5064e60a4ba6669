import { Timer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoldState } from '../../../features/checkout/checkout-state.ts';
import { formatClock, passedMark, secondsLeft } from '../../../features/checkout/countdown.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

type HoldCountdownProps = { hold: Extract<HoldState, { kind: 'held' }> };

/** Seconds left from which on the clock is highlighted. */
const urgentSeconds = 120;

/** The time left of the hold, announced at a few marks only, with a button for more time (WCAG 2.2.1). */
export function HoldCountdown({ hold: { endsAt, hold, isOlder = false } }: HoldCountdownProps) {
  const { t } = useTranslation();
  const { now } = useServices();
  const checkout = useCheckout();
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, now()));
  const [announced, setAnnounced] = useState<number | null>(null);
  const before = useRef(seconds);

  useEffect(() => {
    const update = () => {
      const left = secondsLeft(endsAt, now());
      const mark = passedMark(before.current, left);
      before.current = left;
      setSeconds(left);
      if (mark !== null) setAnnounced(mark);
      if (left === 0) checkout.expire();
    };
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [endsAt, now, checkout]);

  const spoken = (value: number) =>
    value >= 60 ? t('checkout.hold.minutes', { count: value / 60 }) : t('checkout.hold.seconds', { count: value });
  return (
    <CountdownBox
      seconds={seconds}
      extensionsLeft={hold.extensionsLeft}
      isOlder={isOlder}
      onExtend={() => void checkout.extend()}
    >
      <p role="status" className="sr-only">
        {announced !== null && `${t('checkout.hold.left', { time: spoken(announced) })} ${t('checkout.hold.onExpiry')}`}
      </p>
    </CountdownBox>
  );
}

/** Stands where the clock will be, in its size, while the tickets are being set aside: nothing moves when it comes. */
export function HoldOpening() {
  const { t } = useTranslation();
  return (
    <div className="relative">
      <div inert aria-hidden className="invisible">
        <CountdownBox seconds={600} extensionsLeft={9} />
      </div>
      <p
        role="status"
        className="absolute inset-0 grid place-items-center rounded-md bg-inset p-3 text-center text-sm text-muted"
      >
        {t('checkout.hold.opening')}
      </p>
    </div>
  );
}

type CountdownBoxProps = {
  seconds: number;
  extensionsLeft: number;
  isOlder?: boolean;
  onExtend?: () => void;
  children?: ReactNode;
};

function CountdownBox({ seconds, extensionsLeft, isOlder = false, onExtend, children }: CountdownBoxProps) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-2 rounded-md bg-inset p-3 text-sm sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3">
        <p className="grid grid-cols-[auto_1fr] items-center gap-x-2 leading-tight">
          <Timer
            aria-hidden
            className={classNames('row-span-2 size-7', seconds <= urgentSeconds && 'text-danger')}
            strokeWidth={1.5}
          />
          <span className="text-xs text-muted">{t('checkout.hold.heldFor')}</span>
          <strong
            role="timer"
            aria-live="off"
            className={classNames('text-xl tabular-nums', seconds <= urgentSeconds && 'text-danger')}
          >
            {formatClock(seconds)}
          </strong>
        </p>
        {extensionsLeft > 0 && (
          <Button className="whitespace-nowrap max-sm:px-3" onClick={onExtend}>
            {t('checkout.hold.extend')}
          </Button>
        )}
      </div>
      {isOlder && <p className="font-semibold">{t('checkout.hold.older')}</p>}
      <p className="text-xs text-muted">
        {t('checkout.hold.onExpiry')}{' '}
        {extensionsLeft > 0
          ? t('checkout.hold.extensions', { count: extensionsLeft })
          : t('checkout.hold.noExtensions')}
      </p>
      {children}
    </div>
  );
}
