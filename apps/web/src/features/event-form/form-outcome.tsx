import type { Category, SaveEventReply } from '@guichet/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { Link } from '../../routing.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { EventFormState } from './use-event-form.ts';

type FormOutcomeProps = { state: EventFormState; kind: 'create' | 'edit'; categories: readonly Category[] };

const linkClass = 'inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4';

/** What became of the last attempt to send the form, above its fields. */
export function FormOutcome({ state, kind, categories }: FormOutcomeProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-form');
  const { outcome } = state;
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'saved':
      return <Saved key={outcome.event.version} kind={kind} event={outcome.event} onEditAgain={state.editAgain} />;
    case 'merged':
      return <ChangedMeanwhile outcome={outcome} categories={categories} onTakeTheirs={state.takeTheirs} />;
    case 'gone':
      return (
        <Focused tone="danger" title={t('literals.errorTitle')}>
          <p>{text('changed.gone')}</p>
          <Link to={links.createEvent()} onClick={state.moveToNewEvent} className={linkClass}>
            {text('changed.createInstead')}
          </Link>
        </Focused>
      );
    case 'cancelled':
      return (
        <Focused tone="info">
          <p>{text(kind === 'create' ? 'upload.cancelledCreate' : 'upload.cancelledEdit')}</p>
          {kind === 'create' && <MyEvents />}
        </Focused>
      );
    case 'unknown':
      return (
        <Banner tone="info">
          <p>{text('upload.unknownCreate')}</p>
          <MyEvents />
        </Banner>
      );
  }
}

type SavedProps = { kind: 'create' | 'edit'; event: SaveEventReply['event']; onEditAgain: () => void };

function Saved({ kind, event, onEditAgain }: SavedProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-form');
  const { _id, name, publication } = event;
  const state = publication?.state ?? 'public';
  return (
    <Focused tone="success" title={t('literals.successTitle')}>
      <p>{text(kind === 'create' ? 'done.create' : 'done.edit', { name })}</p>
      {state !== 'public' && <p>{text(`done.${state}`)}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {state === 'public' ? (
          <Link to={links.shop()} className={linkClass}>
            {text(kind === 'create' ? 'literals.seeCreated' : 'literals.seeEdited')}
          </Link>
        ) : (
          <Link to={links.event(_id)} className={linkClass}>
            {text('done.see')}
          </Link>
        )}
        <Link to={links.organiserEvent(_id, 'types')} className={linkClass}>
          {text('types')}
        </Link>
        {kind === 'edit' && <Button onClick={onEditAgain}>{text('done.again')}</Button>}
      </p>
    </Focused>
  );
}

function MyEvents() {
  const { t: text } = useTranslation('event-form');
  return (
    <Link to={links.organiser()} className={linkClass}>
      {text('upload.myEvents')}
    </Link>
  );
}

/** A banner that gets the focus when it appears. */
function Focused(props: Omit<Parameters<typeof Banner>[0], 'ref'>) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  return <Banner ref={banner} {...props} />;
}
