import type { Currency } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useReadable } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';

type PayButtonProps = {
  amount: number;
  currency: Currency;
  isFree: boolean;
  /** Whether the bank may ask the buyer to confirm the payment. */
  isVerified: boolean;
  isReady: boolean;
  /** Whether the next press is that of a wallet's own button: then this one isn't there. */
  isInWallet: boolean;
  onPay: () => void;
};

/**
 * The button that shows the amount, and a button to go back. During a payment both are disabled. On phones and tablets the
 * first stays at the lower edge of the window while the form is filled in.
 */
export function PayButton({ amount, currency, isFree, isVerified, isReady, isInWallet, onPay }: PayButtonProps) {
  const { t: text } = useTranslation('checkout');
  const checkout = useCheckout();
  const { payment } = useReadable(checkout);
  const format = useFormat();
  const isBusy = payment.kind === 'busy';
  const isSent = isBusy && !payment.needsNonce;
  const price = format.price(amount, currency);
  const when = !isFree && text(isInWallet ? 'pay.inWallet' : 'pay.when', { price });
  const idleLabel = isFree ? text('pay.free') : text('pay.button', { price });
  const busyLabel = isFree ? text('pay.busyFree') : text('pay.busy');
  return (
    <>
      {(isBusy || !isInWallet) && (
        <div className="z-10 grid bg-surface max-lg:-mx-4 max-lg:border-t max-lg:border-divider max-lg:px-4 max-lg:py-3 sm:max-lg:-mx-5 sm:max-lg:px-5 tall:max-lg:sticky tall:max-lg:bottom-0">
          <Button variant="primary" size="lg" aria-busy={isBusy} disabled={isBusy || !isReady} onClick={onPay}>
            {isBusy ? busyLabel : idleLabel}
          </Button>
        </div>
      )}
      <p role="status" className="text-xs text-muted empty:-mt-4">
        {isSent ? text('pay.stay') : isBusy && isVerified ? text('pay.confirm') : when}
      </p>
      <LeaveButton />
    </>
  );
}

/** Goes back to the cart, whose tickets stay held. */
export function LeaveButton() {
  const { t: text } = useTranslation('checkout');
  const checkout = useCheckout();
  const { hold, payment } = useReadable(checkout);
  // A hold that is being opened can't be left yet.
  const canLeave = payment.kind !== 'busy' && hold.kind !== 'opening';
  return (
    // It keeps its place while it can't be pressed, so that nothing on the page moves.
    <Button
      variant="quiet"
      className={canLeave ? '' : 'invisible'}
      disabled={!canLeave}
      onClick={() => checkout.setPanelOpen(false)}
    >
      {text('hold.close')}
    </Button>
  );
}
