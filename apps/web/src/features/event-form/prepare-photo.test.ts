import { maxPhotoBytes } from '@guichet/contracts';
import { expect, test } from 'vitest';
import { framePhotoWith, preparePhotoWith } from './prepare-photo.ts';

const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'stage.jpg', { type });

/** A browser that decodes every file to this size and encodes to `bytes`. */
function codecOf({ width = 800, height = 600, bytes = 100 as number | null } = {}) {
  const sizes: object[] = [];
  const parts: (object | undefined)[] = [];
  return {
    sizes,
    parts,
    decode: async () => ({ width, height, close: () => {} }),
    encode: async (_: unknown, size: object, part?: object) => {
      sizes.push(size);
      parts.push(part);
      return bytes === null ? null : new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    },
  };
}

test.each([
  [4_000, 3_000, { width: 1_600, height: 1_200 }],
  [1_000, 8_000, { width: 200, height: 1_600 }],
])('[EVENTFORM-20] a photo of %i × %i is sent with at most 1,600 pixels a side', async (width, height, size) => {
  const codec = codecOf({ width, height });
  const prepared = await preparePhotoWith(codec, file('image/jpeg', maxPhotoBytes * 3));
  expect(codec.sizes).toEqual([size]);
  expect(prepared.kind === 'ready' && [prepared.file.type, prepared.file.size]).toEqual(['image/jpeg', 100]);
});

test('[EVENTFORM-20] a small photo is sent as it is', async () => {
  const small = file('image/png');
  expect(await preparePhotoWith(codecOf(), small)).toMatchObject({ kind: 'ready', file: small });
});

test('[EVENTFORM-20] a format that only the browser reads is sent as a JPEG', async () => {
  const codec = codecOf();
  expect(await preparePhotoWith(codec, file('image/gif'))).toMatchObject({ kind: 'ready' });
  expect(codec.sizes).toEqual([{ width: 800, height: 600 }]);
});

test('[EVENTFORM-21] a photo that stays over 8 MiB is refused', async () => {
  const codec = codecOf({ width: 4_000, bytes: maxPhotoBytes + 1 });
  expect(await preparePhotoWith(codec, file('image/png'))).toEqual({ kind: 'too-large' });
});

/** What is cut out of a photo of this size; null if it is sent as it is. */
async function cutOf(width: number, height: number, isWhole: boolean, position: number) {
  const codec = codecOf({ width, height });
  const chosen = file('image/jpeg');
  const photo = await preparePhotoWith(codec, chosen);
  const framed = await framePhotoWith(codec, photo, { isWhole, position });
  if (framed.kind !== 'ready') throw new Error('The photo was refused.');
  return framed.file === chosen ? null : codec.parts.at(-1);
}

test('[EVENTFORM-39] a poster is sent as it is when it is shown whole, and cut when it is not', async () => {
  expect(await cutOf(600, 900, true, 50)).toBeNull();
  expect(await cutOf(600, 900, false, 50)).toEqual({ x: 0, y: 250, width: 600, height: 400 });
});

test('[EVENTFORM-40] the chosen part of a photo is cut out, and the middle needs no cut', async () => {
  expect(await cutOf(800, 600, false, 50)).toBeNull();
  expect(await cutOf(900, 600, false, 0)).toBeNull();
  expect(await cutOf(900, 675, false, 0)).toEqual({ x: 0, y: 0, width: 900, height: 600 });
  expect(await cutOf(1_500, 600, false, 100)).toEqual({ x: 600, y: 0, width: 900, height: 600 });
});

test('[EVENTFORM-7] what the browser can’t decode or draw is refused', async () => {
  const noPicture = { ...codecOf(), decode: () => Promise.reject(new DOMException('No picture')) };
  expect(await preparePhotoWith(noPicture, file('image/jpeg'))).toEqual({ kind: 'unreadable' });
  expect(await preparePhotoWith(codecOf({ bytes: null }), file('image/gif'))).toEqual({ kind: 'unreadable' });
});
