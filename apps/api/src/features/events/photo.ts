import { createHash } from 'node:crypto';
import { type PhotoWidth, photoWidths } from '@guichet/contracts';
import sharp from 'sharp';
import type { Storage } from '../../platform/storage/storage.ts';

/** More pixels than any camera takes; a picture that claims more is meant to fill the memory. */
const pixelLimit = 100_000_000;

/**
 * Draws a picture anew as webp in every width that the shop asks for, and stores it. Nothing of the original file
 * survives, its metadata included. Returns the version to keep with the event.
 */
export async function storePhoto(
  storage: Storage,
  photo: { readonly eventId: string; readonly source: Uint8Array },
): Promise<string> {
  const version = createHash('sha256').update(photo.source).digest('hex').slice(0, 16);
  for (const width of photoWidths) {
    const image = await sharp(photo.source, { limitInputPixels: pixelLimit })
      .rotate()
      .resize({ width })
      .webp({ quality: 80 })
      .toBuffer();
    await storage.write(photoKey({ eventId: photo.eventId, version, width }), image);
  }
  return version;
}

/** Where a photo is kept. */
export function photoKey(photo: {
  readonly eventId: string;
  readonly version: string;
  readonly width: PhotoWidth;
}): string {
  return `photos/${photo.eventId}/${photo.version}-${photo.width}.webp`;
}
