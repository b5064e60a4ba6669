import type { Ticket } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { useReadable, useServices } from '../../../services.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useOrders } from '../use-account-api.ts';

type ReissueDialogProps = {
  ticket: Ticket;
  isOpen: boolean;
  onClose: () => void;
  onReissue: (ticket: Ticket) => void;
};

/** Asks before a code is replaced: a guest who has only the old one is not let in any more. */
export function ReissueDialog({ ticket, isOpen, onClose, onReissue }: ReissueDialogProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('account');
  const orders = useOrders();
  const action = useAction();
  const userId = useReadable(useServices().session)?.user._id ?? '';
  const close = () => {
    action.clear();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={text('order.reissueTitle')}
      closeLabel={t('shop.close')}
      keep={text('order.reissueKeep')}
      confirm={
        <ActionButton
          variant="primary"
          action={action}
          name="reissue"
          busy={text('order.reissuing')}
          task={async () => {
            const { ticket: fresh } = await orders.reissue(ticket._id, ticket.code, userId);
            close();
            onReissue(fresh);
            return null;
          }}
        >
          {text('order.reissueConfirm')}
        </ActionButton>
      }
    >
      <ActionBanner outcome={action.outcome} />
      <p>{text('order.reissueBody')}</p>
    </ConfirmDialog>
  );
}
