import type { EventDetail } from '@guichet/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Deletion } from './use-delete-event.ts';
import type { ManagedEvent } from './use-managed-event.ts';

/** The props of both dialogs that end an event. */
export type EndDialogProps = {
  event: EventDetail;
  managed: ManagedEvent | null;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks before an event with sales leaves the shop: it is archived, and its tickets stay valid. */
export function DeleteDialog({ event, managed, deletion, isOpen, onClose }: EndDialogProps & { deletion: Deletion }) {
  const { t: text } = useTranslation('event-actions');
  const hasSales = managed?.kind === 'open' && managed.sold + managed.held > 0;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('deletion.title', { name: event.name })}
      closeLabel={text('dismiss')}
      keep={text('literals.close')}
      confirm={
        <Button
          variant="danger"
          aria-busy={deletion.isBusy}
          disabled={deletion.isBusy}
          onClick={() => void deletion.remove()}
        >
          {text(deletion.isBusy ? 'literals.deleting' : 'literals.delete')}
        </Button>
      }
    >
      {deletion.failure !== null && <DeletionFailure error={deletion.failure} />}
      <TicketCount end="deletion" managed={managed} />
      {hasSales && <p>{text('deletion.archive')}</p>}
      {hasSales && <p className="text-sm text-muted">{text('deletion.takesPlace')}</p>}
    </ConfirmDialog>
  );
}

/** Why an event was not deleted. It takes the focus. */
export function DeletionFailure({ error }: { error: unknown }) {
  const { t: text } = useTranslation('event-actions');
  const errorText = useErrorText();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner ref={banner} tone="danger" title={text('deletion.failed')}>
      {errorText(error)}
    </Banner>
  );
}

type TicketCountProps = { end: 'deletion' | 'cancellation'; managed: ManagedEvent | null };

/** How many tickets of an event are sold and being paid for, and what its end means for them. */
export function TicketCount({ end, managed }: TicketCountProps) {
  const { t: text } = useTranslation('event-actions');
  if (managed === null) return <p role="status">{text('counting')}</p>;
  if (managed.kind === 'cancelled') return <p>{text('deletion.ofCancelled')}</p>;
  const { sold, held } = managed;
  return (
    <>
      <p className="font-semibold">{sold === 0 ? text(`${end}.unsold`) : text(`${end}.sold`, { count: sold })}</p>
      {held > 0 && <p>{text('deletion.held', { count: held })}</p>}
    </>
  );
}
