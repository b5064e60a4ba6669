import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import type { Storage } from './storage.ts';
import { assertStorageKey } from './storage-key.ts';

/** Longer than a photo takes on a slow line; a user waits for it. */
const requestTimeout = 10_000;
const connectionTimeout = 3_000;

/**
 * Keeps files in a bucket of an S3-compatible store. A store that can't be reached, or doesn't know the keys, is an
 * error and never "not there". Its library is loaded at the first use, so that a shop without a bucket needs none of
 * it.
 */
export function s3Bucket(address: BucketAddress): Storage {
  const { bucket: Bucket } = address;
  let opened: Promise<{ readonly sdk: typeof import('@aws-sdk/client-s3'); readonly client: S3Client }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then(sdk => ({ sdk, client: clientOf(sdk, address) }));
    return opened;
  };

  return {
    write: async (key, content) => {
      assertStorageKey(key);
      const { sdk, client } = await open();
      // A store shows an object when it is whole, so nothing need be written aside.
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: content, ContentLength: content.length }));
    },
    read: async key => {
      assertStorageKey(key);
      const { sdk, client } = await open();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: key }));
        return Body === undefined ? undefined : Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    remove: async key => {
      assertStorageKey(key);
      const { sdk, client } = await open();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }));
    },
  };
}

function clientOf(sdk: typeof import('@aws-sdk/client-s3'), address: BucketAddress): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = address;
  return new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Understood by every store, whatever its names resolve to.
    forcePathStyle: true,
    // The newer checksums in every request are unknown to many stores that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { requestTimeout, connectionTimeout, throwOnRequestTimeout: true },
  });
}
