import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names.ts';

type PhotoProps = {
  /** Returns the URL for each width, or null without a photo. */
  src: (width: 320 | 640 | 960) => string | null;
  alt: string;
  /** The displayed width, for the `sizes` attribute. */
  sizes: string;
  /** Loaded immediately, for the photo that is visible first. @default false */
  isFirst?: boolean;
  /** Its middle alone, three times as wide as high. @default false */
  isStrip?: boolean;
  /** Shown whole, on a blurred background of itself. @default false: cropped to the frame */
  isWhole?: boolean;
  className?: string | undefined;
};

/** A photo with a fixed aspect ratio, so that the layout does not shift; a drawn ticket replaces a missing one. */
export function Photo({ src, alt, sizes, isFirst = false, isStrip = false, isWhole = false, className }: PhotoProps) {
  const [hasFailed, fail] = useState(false);
  const url = src(640);
  const frame = classNames('block w-full', isStrip ? 'aspect-[3/1]' : 'aspect-[3/2]', className);
  if (url === null || hasFailed) {
    return (
      <div
        {...(alt === '' ? {} : { role: 'img', 'aria-label': alt })}
        className={classNames(frame, 'adire grid overflow-hidden place-items-center bg-brand text-on-brand-muted')}
      >
        <Ticket aria-hidden className="size-1/4 max-w-16" strokeWidth={1.25} />
      </div>
    );
  }
  const photo = (
    <img
      src={url}
      srcSet={([320, 640, 960] as const).map(width => `${src(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={960}
      height={640}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      onError={() => fail(true)}
      className={isWhole ? 'relative size-full object-contain' : classNames(frame, 'bg-inset object-cover')}
    />
  );
  if (!isWhole) return photo;
  return (
    <div className={classNames(frame, 'relative overflow-hidden bg-inset')}>
      <img
        src={src(320) ?? url}
        alt=""
        loading="lazy"
        // Without this the server would have it preloaded beside the photo itself.
        fetchPriority="low"
        className="absolute size-full scale-125 object-cover blur-xl"
      />
      {photo}
    </div>
  );
}
