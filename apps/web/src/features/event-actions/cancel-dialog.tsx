import { CancelEventBody, type User } from '@guichet/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import { type EndDialogProps, TicketCount } from './delete-dialog.tsx';
import { createEventEndsApi } from './event-ends-api.ts';

type CancelDialogProps = EndDialogProps & {
  user: Pick<User, '_id' | 'role'>;
  /** Counts the tickets again. */
  onOpen: () => void;
  /** `isPlanned`: it takes place later. */
  onCancelled: (isPlanned: boolean) => void;
};

/** Asks for the reason before an event is called off, which refunds everybody. */
export function CancelDialog(props: CancelDialogProps) {
  const { event, user, managed, isOpen, onOpen, onCancelled, onClose } = props;
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-actions');
  const { authorised } = useServices();
  const { revalidate } = useRevalidator();
  const isSold = managed?.kind === 'open' && managed.sold > 0;
  // A stolen session must not refund everybody at once. Admins have a second factor for this.
  const mustWait = isSold && user.role !== 1;

  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);

  const form = useSubmit({
    schema: CancelEventBody,
    defaults: { reason: '', password: '' },
    missing: { reason: text('cancellation.reasonMissing'), password: t('literals.enterPassword') },
    check: ({ password }) => (mustWait && !password ? { password: t('literals.enterPassword') } : {}),
    send: async ({ reason, password }) => {
      const body = mustWait && password ? { reason, password } : { reason };
      const { cancelsAt } = await createEventEndsApi(authorised).cancel(event._id, user._id, body);
      form.reset();
      onCancelled(cancelsAt !== undefined);
      await revalidate();
    },
  });

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('cancellation.title', { name: event.name })}
      closeLabel={text('dismiss')}
      onSubmit={form.onSubmit}
      keep={text('literals.close')}
      confirm={
        <Button type="submit" variant="danger" aria-busy={form.isBusy} disabled={form.isBusy}>
          {text(`cancellation.${form.isBusy ? 'busy' : isSold ? 'submit' : 'submitUnsold'}`)}
        </Button>
      }
    >
      <TicketCount end="cancellation" managed={managed} />
      <p>{text('cancellation.stays')}</p>
      <p className="text-sm text-muted">{text('cancellation.takesPlace')}</p>
      {form.failure !== null && (
        <Banner ref={form.banner} tone="danger" title={t('literals.errorTitle')}>
          {form.failure}
        </Banner>
      )}
      <TextField multiline label={text('cancellation.reason')} {...form.field('reason')} />
      {mustWait && (
        <TextField
          label={text('cancellation.password')}
          hint={text('cancellation.waits')}
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
      )}
    </ConfirmDialog>
  );
}
