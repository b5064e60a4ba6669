import { AdminReissueBody } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../features/forms/use-action.ts';
import { useSubmit } from '../../../features/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OutcomeBanner } from '../outcome-banner.tsx';

type ReissueDialogProps = {
  /** The replacement; its refusal is shown here, so that the reason that was typed is kept. */
  action: Pick<Action, 'busy' | 'outcome'>;
  onClose: () => void;
  onReissue: (reason: string) => Promise<void>;
};

/** States what a replacement does, and takes its reason, which stands in the audit log. */
export function ReissueDialog({ action, onClose, onReissue }: ReissueDialogProps) {
  const { t: text } = useTranslation('admin');
  const { t: orderText } = useTranslation('admin-order');
  const form = useSubmit({
    schema: AdminReissueBody,
    defaults: { reason: '' },
    missing: { reason: orderText('reissue.enterReason') },
    refused: { reason: orderText('reissue.enterReason') },
    check: ({ reason }) => (reason.trim() === '' ? { reason: orderText('reissue.enterReason') } : {}),
    send: ({ reason }) => onReissue(reason.trim()),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={orderText('reissue.title')}
      closeLabel={text('dismiss')}
      onSubmit={form.onSubmit}
      keep={text('keep')}
      confirm={
        <Button type="submit" variant="primary" disabled={action.busy !== null}>
          {orderText('reissue.confirm')}
        </Button>
      }
    >
      <p>{orderText('reissue.lead')}</p>
      <TextField
        multiline
        required
        label={orderText('reissue.reason')}
        hint={orderText('reissue.reasonHint')}
        maxLength={500}
        {...form.field('reason')}
      />
      <OutcomeBanner outcome={action.outcome} />
    </ConfirmDialog>
  );
}
