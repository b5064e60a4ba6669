import { Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentState } from '../../../features/checkout/checkout-state.ts';
import { formatClock, secondsLeft } from '../../../features/checkout/countdown.ts';
import { totalDue } from '../../../features/checkout/held-lines.ts';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { mobileMoneyNames } from '../../../features/paid-with/paid-with-text.ts';
import { QrCode } from '../../../features/qr-code/qr-code.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonAnchor } from '../../../ui/button-anchor.tsx';

/** How often the page asks whether the buyer has approved. */
const askMs = 3_000;

type Collecting = Extract<PaymentState, { kind: 'collecting' }>;

/**
 * While the buyer approves on the phone: what is asked of whom, how long, and what to do when nothing comes. The result
 * comes without a reload, also in the other tabs and on the device that showed the code.
 */
export function ApprovalPanel({ collection, endsAt }: Collecting) {
  const { t: text } = useTranslation('checkout');
  const { cart } = useServices();
  const checkout = useCheckout();
  const { currency } = totalDue(checkout.get().hold, useReadable(cart));
  const price = useFormat().price(collection.amount, currency);
  const provider = mobileMoneyNames[collection.provider];
  const title = useRef<HTMLHeadingElement>(null);
  const seconds = useSecondsLeft(endsAt);
  useEffect(() => title.current?.focus(), []);
  useAsking();
  const { approve, phone, problem, state } = collection;
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 rounded-md bg-inset px-4 py-4">
        <h4 ref={title} tabIndex={-1} className="flex items-center gap-2 text-lg outline-none">
          <Smartphone aria-hidden className="size-6 shrink-0" strokeWidth={1.5} />
          {text('mobile.approve')}
        </h4>
        <p role="status">
          {state === 'checking'
            ? text('mobile.checking', { provider })
            : approve?.kind === 'redirect'
              ? text('mobile.inWave', { price })
              : text('mobile.onPhone', { price, phone: phone ?? '' })}
        </p>
        {approve?.url !== undefined && <OpenWave url={approve.url} />}
        <p className="text-sm">
          <span role="timer" aria-live="off" className="tabular-nums">
            {text('mobile.left', { time: formatClock(seconds) })}
          </span>
        </p>
      </div>
      {problem !== undefined && <Banner tone="info">{text(`mobile.problem.${problem}`)}</Banner>}
      <p className="text-xs text-muted">{text('mobile.page')}</p>
      <TakeBack />
    </div>
  );
}

/** Opens Wave: the app on a phone; at a computer, whose buyer's phone is another device, there is a code to scan first. */
function OpenWave({ url }: { url: string }) {
  const { t: text } = useTranslation('checkout');
  const isComputer = window.matchMedia('(pointer: fine)').matches;
  return (
    <>
      {isComputer && (
        <figure className="grid gap-2">
          <QrCode text={url} label={text('mobile.code')} redundancy="low" className="max-w-48 rounded-md" />
          <figcaption className="text-center text-sm">{text('mobile.scan')}</figcaption>
        </figure>
      )}
      {/* Another tab, so that this one shows the result. */}
      <ButtonAnchor
        variant={isComputer ? 'secondary' : 'primary'}
        size="lg"
        href={url}
        target="_blank"
        rel="noreferrer"
      >
        {text('mobile.open')}
      </ButtonAnchor>
    </>
  );
}

function TakeBack() {
  const { t: text } = useTranslation('checkout');
  const checkout = useCheckout();
  const action = useAction();
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-link">{text('mobile.notReceived')}</summary>
      <div className="grid gap-3 pb-2">
        <p>{text('mobile.notReceivedLead')}</p>
        <ActionButton
          action={action}
          name="take-back"
          busy={text('mobile.takingBack')}
          task={async () => {
            await checkout.giveUp();
            return null;
          }}
        >
          {text('mobile.takeBack')}
        </ActionButton>
        <ActionBanner outcome={action.outcome} />
      </div>
    </details>
  );
}

/** Asks while the page is shown, and at once when it is shown again. */
function useAsking(): void {
  const checkout = useCheckout();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void checkout.look();
    };
    const timer = window.setInterval(ask, askMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [checkout]);
}

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  return secondsLeft(endsAt, now);
}
