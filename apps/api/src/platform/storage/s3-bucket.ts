import type { S3Client } from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import { assertStorageKey, type Storage } from './storage.ts';

/** Longer than a photo takes on a slow connection. A user waits for it. */
const requestTimeout = 10_000;
const connectionTimeout = 3_000;

/**
 * Stores files in a bucket of an S3-compatible store. An unreachable store or rejected keys throw an error instead of
 * returning undefined. The SDK is imported at the first use, so that a shop without a bucket doesn't load it.
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
      // Puts are atomic, so no temporary object is needed.
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
    // Supported by every store, and requires no DNS name for each bucket.
    forcePathStyle: true,
    // Many S3-compatible stores don't support the SDK's newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { requestTimeout, connectionTimeout, throwOnRequestTimeout: true },
  });
}
