import type { OrderStatus } from '@guichet/contracts';
import { links } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useAdminTexts } from './use-admin-texts.ts';

type CancelledWarningProps = {
  orderId: string;
  /** The status that "Cancelled" replaced. */
  before: OrderStatus;
  isBusy: boolean;
  onRestore: () => void;
};

/** States what "Cancelled" did, and offers the refund, which it is not, and the status before. */
export function CancelledWarning({ orderId, before, isBusy, onRestore }: CancelledWarningProps) {
  const text = useAdminTexts();
  const status = text(`orders.value.${before}`, { defaultValue: before });
  return (
    <Banner tone="info" className="mt-3">
      <p>{text('status.closesDoor')}</p>
      <p className="font-semibold">{text('status.noMoney')}</p>
      <div className="button-row mt-3">
        <ButtonLink to={links.adminOrder(orderId, 'refund')}>{text('status.refund')}</ButtonLink>
        <Button disabled={isBusy} onClick={onRestore}>
          {text('status.restore', { status })}
        </Button>
      </div>
    </Banner>
  );
}
