import type { ListerEvent, PublicationBody } from '@guichet/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import type { Action } from '../../../features/forms/use-action.ts';
import { createPublicationApi } from '../../../features/publication/publication-api.ts';
import { useServices } from '../../../services.ts';
import { CopyButton } from '../copy-button.tsx';
import { useOrganiser } from '../organiser-api.ts';

type PublicationActionsProps = { event: ListerEvent; nameId: string; action: Action };

/** What a press changes, and the name of its text. */
type Change = {
  readonly text: 'publish' | 'publishNow' | 'hide' | 'show' | 'close' | 'reopen';
  readonly body: PublicationBody;
};

/** The buttons that decide who sees an event and whether it is sold, and the one that copies it. */
export function PublicationActions({ event, nameId, action }: PublicationActionsProps) {
  const { t: text } = useTranslation('organiser');
  const { authorised } = useServices();
  const { userId } = useOrganiser();
  const { revalidate } = useRevalidator();
  const api = useRef(createPublicationApi(authorised)).current;
  const described = { 'aria-describedby': nameId, className: 'max-sm:px-2' };
  // The two keep their places, so that the focus stays while a button becomes its opposite.
  const changes = event.archived || event.cancelled || event.ended ? [] : [visibilityChange(event), saleChange(event)];
  return (
    <>
      {changes.map(
        (change, index) =>
          change !== null && (
            <ActionButton
              key={index === 0 ? 'visibility' : 'sale'}
              {...described}
              variant={change.text === 'publish' ? 'primary' : 'secondary'}
              action={action}
              name={change.text}
              busy={text('publication.saving')}
              task={async () => {
                await api.change(event._id, userId, change.body);
                await revalidate();
                return text(`publication.done.${change.text}`);
              }}
            >
              {text(`publication.${change.text}`)}
            </ActionButton>
          ),
      )}
      {!event.archived && (
        <CopyButton {...described} action={action} eventId={event._id}>
          {text('events.copy')}
        </CopyButton>
      )}
    </>
  );
}

function visibilityChange({ publication }: ListerEvent): Change {
  switch (publication?.state) {
    case 'draft':
      return { text: 'publish', body: { state: 'public' } };
    case 'scheduled':
      return { text: 'publishNow', body: { state: 'public' } };
    case 'hidden':
      return { text: 'show', body: { state: 'public' } };
    default:
      return { text: 'hide', body: { state: 'hidden' } };
  }
}

/** Null for an event that nobody sees yet. */
function saleChange({ publication }: ListerEvent): Change | null {
  if (publication?.state === 'draft' || publication?.state === 'scheduled') return null;
  return publication?.salesClosed
    ? { text: 'reopen', body: { salesClosed: false } }
    : { text: 'close', body: { salesClosed: true } };
}
