import type { Config } from '../../config.ts';
import { localFolder } from './local-folder.ts';
import { s3Bucket } from './s3-bucket.ts';
import type { Storage } from './storage.ts';

/** The bucket of the settings, or a folder of this machine when there is none. */
export function chooseStorage({ bucket, storageDir }: Pick<Config, 'bucket' | 'storageDir'>): Storage {
  return bucket === undefined ? localFolder(storageDir) : s3Bucket(bucket);
}
