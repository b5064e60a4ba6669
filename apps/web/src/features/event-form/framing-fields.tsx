import { isPosterShape } from '@guichet/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../ui/check-field.tsx';
import { excessOf } from './frame-photo.ts';
import type { PhotoChoice, PhotoState } from './use-photo.ts';

type FramingFieldsProps = { choice: Extract<PhotoChoice, { kind: 'ready' }>; onChange: PhotoState['frame'] };

/** Whether a poster is shown whole, and which part of a photo is shown that is longer than its frame. */
export function FramingFields({ choice: { size, framing }, onChange }: FramingFieldsProps) {
  const { t: text } = useTranslation('event-form');
  const id = useId();
  const excess = excessOf(size);
  if (excess === null) return null;
  return (
    <div className="grid gap-2 pt-2">
      {isPosterShape(size) && (
        <fieldset className="grid gap-x-6 sm:flex">
          <legend className="text-sm font-semibold">{text('framing.legend')}</legend>
          {([true, false] as const).map(isWhole => (
            <CheckField
              key={String(isWhole)}
              kind="radio"
              name={id}
              label={text(isWhole ? 'framing.whole' : 'framing.part')}
              checked={framing.isWhole === isWhole}
              onChange={() => onChange({ ...framing, isWhole })}
            />
          ))}
        </fieldset>
      )}
      {!framing.isWhole && (
        <>
          <label htmlFor={id} className="text-sm font-semibold">
            {text(`framing.${excess}`)}
          </label>
          <input
            id={id}
            type="range"
            min={0}
            max={100}
            step={5}
            value={framing.position}
            onChange={event => onChange({ ...framing, position: event.target.valueAsNumber })}
            className="min-h-11 w-full max-w-sm accent-link"
          />
        </>
      )}
    </div>
  );
}
