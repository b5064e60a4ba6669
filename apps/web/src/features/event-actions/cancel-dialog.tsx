import { CancelEventBody } from '@guichet/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSubmit } from '../forms/use-submit.ts';
import type { EndDialogProps } from './delete-dialog.tsx';
import { createEventEndsApi } from './event-ends-api.ts';
import { TicketCount } from './ticket-count.tsx';
import { useEventActionsTexts } from './use-event-actions-texts.ts';

type CancelDialogProps = EndDialogProps & {
  userId: string;
  /** Counts the tickets again. */
  onOpen: () => void;
  onCancelled: () => void;
};

/** Asks for the reason before an event is called off, which refunds everybody. */
export function CancelDialog(props: CancelDialogProps) {
  const { event, userId, managed, isOpen, onOpen, onCancelled, onClose } = props;
  const { t } = useTranslation();
  const text = useEventActionsTexts();
  const { authorised } = useServices();
  const { revalidate } = useRevalidator();
  const isSold = managed?.kind === 'open' && managed.sold > 0;

  useEffect(() => {
    if (isOpen) onOpen();
  }, [isOpen, onOpen]);

  const form = useSubmit({
    schema: CancelEventBody,
    defaults: { reason: '' },
    missing: { reason: text('cancellation.reasonMissing') },
    send: async ({ reason }) => {
      await createEventEndsApi(authorised).cancel(event._id, userId, { reason });
      form.reset();
      onCancelled();
      await revalidate();
    },
  });

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('cancellation.title', { name: event.name })}
      closeLabel={text('dismiss')}
    >
      <div className="grid gap-4">
        <TicketCount end="cancellation" managed={managed} />
        <p>{text('cancellation.stays')}</p>
        <p className="text-sm text-muted">{text('cancellation.takesPlace')}</p>
        <form noValidate onSubmit={form.onSubmit} className="grid gap-4">
          {form.failure !== null && (
            <Banner ref={form.banner} tone="danger" title={t('literals.errorTitle')}>
              {form.failure}
            </Banner>
          )}
          <TextField multiline label={text('cancellation.reason')} {...form.field('reason')} />
          <div className="button-row sm:justify-end">
            <Button onClick={onClose}>{text('literals.close')}</Button>
            <Button type="submit" variant="danger" aria-busy={form.isBusy} disabled={form.isBusy}>
              {text(`cancellation.${form.isBusy ? 'busy' : isSold ? 'submit' : 'submitUnsold'}`)}
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  );
}
