import sharp from 'sharp';
import { expect, test } from 'vitest';
import { seedEvents } from './catalogue.ts';
import { drawPhoto } from './draw-photo.ts';
import { sceneNames } from './scenes/picture.ts';

const events = seedEvents(new Date('2026-03-14T09:26:53.000Z'));

/** The picture shrunk to a few coarse pixels: what is left is its composition and its colours. */
async function thumbnail(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(32, 18).removeAlpha().raw().toBuffer();
}

test.each(events)('[SEED-8] the picture of $name renders at 16:9 and is opaque', async event => {
  const image = sharp(Buffer.from(drawPhoto(event))).resize({ width: 960 });
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  expect({ width: info.width, height: info.height }).toEqual({ width: 960, height: 540 });
  const { isOpaque, channels } = await sharp(data).stats();
  expect(isOpaque).toBe(true);
  // A scene that failed to draw would leave a plain surface.
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
});

test('[SEED-8] no picture carries text, a bitmap, a link or an undefined number', () => {
  for (const event of events) {
    expect(drawPhoto(event)).not.toMatch(/<(text|tspan|image|a|script|foreignObject)\b|href=|NaN|undefined|Infinity/);
  }
});

test('[SEED-8] every paint and clip that a picture refers to is defined in it, once', () => {
  for (const event of events) {
    const svg = drawPhoto(event);
    const defined = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(defined).size).toBe(defined.length);
    expect(used.filter(id => !defined.includes(id))).toEqual([]);
  }
});

test('[SEED-9] the same event always gets the same picture', () => {
  const later = seedEvents(new Date('2027-01-01T00:00:00.000Z'));
  expect(later.map(event => drawPhoto(event))).toEqual(events.map(event => drawPhoto(event)));
});

test('[SEED-9] any two pictures differ visibly', async () => {
  const thumbnails = await Promise.all(events.map(event => thumbnail(drawPhoto(event))));
  for (const [index, first] of thumbnails.entries()) {
    for (const second of thumbnails.slice(index + 1)) {
      const difference = first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
      expect(difference).toBeGreaterThan(12);
    }
  }
});

test('[SEED-9] the same scene in the same palette still varies with the name', () => {
  const picture = { scene: 'lanterns', palette: 'indigo' } as const;
  expect(drawPhoto({ name: 'One evening', picture })).not.toBe(drawPhoto({ name: 'Another evening', picture }));
});

test('[SEED-10] every scene that can be drawn is shown by an event', () => {
  expect(new Set(events.map(({ picture }) => picture.scene))).toEqual(new Set(sceneNames));
});
