import { classNames } from '../../ui/class-names.ts';
import type { Framing } from './frame-photo.ts';

type FramedPhotoProps = { src: string; alt: string; framing: Framing; className?: string };

/** A photo that is not in the shop yet, as its card and its page will show it. */
export function FramedPhoto({ src, alt, framing: { isWhole, position }, className }: FramedPhotoProps) {
  return (
    <div className={classNames('relative aspect-[3/2] w-full overflow-hidden bg-inset', className)}>
      {isWhole && <img src={src} alt="" className="absolute size-full scale-125 object-cover blur-xl" />}
      <img
        src={src}
        alt={alt}
        // Only the side that is too long moves, so both directions can have the same position.
        style={isWhole ? {} : { objectPosition: `${position}% ${position}%` }}
        className={classNames('relative size-full', isWhole ? 'object-contain' : 'object-cover')}
      />
    </div>
  );
}

type SharedPhotoProps = Omit<FramedPhotoProps, 'alt' | 'className'> & { name: string };

/** The picture of a shared link, as the API will draw it: a poster beside the words, other photos behind them. */
export function SharedPhoto({ src, framing, name }: SharedPhotoProps) {
  return (
    <div aria-hidden className="relative aspect-[1200/630] w-full overflow-hidden bg-inset">
      {framing.isWhole ? (
        <img src={src} alt="" className="absolute size-full scale-125 object-cover blur-xl" />
      ) : (
        <FramedPhoto src={src} alt="" framing={framing} className="top-1/2 -translate-y-1/2" />
      )}
      <div className="absolute inset-0 bg-linear-to-b from-transparent to-brand-deep/85" />
      {framing.isWhole && <img src={src} alt="" className="absolute top-[10%] right-[5.3%] h-4/5 w-auto" />}
      <p
        className={classNames(
          'absolute bottom-[10%] left-[5.3%] line-clamp-2 text-base leading-tight font-extrabold text-on-brand',
          framing.isWhole ? 'max-w-[42%]' : 'max-w-[89%]',
        )}
      >
        {name}
      </p>
    </div>
  );
}
