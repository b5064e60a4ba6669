import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../test/s3-server.ts';
import { parseConfig } from '../../config.ts';
import { ConfigError } from '../../environment.ts';
import { chooseStorage } from './choose-storage.ts';
import type { Storage } from './storage.ts';

let server: S3Server;
let storageDir: string;
beforeAll(async () => {
  server = await startS3Server();
  storageDir = await mkdtemp(join(tmpdir(), 'guichet-storage-'));
});
afterAll(async () => {
  await server.close();
  await rm(storageDir, { recursive: true, force: true });
});

/** The store for this value of `STORAGE_URL`. */
function storeOf(storageUrl: string): Storage {
  const env = { DATABASE_URL: 'postgres://unused', STORAGE_DIR: storageDir, STORAGE_URL: storageUrl };
  return chooseStorage(parseConfig(env));
}

const stores: readonly (readonly [string, () => Storage])[] = [
  ['a folder', () => storeOf('')],
  ['a bucket', () => storeOf(server.urlOf())],
];

describe.each(stores)('%s', (_, open) => {
  it('[STORE-1] returns written bytes unchanged, also after overwriting', async () => {
    const store = open();
    const image = Buffer.from(Array.from({ length: 70_000 }, (_unused, index) => index % 251));
    await store.write('photos/one/1a-320.webp', Buffer.from('older'));
    await store.write('photos/one/1a-320.webp', image);
    expect((await store.read('photos/one/1a-320.webp'))?.equals(image)).toBe(true);
    await store.write('photos/one/1a-640.webp', new Uint8Array());
    expect((await store.read('photos/one/1a-640.webp'))?.length).toBe(0);
  });

  it('[STORE-1] returns nothing for unknown and removed keys, and a repeated removal succeeds', async () => {
    const store = open();
    expect(await store.read('photos/none/1a-320.webp')).toBeUndefined();
    await store.write('photos/two/1a-320.webp', Buffer.from('there'));
    await store.remove('photos/two/1a-320.webp');
    expect(await store.read('photos/two/1a-320.webp')).toBeUndefined();
    await store.remove('photos/two/1a-320.webp');
  });

  it.each(['../secret', '/etc/passwd', 'photos//x', 'photos/../x', 'Photos/x', ''])(
    '[STORE-1] refuses the key %j',
    async key => {
      await expect(open().read(key)).rejects.toThrow(/is not a storage key/);
      await expect(open().write(key, Buffer.from('x'))).rejects.toThrow(/is not a storage key/);
      await expect(open().remove(key)).rejects.toThrow(/is not a storage key/);
    },
  );
});

describe('a bucket that can’t be used', () => {
  const all = (store: Storage): readonly (() => Promise<unknown>)[] => [
    () => store.write('photos/x/1a-320.webp', Buffer.from('x')),
    () => store.read('photos/x/1a-320.webp'),
    () => store.remove('photos/x/1a-320.webp'),
  ];

  it('[STORE-2] wrong credentials are an error, not an empty store', async () => {
    for (const step of all(storeOf(server.urlOf({ key: 'nobody', secret: 'test-secret' })))) {
      await expect(step()).rejects.toThrow(/access key/i);
    }
  });

  it('[STORE-2] a missing bucket is an error, not an empty store', async () => {
    await expect(storeOf(server.urlOf(undefined, 'missing')).read('photos/x/1a-320.webp')).rejects.toThrow(/bucket/i);
  });

  it('[STORE-2] an unreachable server is an error', async () => {
    const other = await startS3Server();
    const store = storeOf(other.urlOf());
    await store.write('photos/x/1a-320.webp', Buffer.from('x'));
    await other.close();
    for (const step of all(store)) await expect(step()).rejects.toThrow(/ECONNREFUSED|socket|closed/);
  });
});

describe('STORAGE_URL', () => {
  it('[STORE-3] STORAGE_URL may have special characters in its keys, a region and TLS', () => {
    const config = (STORAGE_URL: string) => parseConfig({ DATABASE_URL: 'postgres://unused', STORAGE_URL }).bucket;
    expect(config('s3://AK%2FIA:a%2Fb%2Bc@s3.example.com/tickets?region=eu-west-3')).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'tickets',
      region: 'eu-west-3',
      accessKeyId: 'AK/IA',
      secretAccessKey: 'a/b+c',
    });
    expect(config('s3://k:s@10.0.0.7:9000/tickets?tls=off')?.endpoint).toBe('http://10.0.0.7:9000');
  });

  it.each([
    's3://bucket',
    's3://key@host/bucket',
    's3://key:s3cret@host/',
    's3://key:s3cret@host/a/b',
    's3://key:s3cret@host/bucket?tls=maybe',
    's3://key:s3cret@host/bucket?acl=public',
    's3://key:%@host/bucket',
    'https://key:s3cret@host/bucket',
  ])('[STORE-4] the error for the STORAGE_URL %s is one line without its keys', STORAGE_URL => {
    const read = () => parseConfig({ DATABASE_URL: 'postgres://unused', STORAGE_URL });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^STORAGE_URL must be /);
    expect(read).not.toThrow(/s3cret/);
  });
});
