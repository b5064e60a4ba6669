import { isPosterShape } from '@guichet/contracts';

/** Width by height of a photo on cards and on the event's page. */
const frame = 3 / 2;

/** The sides of a picture, in pixels. */
export type PhotoSize = { readonly width: number; readonly height: number };

/** How a photo is shown: whole, or the part at `position`, from 0 for its top or its left to 100. */
export type Framing = { readonly isWhole: boolean; readonly position: number };

/** A part of a picture, in its pixels. */
export type Part = PhotoSize & { readonly x: number; readonly y: number };

/** How a photo is shown until its organiser chooses: posters whole, others by their middle. */
export function firstFraming(size: PhotoSize): Framing {
  return { isWhole: isPosterShape(size), position: 50 };
}

/** The direction in which a photo is longer than the frame; null for one that fits. */
export function excessOf({ width, height }: PhotoSize): 'vertical' | 'horizontal' | null {
  const ratio = width / height / frame;
  if (Math.abs(ratio - 1) < 0.02) return null;
  return ratio < 1 ? 'vertical' : 'horizontal';
}

/** What is cut out before the photo is sent; null if it is sent as it is, because pages show it like this by themselves. */
export function partOf(size: PhotoSize, { isWhole, position }: Framing): Part | null {
  const excess = excessOf(size);
  if (isWhole || excess === null || (position === 50 && !isPosterShape(size))) return null;
  const width = excess === 'horizontal' ? Math.round(size.height * frame) : size.width;
  const height = excess === 'vertical' ? Math.round(size.width / frame) : size.height;
  const share = position / 100;
  return { width, height, x: Math.round((size.width - width) * share), y: Math.round((size.height - height) * share) };
}
