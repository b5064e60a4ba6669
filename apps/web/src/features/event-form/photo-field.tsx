import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlClass } from '../../ui/control-class.ts';
import type { Framing } from './frame-photo.ts';
import { FramedPhoto, SharedPhoto } from './framed-photo.tsx';
import { FramingFields } from './framing-fields.tsx';
import type { PhotoState } from './use-photo.ts';

type PhotoFieldProps = {
  photo: PhotoState;
  /** The photo that an edited event has. */
  current: ShownPhoto | null;
  /** The event's name as typed, which stands on the picture of its link. */
  name: string;
  /** Why the shop refused the photo that was sent. */
  refusal: string | null;
};

/** A photo with the way it is shown. */
export type ShownPhoto = { readonly src: string; readonly framing: Framing };

/** Chooses a photo, and shows it as the shop will. */
export function PhotoField({ photo, current, name, refusal }: PhotoFieldProps) {
  const { t: text } = useTranslation('event-form');
  const id = useId();
  const { choice, input } = photo;
  const error = choice.kind === 'refused' ? text(reasons[choice.reason]) : refusal;
  const shown = choice.kind === 'ready' ? { src: choice.preview, framing: choice.framing } : current;

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
      {shown !== null && (
        <div className="grid gap-3 sm:grid-cols-2">
          <figure className="grid content-start gap-1">
            <FramedPhoto
              {...shown}
              alt={text(choice.kind === 'ready' ? 'photo.alt' : 'photo.current')}
              className="rounded-md"
            />
            <figcaption className="text-xs text-muted">{text('framing.onPage')}</figcaption>
          </figure>
          <figure className="grid content-start gap-1">
            <div className="overflow-hidden rounded-md">
              <SharedPhoto {...shown} name={name} />
            </div>
            <figcaption className="text-xs text-muted">{text('framing.onLink')}</figcaption>
          </figure>
        </div>
      )}
      {choice.kind === 'ready' && <FramingFields choice={choice} onChange={photo.frame} />}
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
