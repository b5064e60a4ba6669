import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import { AdminFrame } from '../../../features/admin-panel/admin-panel.tsx';
import { EditEvent } from '../../../features/event-form/edit-event.tsx';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { CopyButton } from '../copy-button.tsx';
import type { EditEventData } from './loader.ts';

/** The form that changes an event. */
export function EditEventPage() {
  const { eventId, event } = useLoaderData<EditEventData>();
  return (
    <AdminFrame current="edit-event">
      {event === null ? <Cancelled eventId={eventId} /> : <EditEvent key={eventId} event={event} />}
    </AdminFrame>
  );
}

function Cancelled({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('organiser');
  const action = useAction();
  return (
    <div className="grid justify-items-start gap-4 py-8">
      <title>{`${text('cancelled.title')} – ${t('shop.brand')}`}</title>
      <PageTitle>{text('cancelled.title')}</PageTitle>
      <p className="max-w-prose text-lg text-muted">{text('cancelled.body')}</p>
      <ActionBanner outcome={action.outcome} />
      <div className="button-row">
        <CopyButton action={action} eventId={eventId} variant="primary">
          {text('cancelled.copy')}
        </CopyButton>
        <ButtonLink to={links.event(eventId)}>{text('cancelled.view')}</ButtonLink>
      </div>
    </div>
  );
}
