import type { Config } from '../../config.ts';
import { localFolder } from './local-folder.ts';
import { s3Bucket } from './s3-bucket.ts';
import type { Storage } from './storage.ts';

/** Returns the configured bucket, or a local folder if none is configured. */
export function chooseStorage({ bucket, storageDir }: Pick<Config, 'bucket' | 'storageDir'>): Storage {
  return bucket === undefined ? localFolder(storageDir) : s3Bucket(bucket);
}
