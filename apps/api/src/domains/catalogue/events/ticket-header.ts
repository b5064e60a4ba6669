import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import type { Storage } from '../../../platform/storage/storage.ts';
import { photoKey } from './photo.ts';
import { pictureCache } from './picture-cache.ts';

/** In pixels: sharp across a phone. The middle of a photo is shown above the hem. */
const width = 720;
const photoHeight = 240;
const hemHeight = 24;

/** An order's mail has the picture twice, once in its PDF. A busy photo is encoded again, until it fits. */
const maxBytes = 20_000;
const qualities = [60, 48, 36, 24] as const;

/** Enough for the events whose tickets are sold at the same time. */
const maxKept = 64;

/** An event, and the version of its photo; null without one. */
type PicturedEvent = { readonly id: string; readonly photoVersion: string | null };

/** A JPEG and its size in pixels. */
type DrawnHeader = { readonly image: Buffer; readonly width: number; readonly height: number };

/**
 * Returns a function that draws the picture above the tickets of an event, in mails and PDFs, as a JPEG: its photo over
 * the hem of the shop's pages, or that alone. It never throws: tickets don't wait for a picture.
 */
export function ticketHeaders(deps: {
  readonly storage: Storage;
  readonly log: FastifyBaseLogger;
}): (event: PicturedEvent) => Promise<DrawnHeader> {
  const { storage, log } = deps;
  const cache = pictureCache({ max: maxKept });

  return async ({ id: eventId, photoVersion: version }) => {
    try {
      if (version === null) return await plain();
      const image = await cache.get(`${eventId}-${version}`, async () => {
        const photo = await storage.read(photoKey({ eventId, version, width: 960, format: 'webp' }));
        if (photo === undefined) throw new Error('The storage has no file of this photo.');
        return draw(await sharp(photo).resize({ width, height: photoHeight, fit: 'cover' }).toBuffer());
      });
      return { image, width, height: photoHeight + hemHeight };
    } catch (err) {
      log.error({ err, eventId }, 'the photo of an event could not be drawn above its tickets');
      return plain();
    }
  };
}

async function plain(): Promise<DrawnHeader> {
  return { image: await draw(), width, height: hemHeight };
}

/** Draws the hem, below a strip if there is one. */
async function draw(strip?: Buffer): Promise<Buffer> {
  const top = strip === undefined ? 0 : photoHeight;
  const drawn = await sharp({ create: { width, height: top + hemHeight, channels: 3, background: '#1f1d5c' } })
    .composite([...(strip === undefined ? [] : [{ input: strip, left: 0, top: 0 }]), { input: hem, left: 0, top }])
    .png({ compressionLevel: 0 })
    .toBuffer();
  let image = drawn;
  for (const quality of qualities) {
    image = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (image.length <= maxBytes) break;
  }
  return image;
}

/** As `pagne.svg` of the shop's pages. */
const hem = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${hemHeight}"><pattern id="p" width="72" height="12"
   patternUnits="userSpaceOnUse" patternTransform="scale(${hemHeight / 12})"><path fill="#1f1d5c" d="M0 0h72v12H0z"/>
   <path fill="#ffb81c" d="m0 12 12-12 12 12z"/><path fill="#e0386f" d="m24 0 12 12L48 0z"/>
   <path fill="#2fb37c" d="m48 12 12-12 12 12z"/><path fill="#1f1d5c" d="m8 12 4-4 4 4zM32 0l4 4 4-4zM56 12l4-4 4 4z"/>
   </pattern><rect width="100%" height="100%" fill="url(#p)"/></svg>`,
);
