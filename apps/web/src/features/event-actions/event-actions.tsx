import type { EventDetail, User } from '@guichet/contracts';
import { Ban, Eye, Pencil, Trash2, Users } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { links } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeleteDialog, DeletionFailure } from './delete-dialog.tsx';
import { PlannedCancellation } from './planned-cancellation.tsx';
import { PublicationBar } from './publication-bar.tsx';
import { useDeleteEvent } from './use-delete-event.ts';
import { useManagedEvent } from './use-managed-event.ts';

/** See `EventActions`. */
export type EventActionsProps = { event: EventDetail; user: Pick<User, '_id' | 'role'> };

/** The name of its text. */
type ActionDone = `cancellation.${'done' | 'planned' | 'takenBack'}` | 'publication.done';

const icon = 'size-4 shrink-0';

/**
 * What an admin can do with every event, and a lister with their own: change it, take it out of the shop, call it off.
 * `?as=visitor` hides all of it.
 */
export function EventActions({ event, user }: EventActionsProps) {
  const { t: text } = useTranslation('event-actions');
  const [params] = useSearchParams();
  const { managed, refresh } = useManagedEvent(event, user);
  const [open, setOpen] = useState<'delete' | 'cancel' | null>(null);
  const deletion = useDeleteEvent(event._id, user._id);
  const [isCounting, setCounting] = useState(false);
  const [outcome, setOutcome] = useState<ActionDone | null>(null);

  const count = useCallback(() => void refresh(), [refresh]);
  /** Without sales it acts at once, as the specification has it. Tickets that somebody holds are asked about first. */
  const startDeletion = async () => {
    deletion.clear();
    setCounting(true);
    const counted = await refresh();
    setCounting(false);
    if (counted?.kind === 'open' && counted.sold + counted.held === 0) await deletion.remove();
    else setOpen('delete');
  };
  const publication = managed?.kind === 'open' ? managed.publication : undefined;
  const cancelsAt = managed?.kind === 'open' ? managed.cancelsAt : undefined;

  // An admin manages every event, so that nothing has to be waited for.
  if (managed === null && user.role !== 1) return null;
  if (params.get('as') === 'visitor') return <Preview event={event} />;
  return (
    <section aria-label={text('bar')} className="grid gap-3">
      {outcome !== null && <Outcome key={outcome} outcome={outcome} />}
      {publication !== undefined && (
        <PublicationBar
          publication={publication}
          event={event}
          userId={user._id}
          onPublished={async () => {
            await refresh();
            setOutcome('publication.done');
          }}
        />
      )}
      {cancelsAt !== undefined && (
        <PlannedCancellation
          eventId={event._id}
          userId={user._id}
          cancelsAt={cancelsAt}
          onTakenBack={async () => {
            await refresh();
            setOutcome('cancellation.takenBack');
          }}
        />
      )}
      <Actions
        event={event}
        mayCancel={!event.cancelled && cancelsAt === undefined && (!event.ended || user.role === 1)}
        isDeleting={isCounting || deletion.isBusy}
        onCancel={() => setOpen('cancel')}
        onDelete={() => void startDeletion()}
      />
      {open !== 'delete' && deletion.failure !== null && <DeletionFailure error={deletion.failure} />}
      <DeleteDialog
        event={event}
        managed={managed}
        deletion={deletion}
        isOpen={open === 'delete'}
        onClose={() => {
          setOpen(null);
          deletion.clear();
        }}
      />
      <CancelDialog
        event={event}
        user={user}
        managed={managed}
        isOpen={open === 'cancel'}
        onOpen={count}
        onCancelled={isPlanned => {
          setOpen(null);
          setOutcome(isPlanned ? 'cancellation.planned' : 'cancellation.done');
          count();
        }}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}

/** What was done. It takes the focus. */
function Outcome({ outcome }: { outcome: ActionDone }) {
  const { t: text } = useTranslation('event-actions');
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return (
    <Banner ref={banner} tone="success">
      {text(outcome)}
    </Banner>
  );
}

/** In place of the actions, on the page as visitors see it. */
function Preview({ event }: Pick<EventActionsProps, 'event'>) {
  const { t: text } = useTranslation('event-actions');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-divider bg-inset px-4 py-1 text-sm">
      <p className="py-1">{text('previewing')}</p>
      <ButtonLink to={links.event(event._id)} variant="quiet">
        {text('backToManaging')}
      </ButtonLink>
    </div>
  );
}

type ActionsProps = Pick<EventActionsProps, 'event'> & {
  mayCancel: boolean;
  isDeleting: boolean;
  onCancel: () => void;
  onDelete: () => void;
};

function Actions({ event, mayCancel, isDeleting, onCancel, onDelete }: ActionsProps) {
  const { t: text } = useTranslation('event-actions');
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:*:last:odd:col-span-2 sm:flex sm:flex-wrap">
      {!event.cancelled && (
        <ButtonLink to={links.editEvent(event._id)}>
          <Pencil aria-hidden className={icon} />
          {text('literals.edit')}
        </ButtonLink>
      )}
      <ButtonLink to={links.organiserEvent(event._id)}>
        <Users aria-hidden className={icon} />
        {text('manage')}
      </ButtonLink>
      <ButtonLink to="?as=visitor">
        <Eye aria-hidden className={icon} />
        {text('preview')}
      </ButtonLink>
      {mayCancel && (
        <Button onClick={onCancel}>
          <Ban aria-hidden className={icon} />
          {text('cancel')}
        </Button>
      )}
      <Button aria-busy={isDeleting} disabled={isDeleting} onClick={onDelete}>
        <Trash2 aria-hidden className={icon} />
        {text(isDeleting ? 'literals.deleting' : 'literals.delete')}
      </Button>
    </div>
  );
}
