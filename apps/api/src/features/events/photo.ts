import { randomBytes } from 'node:crypto';
import { type PhotoWidth, photoWidths } from '@guichet/contracts';
import sharp from 'sharp';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { assertPhoto, unreadablePhoto, uploadPixelLimit } from '../../platform/uploads/photo-upload.ts';

/** The formats that photos are kept in. Photos from before AVIF have WebP alone. */
const photoFormats = ['avif', 'webp'] as const;
/** One of the formats. */
export type PhotoFormat = (typeof photoFormats)[number];

/** A picture in every width and format, drawn and not yet stored. */
export type DrawnPhoto = readonly {
  readonly width: PhotoWidth;
  readonly format: PhotoFormat;
  readonly image: Buffer;
}[];

/** One photo of an event; another version has other files. */
type PhotoVersion = { readonly eventId: string; readonly version: string };

// One thread for each picture and one picture at a time: drawing must not take the processor from those who buy.
sharp.concurrency(1);
const drawing = concurrencyLimit({ atOnce: 1, waiting: 16 });

/** At this effort AVIF takes about as long as WebP; more takes many times as long and hardly saves anything. */
const avif = { quality: 50, effort: 1 } as const;
const webp = { quality: 80 } as const;

/**
 * Encodes an uploaded file, which may be anything, again in every width and format. Nothing of the original file
 * survives, its metadata included. Throws `photo_refused` when the file is no photo that is taken, or is damaged.
 */
export async function drawUploadedPhoto(file: Buffer): Promise<DrawnPhoto> {
  await assertPhoto(file);
  return drawing.run(async () => {
    const { data, info } = await decode(file);
    const drawn: { width: PhotoWidth; format: PhotoFormat; image: Buffer }[] = [];
    for (const width of photoWidths) {
      const resized = sharp(data, { raw: info }).resize({ width });
      drawn.push({ width, format: 'avif', image: await resized.clone().avif(avif).toBuffer() });
      drawn.push({ width, format: 'webp', image: await resized.webp(webp).toBuffer() });
    }
    return drawn;
  });
}

/** Decoded once, upright, in the greatest width; what is drawn comes of this. */
async function decode(source: Uint8Array) {
  try {
    return await sharp(source, { limitInputPixels: uploadPixelLimit, failOn: 'error' })
      .autoOrient()
      .resize({ width: Math.max(...photoWidths) })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    throw unreadablePhoto(cause);
  }
}

/** Stores a photo under a new version and returns it. When that fails nothing is left. */
export async function storePhoto(
  storage: Storage,
  photo: { readonly eventId: string; readonly drawn: DrawnPhoto },
): Promise<string> {
  const { eventId } = photo;
  // By chance and not by content: two events, or an event that gets its old photo again, never share a file.
  const version = randomBytes(8).toString('hex');
  try {
    for (const { width, format, image } of photo.drawn) {
      await storage.write(photoKey({ eventId, version, width, format }), image);
    }
  } catch (error) {
    await removePhoto(storage, { eventId, version });
    throw error;
  }
  return version;
}

/** Deletes the files of a photo. */
export async function removePhoto(storage: Storage, photo: PhotoVersion): Promise<void> {
  for (const width of photoWidths) {
    for (const format of photoFormats) await storage.remove(photoKey({ ...photo, width, format }));
  }
}

/** Where a photo is kept. */
export function photoKey(photo: PhotoVersion & { readonly width: PhotoWidth; readonly format: PhotoFormat }): string {
  return `photos/${photo.eventId}/${photo.version}-${photo.width}.${photo.format}`;
}
