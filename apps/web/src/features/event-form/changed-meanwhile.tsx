import type { Category } from '@guichet/contracts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { type EventFields, fieldsOf } from './event-fields.ts';
import type { EventFormOutcome } from './save-outcome.ts';

type ChangedMeanwhileProps = {
  outcome: Extract<EventFormOutcome, { kind: 'merged' }>;
  categories: readonly Category[];
  onTakeTheirs: (name: keyof EventFields) => void;
};

/** What another user saved while the form was open: taken over, or for the user to decide. */
export function ChangedMeanwhile({ outcome: { merged, present }, categories, onTakeTheirs }: ChangedMeanwhileProps) {
  const { t } = useTranslation();
  const { t: text } = useTranslation('event-form');
  const banner = useRef<HTMLDivElement>(null);
  const theirs = fieldsOf(present);
  const shown = (name: keyof EventFields) => {
    if (name === 'category') return categories.find(({ _id }) => _id === theirs.category)?.name ?? theirs.category;
    if (name === 'shipping') return text(theirs.shipping === 'true' ? 'shipping.true' : 'shipping.false');
    return theirs[name];
  };

  useEffect(() => banner.current?.focus(), [present]);

  return (
    <Banner ref={banner} tone="danger" title={t('literals.errorTitle')}>
      <div className="grid gap-2">
        <p className="font-semibold">{text('changed.title')}</p>
        {merged.taken.length > 0 && (
          <p>{text('changed.taken', { fields: merged.taken.map(name => text(`field.${name}`)).join(', ') })}</p>
        )}
        {merged.both.length > 0 && (
          <>
            <p>{text('changed.both')}</p>
            <ul className="grid gap-2">
              {merged.both.map(name => (
                <li key={name} className="flex flex-wrap items-center justify-between gap-2">
                  <span className="min-w-0 break-words">
                    <strong>{text(`field.${name}`)}</strong>: {shown(name)}
                  </span>
                  <Button
                    aria-label={text('changed.useTheirsFor', { field: text(`field.${name}`) })}
                    onClick={() => onTakeTheirs(name)}
                  >
                    {text('changed.useTheirs')}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>{text('changed.next')}</p>
      </div>
    </Banner>
  );
}
