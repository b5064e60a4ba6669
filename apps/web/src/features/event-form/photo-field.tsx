import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/control-class.ts';
import type { PhotoState } from './use-photo.ts';

type PhotoFieldProps = {
  photo: PhotoState;
  /** The URL of the photo that an edited event has. */
  current: string | null;
  /** Why the shop refused the photo that was sent. */
  refusal: string | null;
};

/** Chooses a photo and shows it as it will be sent. */
export function PhotoField({ photo, current, refusal }: PhotoFieldProps) {
  const { t: text } = useTranslation('event-form');
  const id = useId();
  const { choice, input } = photo;
  const error = choice.kind === 'refused' ? text(reasons[choice.reason]) : refusal;
  const preview = choice.kind === 'ready' ? choice.preview : current;

  // A file input has no value that could be set: a form that was sent, or a photo that was removed, empties it.
  useEffect(() => {
    if (choice.kind === 'none' && input.current !== null) input.current.value = '';
  }, [choice.kind, input]);

  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-sm font-semibold">
        {text('field.photo')}
        <span className="text-xs font-normal text-muted">{text('optional')}</span>
      </label>
      {preview !== null && (
        <img
          src={preview}
          alt={text(choice.kind === 'ready' ? 'photo.alt' : 'photo.current')}
          className="aspect-[3/2] w-full max-w-sm rounded-md bg-inset object-cover"
        />
      )}
      <input
        ref={input}
        id={id}
        name="photo"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-invalid={error !== null}
        aria-describedby={`${id}-hint ${id}-result`}
        onChange={event => void photo.choose(event.target.files?.[0] ?? null)}
        className={classNames(
          controlClass,
          error === null ? 'border-outline' : 'border-danger border-2',
          'text-sm file:mr-3 file:rounded-sm file:border-0 file:bg-inset file:px-3 file:py-1.5 file:font-semibold file:text-foreground',
        )}
      />
      <p id={`${id}-hint`} className="text-xs text-muted">
        {text('hint.photo')} {current !== null && text('hint.photoKept')}
      </p>
      <p id={`${id}-result`} role="status" className="text-sm font-medium text-danger">
        {choice.kind === 'preparing' ? <span className="text-muted">{text('photo.preparing')}</span> : error}
      </p>
      {choice.kind !== 'none' && choice.kind !== 'preparing' && (
        <Button
          className="justify-self-start"
          onClick={() => {
            void photo.choose(null);
            input.current?.focus();
          }}
        >
          {text('photo.remove')}
        </Button>
      )}
    </div>
  );
}

const reasons = { unreadable: 'photo.unreadable', 'too-large': 'photo.tooLarge' } as const;
