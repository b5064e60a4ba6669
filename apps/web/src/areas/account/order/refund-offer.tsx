import type { Order } from '@guichet/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useReadable, useServices } from '../../../services.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useOrders } from '../use-account-api.ts';

type RefundOfferProps = {
  order: Order;
  offer: NonNullable<Order['refundOffered']>;
  /** Called with the order after its refund. */
  onRefund: (order: Order) => void;
};

/** Why a refund is offered and what it would give back, with the button that takes it. */
export function RefundOffer({ order, offer, onRefund }: RefundOfferProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const format = useFormat();
  const orders = useOrders();
  const action = useAction();
  const userId = useReadable(useServices().session)?.user._id ?? '';
  const [isAsking, setAsking] = useState(false);
  const count = offer.tickets.length;
  const isFree = offer.amount === 0;
  const what = isFree
    ? text('order.offerFree', { count })
    : text('order.offer', { count, amount: format.price(offer.amount, order.currency) });
  const close = () => {
    action.clear();
    setAsking(false);
  };
  return (
    <section className="grid gap-3 rounded-lg border border-outline bg-surface p-5 sm:p-6 print:hidden">
      <h2 className="text-xl">{text(isFree ? 'order.offerTitleFree' : 'order.offerTitle')}</h2>
      <ul className="grid gap-1">
        {offer.products.map(({ _id, reason }) => (
          <li key={_id}>
            {text(`order.offerReason.${reason}`, { name: order.products.find(line => line._id === _id)?.name ?? '' })}
          </li>
        ))}
      </ul>
      <p>{what}</p>
      <Button variant="primary" className="justify-self-start" onClick={() => setAsking(true)}>
        {text(isFree ? 'order.takeFree' : 'order.take')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={text(isFree ? 'order.takeTitleFree' : 'order.takeTitle')}
        closeLabel={t('shop.close')}
        keep={text('order.takeKeep')}
        confirm={
          <ActionButton
            variant="primary"
            action={action}
            name="refund"
            busy={text('order.taking')}
            task={async () => {
              const { order: refunded } = await orders.takeRefund(order._id, userId);
              close();
              onRefund(refunded);
              return null;
            }}
          >
            {text('order.takeConfirm')}
          </ActionButton>
        }
      >
        <ActionBanner outcome={action.outcome} />
        <p>{what}</p>
        <p>{text('order.takeBody')}</p>
      </ConfirmDialog>
    </section>
  );
}
