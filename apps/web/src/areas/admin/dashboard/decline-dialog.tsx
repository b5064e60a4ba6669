import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';

type DeclineDialogProps = {
  isOpen: boolean;
  /** Declining a request, or taking the right back. */
  kind: 'decline' | 'revoke';
  name: string;
  onClose: () => void;
  onDecline: (reason: string) => void;
};

const maxReasonLength = 500;

/** States what a decision does, and takes the reason that the requester reads. */
export function DeclineDialog({ isOpen, kind, name, onClose, onDecline }: DeclineDialogProps) {
  const { t: text } = useTranslation('admin');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text(`requests.${kind}Title`)}
      closeLabel={text('dismiss')}
      onSubmit={event => {
        event.preventDefault();
        onDecline(reason.trim());
      }}
      keep={text('keep')}
      confirm={
        <Button type="submit" variant="danger">
          {text(`requests.${kind}Confirm`)}
        </Button>
      }
    >
      <p>{text(`requests.${kind}Lead`, { name })}</p>
      <TextField
        multiline
        label={text('requests.reason')}
        optional={text('optional')}
        hint={text('requests.reasonHint')}
        maxLength={maxReasonLength}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
