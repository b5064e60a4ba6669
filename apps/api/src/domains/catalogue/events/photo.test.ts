import { isPoster } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { aPicture } from '../../../../test/event-forms.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events } from '../../../platform/database/tables.ts';
import { type DrawnPhoto, drawUploadedPhoto, photoKey, removePhoto, storePhoto } from './photo.ts';

let api: TestApi;
let drawn: DrawnPhoto;
beforeAll(async () => {
  api = await startTestApi();
  const source = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#c2410c' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .jpeg()
    .toBuffer();
  drawn = await drawUploadedPhoto(source);
});
afterAll(() => api.close());

async function aPhotographedEvent() {
  const id = await anEvent(api.database);
  const version = await storePhoto(api.storage, { eventId: id, drawn });
  await api.database.update(events).set({ photoVersion: version }).where(eq(events.id, id));
  return { id, version };
}

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => call(api, 'GET', url, { headers });

describe('photos', () => {
  it.each([320, 640, 960])(
    '[PHOTO-1] [PHOTO-8] photos are served as WebP, %i pixels wide, without metadata of the uploaded file',
    async width => {
      const { id } = await aPhotographedEvent();
      const { raw } = await get(`/api/product/photo/${id}?width=${width}`);
      expect({ status: raw.statusCode, contentType: raw.headers['content-type'] }).toEqual({
        status: 200,
        contentType: 'image/webp',
      });
      const metadata = await sharp(raw.rawPayload).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width });
      expect(metadata.exif).toBeUndefined();
    },
  );

  it.each([
    [{ width: 600, height: 900 }, true],
    [{ width: 900, height: 600 }, false],
  ])(
    '[PHOTO-12] the version of a photo of %o says whether it is a poster, and its files are removed',
    async (size, isOne) => {
      const eventId = await anEvent(api.database);
      const version = await storePhoto(api.storage, {
        eventId,
        drawn: await drawUploadedPhoto(await aPicture('jpeg', size)),
      });
      expect(isPoster({ photo: version })).toBe(isOne);
      const key = photoKey({ eventId, version, width: 320, format: 'webp' });
      expect(await api.storage.read(key)).toBeDefined();
      await removePhoto(api.storage, { eventId, version });
      expect(await api.storage.read(key)).toBeUndefined();
    },
  );

  it('[UPLOAD-5] [UPLOAD-21] encodes one photo while sixteen wait, and is `busy` for others', async () => {
    // Low, because seventeen of them are encoded.
    const file = await aPicture('jpeg', { width: 64, height: 16 });
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => drawUploadedPhoto(file)));
    const errors = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
    expect(results.length - errors.length).toBeGreaterThanOrEqual(17);
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatchObject({ code: 'busy', retryAfterSeconds: 10 });
  });

  it('[PHOTO-11] an id in capitals names the same photo', async () => {
    const { id, version } = await aPhotographedEvent();
    const { raw } = await get(`/api/product/photo/${id.toUpperCase()}?v=${version}`);
    expect(raw.statusCode).toBe(200);
  });

  it('[PHOTO-2] [PHOTO-9] a photo is cached forever with its version in the URL, and for a minute without', async () => {
    const { id, version } = await aPhotographedEvent();
    const cacheOf = async (query: string) =>
      (await get(`/api/product/photo/${id}${query}`)).raw.headers['cache-control'];
    expect(await cacheOf(`?v=${version}`)).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('')).toBe('public, max-age=60');
    expect(await cacheOf('?v=older')).toBe('public, max-age=60');
  });

  it('[PHOTO-3] a request with the current ETag is 304', async () => {
    const { id } = await aPhotographedEvent();
    const first = await get(`/api/product/photo/${id}`);
    const etag = String(first.raw.headers.etag);
    const second = await get(`/api/product/photo/${id}`, { 'if-none-match': etag });
    expect({ status: second.status, rawPayloadLength: second.raw.rawPayload.length }).toEqual({
      status: 304,
      rawPayloadLength: 0,
    });
    expect((await get(`/api/product/photo/${id}?width=320`, { 'if-none-match': etag })).status).toBe(200);
  });

  it('[PHOTO-4] a missing photo is 404, cached for a short time', async () => {
    const id = await anEvent(api.database);
    const { status, body, raw } = await get(`/api/product/photo/${id}`);
    expect({ status, code: body.code, cacheControl: raw.headers['cache-control'] }).toEqual({
      status: 404,
      code: 'photo_not_found',
      cacheControl: 'public, max-age=60',
    });
  });

  it('[PHOTO-4] a photo whose file is missing is 404', async () => {
    const id = await anEvent(api.database);
    await api.database.update(events).set({ photoVersion: 'lost' }).where(eq(events.id, id));
    const { status, raw } = await get(`/api/product/photo/${id}?v=lost`);
    expect({ status, etag: raw.headers.etag, cacheControl: raw.headers['cache-control'] }).toEqual({
      status: 404,
      etag: undefined,
      cacheControl: 'public, max-age=60',
    });
  });

  it('[PHOTO-5] the headers let a browser use a photo only as an image', async () => {
    const { id } = await aPhotographedEvent();
    const { headers } = (await get(`/api/product/photo/${id}`)).raw;
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('[PHOTO-6] an unsupported width is 400', async () => {
    const { id } = await aPhotographedEvent();
    expect((await get(`/api/product/photo/${id}?width=10000`)).status).toBe(400);
  });

  it('[PHOTO-7] [PHOTO-10] photo requests don’t count towards the other routes’ rate limit', async () => {
    const { id } = await aPhotographedEvent();
    const from = { remoteAddress: '10.9.0.1' };
    const limitsOf = async (url: string) => {
      const { headers } = (await call(api, 'GET', url, from)).raw;
      return { limit: Number(headers['x-ratelimit-limit']), left: Number(headers['x-ratelimit-remaining']) };
    };
    const before = await limitsOf('/api/all/category');
    for (let index = 1; index <= 12; index += 1) {
      expect(await limitsOf(`/api/product/photo/${id}`)).toEqual({ limit: 6_000, left: 6_000 - index });
    }
    expect(await limitsOf('/api/all/category')).toEqual({ limit: before.limit, left: before.left - 1 });
    // The other routes share one limit.
    expect(await limitsOf(`/api/product/one/${id}`)).toEqual({ limit: before.limit, left: before.left - 2 });
  });
});
