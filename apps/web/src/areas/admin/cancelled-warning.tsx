import type { OrderStatus } from '@guichet/contracts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostFocus } from '../../browser/use-lost-focus.ts';
import { links } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

type CancelledWarningProps = {
  orderId: string;
  status: OrderStatus;
  /** The status that "Cancelled" replaced; null once it was restored, or if the change failed. */
  before: OrderStatus | null;
  isBusy: boolean;
  /** Gets the focus when the warning goes. */
  select: RefObject<HTMLSelectElement | null>;
  onRestore: () => void;
};

/** States what "Cancelled" did, and offers the refund, which it is not, and the status before. */
export function CancelledWarning({ orderId, status, before, isBusy, select, onRestore }: CancelledWarningProps) {
  const { t: text } = useTranslation('admin');
  // Another admin may have changed the status since.
  const isShown = before !== null && (status === 'Cancelled' || status === before);
  useLostFocus(select, isShown ? 'warning' : 'none');
  if (!isShown) return null;
  return (
    <Banner tone="info" className="col-span-full">
      <p>{text('status.closesDoor')}</p>
      <p className="font-semibold">{text('status.noMoney')}</p>
      <div className="button-row mt-3">
        <ButtonLink to={links.adminOrder(orderId, 'refund')}>{text('status.refund')}</ButtonLink>
        <Button disabled={isBusy} onClick={onRestore}>
          {text('status.restore', { status: text(`orders.value.${before}`, { defaultValue: before }) })}
        </Button>
      </div>
    </Banner>
  );
}
