import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action } from '../../../features/forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { OutcomeBanner } from '../outcome-banner.tsx';

type ReissueDialogProps = {
  isOpen: boolean;
  /** The replacement; its refusal is shown here, so that the reason that was typed is kept. */
  action: Pick<Action, 'busy' | 'outcome'>;
  onClose: () => void;
  onReissue: (reason: string) => void;
};

const maxReasonLength = 500;

/** States what a replacement does, and takes its reason, which stands in the audit log. */
export function ReissueDialog({ isOpen, action, onClose, onReissue }: ReissueDialogProps) {
  const { t: text } = useTranslation('admin');
  const { t: orderText } = useTranslation('admin-order');
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={orderText('reissue.title')} closeLabel={text('dismiss')}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          setSent(true);
          if (isMissing) field.current?.focus();
          else onReissue(reason.trim());
        }}
      >
        <p>{orderText('reissue.lead')}</p>
        <TextField
          ref={field}
          multiline
          required
          label={orderText('reissue.reason')}
          hint={orderText('reissue.reasonHint')}
          error={isSent && isMissing ? orderText('reissue.enterReason') : undefined}
          maxLength={maxReasonLength}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
        <OutcomeBanner outcome={action.outcome} />
        <div className="button-row sm:justify-end">
          <Button onClick={onClose}>{text('keep')}</Button>
          <Button type="submit" variant="primary" disabled={action.busy !== null}>
            {orderText('reissue.confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
