import { Timer } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../features/catalogue/retry-banner.tsx';
import type { HoldState } from '../../../features/checkout/checkout-state.ts';
import { formatClock, passedMark, secondsLeft } from '../../../features/checkout/countdown.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { SendLink } from '../../../features/mailed-link/send-link.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useReadable, useServices } from '../../../services.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckoutErrorMessage } from './checkout-error-message.tsx';

type HoldCountdownProps = { hold: Extract<HoldState, { kind: 'held' }> };

/** Seconds left from which on the clock is highlighted. */
const urgentSeconds = 120;

/** The time left of the hold, announced at a few marks only, with a button for more time (WCAG 2.2.1). */
export function HoldCountdown({ hold }: HoldCountdownProps) {
  const { endsAt, isOlder = false, extensionError } = hold;
  const { extensionsLeft } = hold.checkout;
  const { t: text } = useTranslation('checkout');
  const errorText = useErrorText();
  const { now, session } = useServices();
  const checkout = useCheckout();
  const isUnconfirmed = useReadable(session)?.user.emailVerified === false;
  // The reply is older than a confirmation on another page: pressing the button asks the server again.
  const [wasUnconfirmed] = useState(isUnconfirmed);
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
    value >= 60 ? text('hold.minutes', { count: value / 60 }) : text('hold.seconds', { count: value });
  return (
    <>
      <CountdownBox
        seconds={seconds}
        isOlder={isOlder}
        note={<ExtensionNote extensionsLeft={extensionsLeft} hasFailed={extensionError !== undefined} />}
        action={extensionsLeft > 0 || isUnconfirmed || wasUnconfirmed ? <ExtendButton /> : null}
      >
        <p role="status" className="sr-only">
          {announced !== null && `${text('hold.left', { time: spoken(announced) })} ${text('hold.onExpiry')}`}
        </p>
      </CountdownBox>
      {extensionError?.kind === 'unknown' && (
        <RetryBanner text={errorText(extensionError.error)} onRetry={() => void checkout.extend()} />
      )}
      {extensionError !== undefined && extensionError.kind !== 'unknown' && (
        <CheckoutErrorMessage checkoutError={extensionError} />
      )}
    </>
  );
}

/** Stands where the clock will be, in its size, while the tickets are being set aside: nothing moves when it comes. */
export function HoldOpening() {
  const { t: text } = useTranslation('checkout');
  return (
    <div className="relative">
      <div inert aria-hidden className="invisible">
        <CountdownBox seconds={600} note={<ExtensionNote extensionsLeft={9} />} action={<ExtendButton />} />
      </div>
      <p
        role="status"
        className="absolute inset-0 grid place-items-center rounded-md bg-inset p-3 text-center text-sm text-muted"
      >
        {text('hold.opening')}
      </p>
    </div>
  );
}

/** What can be done about the time, in one line; behind it, what happens when it runs out. */
function ExtensionNote({ extensionsLeft, hasFailed = false }: { extensionsLeft: number; hasFailed?: boolean }) {
  const { t: text } = useTranslation('checkout');
  const { session } = useServices();
  const user = useReadable(session)?.user;
  const isUnconfirmed = user?.emailVerified === false;
  return (
    <details className="text-xs text-muted">
      <summary className="-my-1 py-2 underline underline-offset-4">
        {isUnconfirmed
          ? text('hold.unconfirmed')
          : extensionsLeft > 0
            ? text('hold.extensions', { count: extensionsLeft })
            : text('hold.noExtensions')}
      </summary>
      <div className="grid justify-items-start gap-2 pt-2">
        <p>{text('hold.onExpiry')}</p>
        {isUnconfirmed && <p className="wrap-anywhere">{text('hold.confirmFirst', { email: user.email })}</p>}
        {isUnconfirmed && !hasFailed && <SendLink />}
      </div>
    </details>
  );
}

/** "More time". It keeps the focus while its call is under way. */
function ExtendButton() {
  const { t: text } = useTranslation('checkout');
  const checkout = useCheckout();
  const action = useAction();
  return (
    <ActionButton
      className="whitespace-nowrap max-sm:px-3"
      action={action}
      name="extend"
      busy={text('hold.extending')}
      task={async () => {
        await checkout.extend();
        return null;
      }}
    >
      {text('hold.extend')}
    </ActionButton>
  );
}

type CountdownBoxProps = {
  seconds: number;
  isOlder?: boolean;
  note: ReactNode;
  action: ReactNode;
  children?: ReactNode;
};

function CountdownBox({ seconds, isOlder = false, note, action, children }: CountdownBoxProps) {
  const { t: text } = useTranslation('checkout');
  return (
    <div className="grid gap-1 rounded-md bg-inset px-3 py-2 text-sm sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="flex flex-1 items-center gap-x-2 leading-tight">
          <Timer
            aria-hidden
            className={classNames('size-6 shrink-0', seconds <= urgentSeconds && 'text-danger')}
            strokeWidth={1.5}
          />
          <span>
            {text('hold.heldFor')}{' '}
            <strong
              role="timer"
              aria-live="off"
              className={classNames('text-lg tabular-nums', seconds <= urgentSeconds && 'text-danger')}
            >
              {formatClock(seconds)}
            </strong>
          </span>
        </p>
        {action}
      </div>
      {isOlder && <p className="font-semibold">{text('hold.older')}</p>}
      {note}
      {children}
    </div>
  );
}
