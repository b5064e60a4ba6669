import { randomBytes } from 'node:crypto';
import { isPosterShape, type PhotoWidth, photoWidths, posterEnding } from '@guichet/contracts';
import sharp from 'sharp';
import { concurrencyLimit } from '../../../platform/concurrency-limit.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { assertPhoto, unreadablePhoto, uploadPixelLimit } from '../../../platform/uploads/photo-upload.ts';

/** The stored formats of photos. Photos from before AVIF support have only WebP. */
const photoFormats = ['avif', 'webp'] as const;
/** One of the formats. */
export type PhotoFormat = (typeof photoFormats)[number];

/** An encoded photo in every width and format, not yet stored. */
export type DrawnPhoto = readonly {
  readonly width: PhotoWidth;
  readonly format: PhotoFormat;
  readonly image: Buffer;
  readonly isPoster: boolean;
}[];

/** One version of an event's photo. Each version has its own files. */
type PhotoVersion = { readonly eventId: string; readonly version: string };

// One thread and one picture at a time: encoding must not take the processor from purchases.
sharp.concurrency(1);
const drawing = concurrencyLimit({ atOnce: 1, waiting: 16 });

/** At this effort AVIF takes about as long as WebP. A higher effort is many times slower and hardly smaller. */
const avif = { quality: 50, effort: 1 } as const;
const webp = { quality: 80 } as const;

/**
 * Re-encodes an uploaded, untrusted file in every width and format, without its metadata. Throws `photo_refused` when
 * the file isn't an accepted photo or is damaged, and `busy` when too many uploads wait.
 */
export async function drawUploadedPhoto(file: Buffer): Promise<DrawnPhoto> {
  await assertPhoto(file);
  return drawing.run(() => encode(file));
}

/** Like `drawUploadedPhoto`, but without a limit: for a command, which competes with no purchase. */
export async function drawPhoto(file: Buffer): Promise<DrawnPhoto> {
  await assertPhoto(file);
  return encode(file);
}

async function encode(file: Buffer): Promise<DrawnPhoto> {
  const { data, info } = await decode(file);
  const isPoster = isPosterShape(info);
  const drawn: DrawnPhoto[number][] = [];
  for (const width of photoWidths) {
    const resized = sharp(data, { raw: info }).resize({ width });
    drawn.push({ width, format: 'avif', image: await resized.clone().avif(avif).toBuffer(), isPoster });
    drawn.push({ width, format: 'webp', image: await resized.webp(webp).toBuffer(), isPoster });
  }
  return drawn;
}

/** Decodes a photo once, rotated upright, in the largest width. All sizes are encoded from the result. */
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

/** Stores a photo under a new version and returns the version. Deletes all files if that fails. */
export async function storePhoto(
  storage: Storage,
  photo: { readonly eventId: string; readonly drawn: DrawnPhoto },
): Promise<string> {
  const { eventId } = photo;
  // Random and not a content hash, so that two photos never share a file.
  const version = randomBytes(8).toString('hex') + (photo.drawn.some(({ isPoster }) => isPoster) ? posterEnding : '');
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

/** Copies the files of a photo for another event, under the same version. */
export async function copyPhoto(
  storage: Storage,
  { from, to, version }: { readonly from: string; readonly to: string; readonly version: string },
): Promise<void> {
  for (const width of photoWidths) {
    for (const format of photoFormats) {
      const image = await storage.read(photoKey({ eventId: from, version, width, format }));
      // A photo from before AVIF support has no file of that format.
      if (image !== undefined) await storage.write(photoKey({ eventId: to, version, width, format }), image);
    }
  }
}

/** Deletes the files of a photo. */
export async function removePhoto(storage: Storage, photo: PhotoVersion): Promise<void> {
  for (const width of photoWidths) {
    for (const format of photoFormats) await storage.remove(photoKey({ ...photo, width, format }));
  }
}

/** The storage key of a photo. */
export function photoKey(photo: PhotoVersion & { readonly width: PhotoWidth; readonly format: PhotoFormat }): string {
  return `photos/${photo.eventId}/${photo.version}-${photo.width}.${photo.format}`;
}
