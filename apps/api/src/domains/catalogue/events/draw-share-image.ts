import { fileURLToPath } from 'node:url';
import { isPosterShape, type Locale, shareImageSize } from '@guichet/contracts';
import sharp, { type OverlayOptions } from 'sharp';
import { frenchDay } from '../../../platform/french-day.ts';
import type { SharedEvent } from './share-image.ts';

const { width, height } = shareImageSize;
const margin = 64;

const fonts = {
  bold: { font: 'Noto Sans Bold', fontfile: fontFile('noto-sans-bold.ttf') },
  regular: { font: 'Noto Sans', fontfile: fontFile('noto-sans-regular.ttf') },
} as const;

/** A text and the box that it must fit into, with the sizes to try, the largest first, in pixels. */
type TextBox = {
  readonly text: string;
  readonly weight: keyof typeof fonts;
  readonly sizes: readonly number[];
  readonly maxHeight: number;
  readonly maxWidth: number;
};

type Drawn = { readonly image: Buffer; readonly height: number };

/** Words on the picture. */
const words = { en: { cancelled: 'Cancelled' }, fr: { cancelled: 'Annulé' } } as const;

/**
 * Draws the picture of an event for previews of shared links: its photo, cropped, below its name, date and place. A poster
 * is whole, beside them. Without a photo the background is plain. `photo` is one of our own files, re-encoded when it was
 * uploaded.
 */
export async function drawShareImage(
  event: SharedEvent,
  { photo, language }: { readonly photo: Buffer | undefined; readonly language: Locale },
): Promise<Buffer> {
  const when = event.cancelled ? `${words[language].cancelled} · ${dateOf(event, language)}` : dateOf(event, language);
  const poster = photo === undefined ? undefined : await posterOf(photo);
  const maxWidth = (poster?.left ?? width) - 2 * margin;
  const lines = [
    await draw({ text: event.name, weight: 'bold', sizes: [76, 64, 52, 42, 34, 26], maxHeight: 250, maxWidth }),
    await draw({ text: when, weight: 'regular', sizes: [36, 30, 24], maxHeight: poster ? 96 : 60, maxWidth }),
    await draw({ text: event.location, weight: 'regular', sizes: [36, 30, 24, 20], maxHeight: 90, maxWidth }),
  ];
  const background =
    photo === undefined ? sharp(plainBackground) : sharp(photo).resize({ width, height, fit: 'cover' });
  if (poster !== undefined) background.blur(posterBlur);
  return background
    .composite([{ input: shade }, ...(poster === undefined ? [] : [poster]), ...stack(lines)])
    .flatten()
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** So strong that the background of a poster is colours alone, in pixels. */
const posterBlur = 24;

/** A poster at the right, whole; undefined for any other photo. */
async function posterOf(photo: Buffer): Promise<(OverlayOptions & { readonly left: number }) | undefined> {
  if (!isPosterShape(await sharp(photo).metadata())) return undefined;
  const { data, info } = await sharp(photo)
    .resize({ height: height - 2 * margin })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, left: width - margin - info.width, top: margin };
}

/** Places the texts one above the other, the last at the bottom. */
function stack(lines: readonly Drawn[]): OverlayOptions[] {
  const gap = 26;
  const placed: OverlayOptions[] = [];
  let top = height - margin;
  for (const { image, height: lineHeight } of lines.toReversed()) {
    top -= lineHeight;
    placed.push({ input: image, left: margin, top: Math.max(0, top) });
    top -= gap;
  }
  return placed;
}

/** Draws a text in the largest size that fits. One that fits in none is cut off at the bottom of its box. */
async function draw({ text, weight, sizes, maxHeight, maxWidth }: TextBox): Promise<Drawn> {
  let last: Drawn | undefined;
  for (const size of sizes) {
    const { data, info } = await render(text, { weight, size, maxWidth });
    if (info.height <= maxHeight && info.width <= maxWidth) return { image: data, height: info.height };
    last = { image: data, height: info.height };
  }
  if (last === undefined) throw new Error('A text of a share picture has no size.');
  const cut = Math.min(last.height, maxHeight);
  const { width: drawnWidth } = await sharp(last.image).metadata();
  const box = { left: 0, top: 0, width: Math.min(drawnWidth, maxWidth), height: cut };
  return { image: await sharp(last.image).extract(box).png().toBuffer(), height: cut };
}

/** Renders a text in one size. Of a text without a visible character, which the library refuses, a dot is left. */
async function render(
  text: string,
  { weight, size, maxWidth }: Pick<TextBox, 'weight' | 'maxWidth'> & { readonly size: number },
) {
  const drawn = (content: string) =>
    sharp({
      text: {
        ...fonts[weight],
        // A size is in 1/1024 points; at 72 dpi a point is a pixel.
        text: `<span foreground="white" size="${size * 1024}">${content}</span>`,
        width: maxWidth,
        wrap: 'word-char',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  // Which characters have no ink depends on the font, so only drawing tells.
  return drawn(escaped(text)).catch(() => drawn('·'));
}

/** One line of text as Pango markup: what a lister typed may look like markup, or have characters that it can't have. */
function escaped(typed: string): string {
  return typed
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\uFFFE\uFFFF]+/gu, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** `Saturday, 5 December 2026, 19:30`: the local date and time, in the language of the picture. */
function dateOf({ startDate, startTime }: SharedEvent, language: Locale): string {
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'full', timeZone: 'UTC' });
  const day = format.format(new Date(`${startDate}T00:00:00Z`));
  const [hours = '', minutes = ''] = startTime.split(':');
  if (language === 'en') return `${day}, ${hours}:${minutes}`;
  return `${frenchDay(day)}, ${Number(hours)} h${minutes === '00' ? '' : ` ${minutes}`}`;
}

function svg(content: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);
}

/** The brand's colours. */
const plainBackground = svg(
  `<linearGradient id="g" x2="1" y2="1"><stop stop-color="#1f1d5c"/><stop offset="1" stop-color="#4f46c8"/>
   </linearGradient><rect width="100%" height="100%" fill="url(#g)"/>`,
);

/** Dark enough below the text for white letters on any photo. */
const shade = svg(
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="#0d0c20" stop-opacity="0.1"/>
   <stop offset="0.35" stop-color="#0d0c20" stop-opacity="0.55"/>
   <stop offset="1" stop-color="#0d0c20" stop-opacity="0.88"/></linearGradient>
   <rect width="100%" height="100%" fill="url(#s)"/>`,
);

function fontFile(name: string): string {
  return fileURLToPath(new URL(`../../../../fonts/${name}`, import.meta.url));
}
