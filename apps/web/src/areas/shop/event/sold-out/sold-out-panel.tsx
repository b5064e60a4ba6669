import type { EventDetail } from '@guichet/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createSoldOutApi, type SoldOutApi } from '../../../../features/sold-out/sold-out-api.ts';
import { links } from '../../../../paths.ts';
import { useReadable, useServices } from '../../../../services.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EventWatch } from './event-watch.tsx';
import { useWaitingPlace } from './use-waiting-place.ts';
import { WaitingLine } from './waiting-line.tsx';

/** What a buyer can do about a sold-out event: wait in line, or get an email. */
export function SoldOutPanel({ event }: { event: EventDetail }) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-page');
  const { authorised, session } = useServices();
  const isSignedIn = useReadable(session) !== null;
  const api = useMemo(() => createSoldOutApi(authorised, event._id), [authorised, event._id]);
  return (
    <section className="grid gap-5 rounded-lg border border-divider bg-surface p-5">
      {isSignedIn && event.hasTicketTypes ? (
        // Whoever stood in a queue would not have said for which type.
        <>
          <h2 className="text-xl">{text('soldOut.title')}</h2>
          <EventWatch api={api} />
        </>
      ) : isSignedIn ? (
        <WaysToWait event={event} api={api} />
      ) : (
        <>
          <h2 className="text-xl">{text('soldOut.title')}</h2>
          <p>{text('soldOut.signIn')}</p>
          <ButtonLink to={links.signIn(links.event(event._id))} variant="primary" className="justify-self-start">
            {t('literals.logIn')}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function WaysToWait({ event, api }: { event: EventDetail; api: SoldOutApi }) {
  const { t: text } = useTranslation('event-page');
  const waiting = useWaitingPlace(api);
  const { state } = waiting;
  const isTurn = state.kind === 'waiting' && state.place.turnEndsAt !== null;
  return (
    <>
      <h2 className="text-xl">{text(isTurn ? 'soldOut.turnTitle' : 'soldOut.title')}</h2>
      <WaitingLine event={event} waiting={waiting} />
      <EventWatch api={api} />
    </>
  );
}
