import type { EventDetail, Publication } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useServices } from '../../services.ts';
import { Banner } from '../../ui/banner.tsx';
import { ActionButton } from '../forms/action-button.tsx';
import { useAction } from '../forms/use-action.ts';
import { createPublicationApi } from '../publication/publication-api.ts';

type PublicationBarProps = {
  publication: Publication;
  event: EventDetail;
  userId: string;
  onPublished: () => Promise<unknown>;
};

/** Above an event that not everybody sees or can buy: who does, and the button that publishes it. */
export function PublicationBar({ publication, event, userId, onPublished }: PublicationBarProps) {
  const { t: text } = useTranslation('event-actions');
  const format = useFormat();
  const errorText = useErrorText();
  const { authorised } = useServices();
  const { revalidate } = useRevalidator();
  const action = useAction();
  const { state, publishAt, salesClosed } = publication;
  const isUnseen = state === 'draft' || state === 'scheduled';
  return (
    <Banner tone="info">
      {state !== 'public' && (
        <p className="font-semibold">
          {text(`publication.${state}`, {
            time: format.moment(publishAt ?? new Date(0).toISOString(), event.timeZone),
          })}
        </p>
      )}
      {salesClosed && !isUnseen && <p>{text('publication.closed')}</p>}
      {action.outcome?.kind === 'failed' && <p>{errorText(action.outcome.error)}</p>}
      {isUnseen && (
        <ActionButton
          className="mt-2"
          action={action}
          name="publish"
          busy={text('publication.publishing')}
          task={async () => {
            await createPublicationApi(authorised).change(event._id, userId, { state: 'public' });
            await Promise.all([revalidate(), onPublished()]);
            return null;
          }}
        >
          {text('publication.publish')}
        </ActionButton>
      )}
    </Banner>
  );
}
