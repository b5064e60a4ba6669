import { Download, SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../browser/save-file.ts';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { ActionButton } from '../../../features/forms/action-button.tsx';
import { useAction } from '../../../features/forms/use-action.ts';
import { ListPager } from '../../../features/lists/list-pager.tsx';
import { links } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
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
        <Nobody eventId={eventId} isInShop={event !== null} isPart={isFiltered || page > 1} />
      )}
      <ListPager page={page} pageSize={rowsPerPage} total={attendees.total} />
    </div>
  );
}

/** Without a single ticket, or without one on this page of a part of the list. */
function Nobody({ eventId, isInShop, isPart }: { eventId: string; isInShop: boolean; isPart: boolean }) {
  const { t: text } = useTranslation('organiser');
  if (isPart) {
    const showAll = { text: text('attendees.clear'), to: links.organiserEvent(eventId) };
    return (
      <EmptyState icon={SearchX} title={text('attendees.noMatch')} action={showAll}>
        {text('attendees.noMatchHint')}
      </EmptyState>
    );
  }
  // The page of an event that is not in the shop any more can't be shared.
  if (!isInShop) return <EmptyState icon={Users} title={text('attendees.none')} />;
  return (
    <EmptyState
      icon={Users}
      title={text('attendees.none')}
      action={{ text: text('event.manage'), to: links.event(eventId) }}
    >
      {text('attendees.noneHint')}
    </EmptyState>
  );
}
