import { createRequire } from 'node:module';

// The API's own encoder: the bench needs it for this one picture.
const sharp = createRequire(new URL('../../apps/api/package.json', import.meta.url))('sharp');

/** A small photo, as JPEG. */
export function drawPhoto() {
  return sharp({ create: { width: 640, height: 360, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();
}
