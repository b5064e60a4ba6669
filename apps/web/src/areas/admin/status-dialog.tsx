import type { OrderStatus } from '@guichet/contracts';
import { links } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useAdminTexts } from './use-admin-texts.ts';

type StatusDialogProps = {
  question: 'cancel' | 'back';
  status: OrderStatus;
  before: OrderStatus;
  orderId: string;
  onClose: () => void;
  onConfirm: () => void;
};

/** States what a change of status does. "Cancelled" gives no money back, so the refund is offered beside it. */
export function StatusDialog({ question, status, before, orderId, onClose, onConfirm }: StatusDialogProps) {
  const text = useAdminTexts();
  const name = (value: OrderStatus) => text(`orders.value.${value}`, { defaultValue: value });
  const names = { before: name(before), after: name(status) };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={text(question === 'cancel' ? 'status.cancelTitle' : 'status.backTitle')}
      closeLabel={text('dismiss')}
    >
      <div className="grid gap-4">
        {question === 'cancel' ? (
          <>
            <p>{text('status.closesDoor')}</p>
            <p className="font-semibold">{text('status.noMoney')}</p>
          </>
        ) : (
          <p>
            {text('status.back', names)} {before === 'Cancelled' && text('status.opensDoor')}
          </p>
        )}
        <div className="button-row sm:justify-end">
          <Button onClick={onClose}>{text('keep')}</Button>
          {question === 'cancel' && (
            <ButtonLink to={links.adminOrder(orderId, 'refund')}>{text('status.refundInstead')}</ButtonLink>
          )}
          <Button variant="primary" onClick={onConfirm}>
            {text('status.confirm', { status: names.after })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
