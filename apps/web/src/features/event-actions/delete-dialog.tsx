import type { EventDetail } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeletionFailure } from './deletion-failure.tsx';
import { TicketCount } from './ticket-count.tsx';
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
