/** A bucket of an S3-compatible store, and its access keys. */
export type BucketAddress = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

/**
 * Parses `s3://key:secret@host:port/bucket?region=…&tls=off`. Special characters in keys must be percent-encoded.
 * Undefined when a part is missing or unknown.
 */
export function readBucketAddress(url: URL): BucketAddress | undefined {
  const { host, pathname, searchParams } = url;
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname)?.[1];
  const tls = searchParams.get('tls') ?? 'on';
  const accessKeyId = decoded(url.username);
  const secretAccessKey = decoded(url.password);
  const known = [...searchParams.keys()].every(name => name === 'tls' || name === 'region');
  if (host === '' || bucket === undefined || !known || !['on', 'off'].includes(tls)) return undefined;
  if (!accessKeyId || !secretAccessKey) return undefined;
  const endpoint = `${tls === 'on' ? 'https' : 'http'}://${host}`;
  return { endpoint, bucket, region: searchParams.get('region') || 'us-east-1', accessKeyId, secretAccessKey };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    // An invalid percent-encoding; the caller reports the expected form.
    return undefined;
  }
}
