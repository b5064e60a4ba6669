import type { OrderStatus } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type StatusDialogProps = {
  status: OrderStatus;
  before: OrderStatus;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before an order leaves a final status. */
export function StatusDialog({ status, before, onClose, onConfirm }: StatusDialogProps) {
  const { t: text } = useTranslation('admin');
  const name = (value: OrderStatus) => text(`orders.value.${value}`, { defaultValue: value });
  const names = { before: name(before), after: name(status) };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={text('status.backTitle')}
      closeLabel={text('dismiss')}
      keep={text('keep')}
      confirm={
        <Button variant="primary" onClick={onConfirm}>
          {text('status.confirm', { status: names.after })}
        </Button>
      }
    >
      <p>
        {text('status.back', names)} {before === 'Cancelled' && text('status.opensDoor')}
      </p>
    </ConfirmDialog>
  );
}
