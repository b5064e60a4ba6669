import type { ListerEvent } from '@guichet/contracts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EventTags } from '../../../features/catalogue/event-tags.tsx';
import { ActionBanner } from '../../../features/forms/action-banner.tsx';
import { type Action, useAction } from '../../../features/forms/use-action.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { PublicationActions } from './publication-actions.tsx';
import { PublicationTag } from './publication-tag.tsx';

/** One own event with its stock and its money, and what can be done with it. */
export function OwnEvent({ event }: { event: ListerEvent }) {
  const { t: text } = useTranslation('organiser');
  const format = useFormat();
  const nameId = useId();
  const action = useAction();
  return (
    <li className="grid gap-4 rounded-lg border border-divider bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={nameId} className="text-lg break-words">
            {event.name}
          </h2>
          <p className="text-sm text-muted">
            {format.longDate(event.startDate)}, {event.startTime} · {event.location}
          </p>
        </div>
        <p className="flex flex-wrap gap-1.5">
          {event.archived ? (
            <Tag tone="quiet">{text('events.archived')}</Tag>
          ) : (
            <>
              <PublicationTag event={event} />
              <EventTags event={event} />
            </>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 max-[22rem]:grid-cols-1 lg:grid-cols-4">
        <Figure name={text('events.sold')} bar={{ value: event.sold, max: event.capacity }}>
          {text('events.soldOf', { sold: format.number(event.sold), capacity: format.number(event.capacity) })}
          {event.soldElsewhere > 0 && <Note>{text('events.elsewhere', { count: event.soldElsewhere })}</Note>}
        </Figure>
        <Figure name={text('events.left')}>{format.number(event.quantity)}</Figure>
        <Figure name={text('events.held')}>{format.number(event.held)}</Figure>
        <Figure name={text('events.net')}>
          {format.price(event.net, event.currency)}
          {event.refunds > 0 && (
            <Note>{text('events.refunds', { amount: format.price(event.refunds, event.currency) })}</Note>
          )}
          {event.fees !== undefined && (
            <Note>{text('events.fees', { amount: format.price(event.fees, event.currency) })}</Note>
          )}
        </Figure>
      </dl>
      <ActionBanner outcome={action.outcome} />
      <Actions event={event} nameId={nameId} action={action} />
    </li>
  );
}

function Actions({ event, nameId, action }: { event: ListerEvent; nameId: string; action: Action }) {
  const { t: text } = useTranslation('organiser');
  const actions = [
    { text: text('events.manage'), to: links.organiserEvent(event._id), isShown: true },
    { text: text('events.edit'), to: links.editEvent(event._id), isShown: !event.archived && !event.cancelled },
    { text: text('events.preview'), to: `${links.event(event._id)}?as=visitor`, isShown: !event.archived },
  ];
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {actions
        .filter(({ isShown }) => isShown)
        .map(action => (
          <ButtonLink key={action.to} className="max-sm:px-2" to={action.to} aria-describedby={nameId}>
            {action.text}
          </ButtonLink>
        ))}
      <PublicationActions event={event} nameId={nameId} action={action} />
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-xs font-normal tracking-normal text-muted">{children}</span>;
}

type FigureProps = { name: string; children: ReactNode; bar?: { value: number; max: number } };

function Figure({ name, children, bar }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-base font-extrabold tabular-nums sm:text-xl">{children}</dd>
      {bar !== undefined && (
        <dd aria-hidden>
          <progress
            {...bar}
            className="mt-1 block h-2 w-full max-w-40 appearance-none overflow-hidden rounded-full bg-inset [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-inset [&::-webkit-progress-value]:bg-success"
          />
        </dd>
      )}
    </div>
  );
}
