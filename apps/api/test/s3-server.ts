import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** A store on this machine that speaks S3. Its keys are S3RVER and S3RVER. */
export type S3Server = {
  /** For `STORAGE_URL`, with these keys or the right ones. */
  readonly urlOf: (keys?: { readonly key: string; readonly secret: string }, bucket?: string) => string;
  readonly close: () => Promise<void>;
};

/** Starts one with the bucket `photos`. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'guichet-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  const { port } = await server.run();
  return {
    urlOf: ({ key, secret } = { key: 'S3RVER', secret: 'S3RVER' }, bucket = 'photos') =>
      `s3://${key}:${secret}@127.0.0.1:${port}/${bucket}?tls=off`,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
