import type { EventDetail } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import sharp, { type OverlayOptions } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events } from '../../../platform/database/tables.ts';
import { drawShareImage } from './draw-share-image.ts';
import { drawUploadedPhoto, storePhoto } from './photo.ts';
import { pictureCache } from './picture-cache.ts';
import { shareVersion } from './share-image.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => call(api, 'GET', url, { headers });
const change = (id: string, columns: Partial<typeof events.$inferInsert>) =>
  api.database.update(events).set(columns).where(eq(events.id, id));

async function pathOf(id: string): Promise<string> {
  return (await call<EventDetail>(api, 'GET', `/api/product/one/${id}`)).body.shareImage;
}

/** An event with a photo of one colour. */
async function aPhotographedEvent(background: string): Promise<string> {
  const id = await anEvent(api.database);
  const photo = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  const version = await storePhoto(api.storage, { eventId: id, drawn: await drawUploadedPhoto(photo) });
  await change(id, { photoVersion: version });
  return id;
}

const shown = {
  ...{ id: '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001', name: 'An evening', location: 'A hall, Abidjan' },
  ...{ startDate: '2026-12-05', startTime: '19:30:00', timeZone: 'Africa/Abidjan' },
  ...{ photoVersion: null, cancelled: false },
};

/** The mean of each channel in the top right corner, where no text is. */
async function cornerOf(picture: Buffer): Promise<readonly number[]> {
  const { channels } = await sharp(
    await sharp(picture).extract({ left: 1_100, top: 10, width: 90, height: 40 }).png().toBuffer(),
  ).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

describe('the share picture of an event', () => {
  it('[SHARE-1] is a JPEG of 1200 × 630 with the photo as its ground', async () => {
    const id = await aPhotographedEvent('#00ff00');
    const reply = await get(await pathOf(id));
    expect({ status: reply.status, type: reply.raw.headers['content-type'] }).toEqual({
      status: 200,
      type: 'image/jpeg',
    });
    const picture = reply.raw.rawPayload;
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_200, height: 630 });
    const [red = 0, green = 0, blue = 0] = await cornerOf(picture);
    expect(green).toBeGreaterThan(2 * Math.max(red, blue));
    expect(reply.raw.headers['x-content-type-options']).toBe('nosniff');
  });

  it('[SHARE-1] shows name, date, place and language: another one of them is another picture', async () => {
    const draw = (other: Partial<typeof shown>, language: 'en' | 'fr' = 'en') =>
      drawShareImage({ ...shown, ...other }, { photo: undefined, language });
    const pictures = await Promise.all([
      draw({}),
      draw({ name: 'Another evening' }),
      draw({ location: 'Another hall' }),
      draw({ startDate: '2026-12-06' }),
      draw({ startTime: '20:30:00' }),
      draw({ cancelled: true }),
      draw({}, 'fr'),
    ]);
    expect(new Set(pictures.map(picture => picture.toString('base64'))).size).toBe(pictures.length);
    expect(await draw({})).toEqual(pictures[0]);
  });

  it.each([
    ['markup', '<b>bold</b> & <span size="9999999">'],
    ['200 wide letters', 'W'.repeat(200)],
    ['200 characters of words', 'a word '.repeat(28)],
    ['characters without ink', '\u200B\u2800\u3164'],
    ['emoji and other scripts', '🎉 東京 القاهرة'],
    ['a change of direction', '\u202Egnineve nA'],
  ])('[SHARE-2] is drawn for %s', async (_, typed) => {
    const picture = await drawShareImage(
      { ...shown, name: typed, location: typed },
      { photo: undefined, language: 'fr' },
    );
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1_200, height: 630 });
  });

  it('[SHARE-9] shows a poster whole, at the right of the words', async () => {
    // White, with an edge of green at the top and of red at the bottom: both are cut off by a crop.
    const edge = (background: string, top: number) => ({
      ...{ input: { create: { width: 400, height: 30, channels: 3, background } }, left: 0, top },
    });
    const photo = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#ffffff' } })
      .composite([edge('#00ff00', 0), edge('#ff0000', 570)] as OverlayOptions[])
      .png()
      .toBuffer();
    const picture = await drawShareImage(shown, { photo, language: 'en' });
    const colourAt = async (top: number) => {
      const part = await sharp(picture).extract({ left: 900, top, width: 100, height: 8 }).png().toBuffer();
      return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean / 255));
    };
    expect([await colourAt(70), await colourAt(315), await colourAt(552)]).toEqual([
      [0, 1, 0],
      [1, 1, 1],
      [1, 0, 0],
    ]);
  });

  it('[SHARE-2] is drawn although the file of the photo is missing', async () => {
    const id = await anEvent(api.database);
    await change(id, { photoVersion: 'gone' });
    expect((await get(await pathOf(id))).status).toBe(200);
  });

  it('[SHARE-3] is immutable with its version in the URL, and cached for five minutes without', async () => {
    const id = await anEvent(api.database);
    const cacheOf = async (url: string) => (await get(url)).raw.headers['cache-control'];
    expect(await cacheOf(await pathOf(id))).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf(`/api/product/share/${id}`)).toBe('public, max-age=300');
    expect(await cacheOf(`/api/product/share/${id}?v=older`)).toBe('public, max-age=300');
  });

  it('[SHARE-4] a request with the current ETag is 304, until the event changes', async () => {
    const id = await anEvent(api.database);
    const url = `/api/product/share/${id}`;
    const etag = String((await get(url)).raw.headers.etag);
    const again = await get(url, { 'if-none-match': etag });
    expect({ status: again.status, size: again.raw.rawPayload.length }).toEqual({ status: 304, size: 0 });
    expect(again.raw.headers.etag).toBe(etag);
    expect((await get(`${url}?language=fr`, { 'if-none-match': etag })).status).toBe(200);
    await change(id, { name: 'Another name' });
    expect((await get(url, { 'if-none-match': etag })).status).toBe(200);
  });

  it('[SHARE-5] has another path for each change of what it shows, and the same after a sale', async () => {
    const id = await anEvent(api.database);
    const paths = [await pathOf(id)];
    await change(id, { sold: 3, price: 9_000, description: 'Other words.' });
    expect(await pathOf(id)).toBe(paths[0]);
    for (const columns of [
      { name: 'Another name' },
      { startDate: '2031-01-01' },
      { startTime: '10:00' },
      { location: 'Elsewhere' },
      { photoVersion: 'another' },
      { cancelledAt: new Date() },
    ]) {
      await change(id, columns);
      paths.push(await pathOf(id));
    }
    expect(new Set(paths).size).toBe(paths.length);
    expect(shareVersion(shown)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('[SHARE-7] is 404 for an unknown or archived event', async () => {
    const id = await anEvent(api.database);
    await change(id, { archivedAt: new Date() });
    expect(outcome(await get(`/api/product/share/${id}`))).toEqual([404, 'event_not_found']);
    expect(outcome(await get(`/api/product/share/${shown.id}`))).toEqual([404, 'event_not_found']);
  });

  it('[SHARE-8] of too many events at once some are 503, and drawn later', async () => {
    const ids = await Promise.all(Array.from({ length: 24 }, () => anEvent(api.database)));
    const replies = await Promise.all(ids.map(id => get(`/api/product/share/${id}`)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(17);
    const refused = replies.findIndex(({ status }) => status === 503);
    expect(replies[refused]?.raw.headers['retry-after']).toBe('10');
    expect((await get(`/api/product/share/${ids[refused]}`)).status).toBe(200);
  });
});

describe('the cache of share pictures', () => {
  const picture = (text: string) => Buffer.from(text);

  it('[SHARE-6] draws a picture once, also for concurrent requests', async () => {
    const cache = pictureCache({ max: 2 });
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return picture('a');
    };
    await Promise.all([cache.get('a', draw), cache.get('a', draw)]);
    expect(await cache.get('a', draw)).toEqual(picture('a'));
    expect(drawn).toBe(1);
  });

  it('[SHARE-6] drops the picture that was used least recently', async () => {
    const cache = pictureCache({ max: 2 });
    const drawn: string[] = [];
    const use = (key: string) =>
      cache.get(key, async () => {
        drawn.push(key);
        return picture(key);
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await use(key);
    expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  });

  it('[SHARE-6] doesn’t keep a failure', async () => {
    const cache = pictureCache({ max: 2 });
    await expect(cache.get('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
    expect(await cache.get('a', async () => picture('a'))).toEqual(picture('a'));
  });
});
