import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../browser/save-file.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { rowsPerPage, useOrganiser } from '../organiser-api.ts';
import { AttendeeSearch } from './attendee-search.tsx';
import { AttendeeTable } from './attendee-table.tsx';
import type { EventData } from './loader.ts';

type AttendeesProps = { data: Extract<EventData, { tab: 'attendees' }> };

/** The tickets of an event with their buyers: searched, page by page, and as a file. */
export function Attendees({ data }: AttendeesProps) {
  const { t: text } = useTranslation('organiser');
  const { api, userId } = useOrganiser();
  const action = useAction();
  const { eventId, event, filter, page, attendees } = data;
  const isFiltered = filter.q !== '' || filter.state !== '';
  return (
    <div className="grid gap-5">
      <AttendeeSearch eventId={eventId} filter={filter} />
      <ActionBanner outcome={action.outcome} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {text('attendees.count', { count: attendees.total })}
        </p>
        {attendees.total > 0 && (
          <ActionButton
            action={action}
            name="file"
            busy={text('attendees.fileBusy')}
            task={async () => {
              saveFile(await api.attendeesFile(eventId, userId, filter));
              return text('attendees.fileDone');
            }}
          >
            <Download aria-hidden className="size-4" />
            {text('attendees.file')}
          </ActionButton>
        )}
      </div>
      {attendees.rows.length > 0 ? (
        <AttendeeTable rows={attendees.rows} event={event} />
      ) : (
        <div className="grid justify-items-start gap-3 rounded-lg border border-divider bg-surface p-6">
          <p>{text(isFiltered || page > 1 ? 'attendees.noMatch' : 'attendees.none')}</p>
          {(isFiltered || page > 1) && (
            <ButtonLink to={links.organiserEvent(eventId)}>{text('attendees.clear')}</ButtonLink>
          )}
        </div>
      )}
      <ListPager page={page} pageSize={rowsPerPage} total={attendees.total} />
    </div>
  );
}
