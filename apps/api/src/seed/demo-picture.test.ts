import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedEvents } from './catalogue.ts';
import { demoPicturesFolder, readDemoPicture } from './demo-picture.ts';

const pictures = seedEvents(new Date('2026-03-14T09:26:53.000Z')).map(({ picture }) => picture);
const maxPictureBytes = 150_000;

/** The properties that the tests check. Each picture is decoded once, because decoding AVIF takes most of the time. */
type Examined = Awaited<ReturnType<typeof examine>>;
const examined = new Map<string, Examined>();
beforeAll(async () => {
  for (const picture of pictures) examined.set(picture, await examine(picture));
}, 300_000);

async function examine(picture: string) {
  const file = await readDemoPicture(picture);
  const { format, compression, width, height, hasAlpha } = await sharp(file).metadata();
  const { data, info } = await sharp(file, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(data, { raw: info }).stats();
  return {
    sizeBytes: file.length,
    header: { format, compression, width, height, hasAlpha },
    decoded: { width: info.width, height: info.height },
    contrast: Math.max(...channels.map(({ stdev }) => stdev)),
    // Scaled down to a few pixels, which keep only composition and colours.
    thumbnail: await sharp(data, { raw: info }).resize(32, 18).raw().toBuffer(),
  };
}

function meanDifference(first: Buffer, second: Buffer): number {
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

describe.each(pictures)('the demo picture %s', picture => {
  it('[SEED-8] decodes to the end as an opaque AVIF of 1600 × 900 pixels', () => {
    const size = { width: 1_600, height: 900 };
    expect(examined.get(picture)).toMatchObject({
      header: { format: 'heif', compression: 'av1', hasAlpha: false, ...size },
      decoded: size,
    });
    // An empty picture would have a single colour.
    expect(examined.get(picture)?.contrast).toBeGreaterThan(20);
  });

  it('[SEED-11] takes at most 150 kB', () => {
    expect(examined.get(picture)?.sizeBytes).toBeLessThanOrEqual(maxPictureBytes);
  });
});

it('[SEED-9] any two demo pictures differ visibly', () => {
  const all = [...examined];
  for (const [index, [name, first]] of all.entries()) {
    for (const [otherName, other] of all.slice(index + 1)) {
      const difference = meanDifference(first.thumbnail, other.thumbnail);
      expect(difference, `${name} and ${otherName}`).toBeGreaterThan(12);
    }
  }
});

it('[SEED-10] each of the 24 picture files belongs to exactly one event', async () => {
  const files = await readdir(demoPicturesFolder);
  expect(pictures).toHaveLength(24);
  expect(pictures.map(picture => `${picture}.avif`).sort()).toEqual(files.sort());
});
