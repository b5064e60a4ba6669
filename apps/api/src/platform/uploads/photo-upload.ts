import sharp, { type Metadata } from 'sharp';
import { AppError } from '../errors/app-error.ts';

/** More than any phone's camera produces by default. Protects against decompression bombs. */
export const uploadPixelLimit = 40_000_000;
/** Lower for AVIF, whose decoding takes ten times as long as the others and several times the memory. */
const avifPixelLimit = 16_000_000;
/** The maximum ratio of the sides, so that the resized photo is not too tall to store at a width of 960. */
const maxSideRatio = 4;

/** The accepted formats, by their magic bytes and the decoder's name for them. */
const kinds = [
  { begins: startsWith([0xff, 0xd8, 0xff]), format: 'jpeg' },
  { begins: startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), format: 'png' },
  { begins: (file: Buffer) => text(file, 0) === 'RIFF' && text(file, 8) === 'WEBP', format: 'webp' },
  { begins: (file: Buffer) => text(file, 4) === 'ftyp' && ['avif', 'mif1'].includes(text(file, 8)), format: 'heif' },
] as const;

/**
 * Checks that an uploaded file is a JPEG, PNG, WebP or AVIF within the size limits, by its magic bytes and its header,
 * without decoding it. Throws `photo_refused` with a text that states what to do (UPLOAD-7 to UPLOAD-10).
 */
export async function assertPhoto(file: Buffer): Promise<void> {
  const kind = kinds.find(({ begins }) => begins(file));
  if (kind === undefined) throw new AppError('photo_refused', { field: 'photo' });
  const { format, compression, width, height } = await readHeader(file);
  if (format !== kind.format || (format === 'heif' && compression !== 'av1'))
    throw new AppError('photo_refused', { field: 'photo' });
  const limit = format === 'heif' ? avifPixelLimit : uploadPixelLimit;
  if (width * height > limit) {
    throw refused(`This photo has more than ${limit / 1_000_000} million pixels. Make it smaller, then try again.`);
  }
  if (Math.max(width, height) > maxSideRatio * Math.min(width, height)) {
    throw refused('This photo is too long and narrow. One side may be at most four times the other.');
  }
}

/** The error for a photo that can't be decoded completely. */
export function unreadablePhoto(cause: unknown): AppError {
  const text = 'This photo is damaged or incomplete. Choose another file.';
  return new AppError('photo_refused', { text, field: 'photo', cause });
}

async function readHeader(file: Buffer): Promise<Metadata> {
  try {
    // The library's limit is disabled, because this function checks it and states it in the error.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw unreadablePhoto(cause);
  }
}

function refused(sentence: string): AppError {
  return new AppError('photo_refused', { text: sentence, field: 'photo' });
}

function startsWith(bytes: readonly number[]): (file: Buffer) => boolean {
  const start = Buffer.from(bytes);
  return file => file.subarray(0, start.length).equals(start);
}

function text(file: Buffer, offset: number): string {
  return file.toString('latin1', offset, offset + 4);
}
