import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventDetail, maxPhotoBytes, photoPath, photoWidths } from '@guichet/contracts';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aForm, aPicture, createEvent, type FormFields, sendEdit, sendNew } from '../../../../test/event-forms.ts';
import { aLister, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events } from '../../../platform/database/tables.ts';

let api: TestApi;
let lister: Person;
let category: string;
beforeAll(async () => {
  api = await startTestApi();
  category = await aCategory(api.database, 'Concerts');
});
afterAll(() => api.close());
beforeEach(async () => {
  lister = await aLister(api);
});

const form = (fields: FormFields = {}) => aForm({ category, ...fields });
const countEvents = async () => (await api.database.select({ id: events.id }).from(events)).length;

/** The names of all stored files. */
async function files(): Promise<readonly string[]> {
  const entries = await readdir(join(api.config.storageDir), { recursive: true, withFileTypes: true });
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
}

/** The state that a refused form must not change. */
const kept = async () => ({ events: await countEvents(), files: await files() });

function photoOf(event: EventDetail, width: 320 | 640 | 960, accept = 'image/avif,image/webp,*/*') {
  return call(api, 'GET', photoPath(event, width) ?? '', { headers: { accept } });
}

/** A PNG of a header alone, with this size and without pixels. */
async function aPngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const script = '<html><script>alert(1)</script></html>';
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('an uploaded photo', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '[UPLOAD-1] a photo may be %s, with any file name',
    async format => {
      const reply = await sendNew(lister, form(), await aPicture(format));
      expect({ status: reply.status, photo: reply.body.event?.photo }).toEqual({
        status: 200,
        photo: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
    },
  );

  it.each([
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    [
      'SVG after a comment',
      () => Buffer.from('<!-- --><?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['HTML', () => Buffer.from(script)],
    ['HTML after a PNG signature', () => Buffer.concat([pngStart, Buffer.from(script)])],
    ['HTML after a JPEG signature', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)])],
    ['an invalid WebP', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 nothing at all')],
    ['an invalid AVIF', () => Buffer.from('\0\0\0\u0018ftypavif\0\0\0\0mif1avif')],
    ['GIF', () => aPicture('gif')],
    ['TIFF', () => aPicture('tiff')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['text', () => Buffer.from('just a text')],
    ['one byte', () => Buffer.from([0xff])],
  ])('[UPLOAD-7] [UPLOAD-12] refuses %s as a photo', async (_, make) => {
    const before = await kept();
    expect(outcome(await sendNew(lister, form(), await make()))).toEqual([422, 'photo_refused']);
    expect(await kept()).toEqual(before);
  });

  it('[UPLOAD-2] [UPLOAD-12] a photo of more than 8 MiB is 413, one of exactly 8 MiB is accepted', async () => {
    const before = await kept();
    const jpeg = await aPicture();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect(outcome(await sendNew(lister, form(), padded(maxPhotoBytes + 1)))).toEqual([413, 'photo_too_large']);
    expect(await kept()).toEqual(before);
    expect((await sendNew(lister, form(), padded(maxPhotoBytes))).status).toBe(200);
  });

  it.each([
    ['50,000 × 50,000 pixels', 50_000, 50_000, /40 million/],
    ['8,000 × 5,001 pixels', 8_000, 5_001, /40 million/],
    ['a single line', 1, 20_000, /narrow/],
    ['a single column', 20_000, 1, /narrow/],
  ])('[UPLOAD-8] [UPLOAD-9] [UPLOAD-12] a photo whose header states %s is refused', async (_, width, height, text) => {
    const before = await kept();
    const reply = await sendNew(lister, form(), await aPngThatClaims(width, height));
    expect({ status: reply.status, code: reply.body.code, error: reply.body.error }).toEqual({
      status: 422,
      code: 'photo_refused',
      error: expect.stringMatching(text),
    });
    expect(await kept()).toEqual(before);
  });

  it('[UPLOAD-8] an AVIF has a lower limit of pixels, as it takes the longest to decode', async () => {
    const avif = await aPicture('avif', { width: 64, height: 64 });
    const size = avif.indexOf('ispe') + 8;
    avif.writeUInt32BE(4_001, size);
    avif.writeUInt32BE(4_000, size + 4);
    expect((await sendNew(lister, form(), avif)).body.error).toMatch(/16 million/);
    expect((await sendNew(lister, form(), await aPngThatClaims(4_001, 4_000))).body.error).toMatch(/damaged/);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '[UPLOAD-10] [UPLOAD-12] a truncated %s is refused',
    async format => {
      const before = await kept();
      const whole = await aPicture(format, { noisy: true });
      const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
      const reply = await sendNew(lister, form(), cut);
      expect({ status: reply.status, code: reply.body.code, error: reply.body.error }).toEqual({
        status: 422,
        code: 'photo_refused',
        error: expect.stringMatching(/damaged|incomplete/),
      });
      expect(await kept()).toEqual(before);
    },
  );

  it('[UPLOAD-13] no file is left when the event’s insert fails', async () => {
    const before = await files();
    await api.database.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '23514', constraint = 'events_refused'; end $$`);
    await api.database.execute(
      sql`create trigger refuse before insert on events for each row execute function refuse()`,
    );
    try {
      expect((await sendNew(lister, form(), await aPicture())).status).toBe(500);
    } finally {
      await api.database.execute(sql`drop trigger refuse on events`);
    }
    expect(await files()).toEqual(before);
  });

  it('[UPLOAD-13] the photo of an invalid form is not encoded', async () => {
    const before = await files();
    expect((await sendNew(lister, form({ price: 'x' }), Buffer.from(script))).body.code).toBe('invalid_request');
    expect(await files()).toEqual(before);
  });

  it('[UPLOAD-3] [UPLOAD-14] [UPLOAD-17] a photo is served as AVIF and WebP, in every width, upright, without metadata', async () => {
    const source = await sharp(await aPicture('jpeg', { width: 900, height: 1_200 }))
      .withMetadata({
        orientation: 6,
        exif: {
          IFD0: { Make: 'Camera', ImageDescription: 'a comment' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 20/1 0/1' },
        },
      })
      .jpeg()
      .toBuffer();
    const event = await createEvent(lister, form(), source);
    for (const width of photoWidths) {
      for (const [accept, format, type] of [
        ['image/avif,image/webp,*/*', 'heif', 'image/avif'],
        ['image/webp,*/*;q=0.8', 'webp', 'image/webp'],
      ] as const) {
        const { raw } = await photoOf(event, width, accept);
        expect({ status: raw.statusCode, contentType: raw.headers['content-type'], vary: raw.headers.vary }).toEqual({
          status: 200,
          contentType: type,
          vary: 'Accept',
        });
        const { exif, icc, xmp, iptc, ...metadata } = await sharp(raw.rawPayload).metadata();
        expect({ exif, icc, xmp, iptc }).toEqual({ exif: undefined, icc: undefined, xmp: undefined, iptc: undefined });
        // The EXIF orientation is applied: the stored pixels are higher than wide, the served ones wider than high.
        expect(metadata).toMatchObject({ format, width, height: width * 0.75 });
      }
    }
  });

  it('[UPLOAD-6] a browser that accepts AVIF explicitly gets it, and any other gets WebP', async () => {
    const event = await createEvent(lister, form(), await aPicture());
    for (const [accept, type] of [
      [undefined, 'image/webp'],
      ['*/*', 'image/webp'],
      ['image/*', 'image/webp'],
      ['image/avif;q=0', 'image/webp'],
      ['text/html, image/avif;q=0.9', 'image/avif'],
      ['IMAGE/AVIF', 'image/avif'],
    ] as const) {
      const headers = accept === undefined ? {} : { accept };
      const reply = await call(api, 'GET', photoPath(event, 320) ?? '', { headers });
      expect({ accept, type: reply.raw.headers['content-type'] }).toEqual({ accept, type });
    }
  });

  it('[UPLOAD-15] [UPLOAD-16] AVIF and WebP have different ETags, and an old photo without AVIF is served as WebP', async () => {
    const event = await createEvent(lister, form(), await aPicture());
    const [avif, webp] = [await photoOf(event, 320), await photoOf(event, 320, 'image/webp')];
    expect(avif.raw.headers.etag).not.toBe(webp.raw.headers.etag);
    await api.storage.remove(`photos/${event._id}/${event.photo}-320.avif`);
    expect((await photoOf(event, 320)).raw.headers['content-type']).toBe('image/webp');
  });

  it('[UPLOAD-3] photos with transparency or one grey channel are encoded too', async () => {
    const clear = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const grey = await sharp(await aPicture())
      .greyscale()
      .png()
      .toBuffer();
    for (const source of [clear, grey]) {
      const event = await createEvent(lister, form(), source);
      expect((await photoOf(event, 640)).status).toBe(200);
    }
  });

  it('[UPLOAD-4] the photo stays when the event is edited without a file', async () => {
    const event = await createEvent(lister, form(), await aPicture());
    const { body } = await sendEdit(lister, event._id, form({ name: 'Other' }));
    expect(body.event).toMatchObject({ name: 'Other', photo: event.photo });
    expect((await photoOf(event, 640)).status).toBe(200);
  });

  it('[UPLOAD-18] [UPLOAD-19] a replaced photo gets a new URL, also for the same file, and the old files are deleted', async () => {
    const source = await aPicture();
    const event = await createEvent(lister, form(), source);
    const before = (await files()).length;
    const { body } = await sendEdit(lister, event._id, form(), source);
    expect(body.event?.photo).not.toBe(event.photo);
    const stored = await files();
    expect(stored).toHaveLength(before);
    expect(stored.filter(file => file.includes(String(event.photo)))).toEqual([]);
    expect(stored.filter(file => file.includes(String(body.event?.photo)))).toHaveLength(6);
  });

  it('[UPLOAD-13] [UPLOAD-23] a refused edit keeps the old photo and stores no new one', async () => {
    const event = await createEvent(lister, form(), await aPicture());
    const before = await files();
    const refused = await sendEdit(lister, event._id, form({ version: '9' }), await aPicture());
    expect(outcome(refused)).toEqual([409, 'event_changed']);
    expect(await files()).toEqual(before);
    expect((await photoOf(event, 640)).status).toBe(200);
  });

  it('[UPLOAD-19] four concurrent edits leave one photo', async () => {
    const event = await createEvent(lister, form(), await aPicture());
    const before = (await files()).length;
    const picture = await aPicture();
    // An account may send two photos at once; the others are told to come back, which a busy machine makes likely.
    const edit = async (name: string): ReturnType<typeof sendEdit> => {
      const reply = await sendEdit(lister, event._id, form({ name }), picture);
      return reply.body.code === 'busy' ? edit(name) : reply;
    };
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map(edit));
    expect(replies.map(reply => reply.status)).toEqual([200, 200, 200, 200]);
    expect(await files()).toHaveLength(before);
    const [row] = await api.database.select().from(events).where(eq(events.id, event._id));
    expect((await files()).filter(file => file.includes(String(row?.photoVersion)))).toHaveLength(6);
  });

  it('[UPLOAD-20] a deleted event’s photo is deleted', async () => {
    const before = await files();
    const event = await createEvent(lister, form(), await aPicture());
    expect((await files()).length).toBe(before.length + 6);
    expect((await lister.call('DELETE', `/api/product/${event._id}/${lister.id}`)).status).toBe(200);
    expect(await files()).toEqual(before);
  });
});
