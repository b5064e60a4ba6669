import { expect, it } from 'vitest';
import { uploadSlots } from './upload-slots.ts';

/** An upload that arrives until the test ends it. */
function anUpload() {
  let end = (): void => undefined;
  const arrival = new Promise<void>(resolve => {
    end = resolve;
  });
  return { arrive: () => arrival, end: () => end() };
}

it('[UPLOAD-27] a thirteenth photo is refused while twelve arrive, two of each account', async () => {
  const slots = uploadSlots();
  const uploads = Array.from({ length: 12 }, anUpload);
  const running = uploads.map((upload, index) => slots.run(`account ${index >> 1}`, upload.arrive));
  const refused = { code: 'busy', retryAfterSeconds: 10 };
  const arriveNow = () => slots.run('another account', () => Promise.resolve('arrived'));
  await expect(arriveNow()).rejects.toMatchObject(refused);
  uploads[0]?.end();
  await running[0];
  expect(await arriveNow()).toBe('arrived');
  // Eleven arrive now, and one of them is this account's.
  const own = [anUpload(), anUpload()] as const;
  const first = slots.run('account 0', own[0].arrive);
  await expect(slots.run('account 0', own[1].arrive)).rejects.toMatchObject(refused);
  for (const upload of [...uploads, ...own]) upload.end();
  await Promise.all([...running, first]);
});

it('[UPLOAD-27] an upload that fails frees its place', async () => {
  const slots = uploadSlots({ perAccount: 1, inAll: 1 });
  await expect(slots.run('a', () => Promise.reject(new Error('hung up')))).rejects.toThrow('hung up');
  expect(await slots.run('a', () => Promise.resolve('arrived'))).toBe('arrived');
});
