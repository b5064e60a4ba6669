import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** An S3 server on this machine. */
export type S3Server = {
  /** The value of `STORAGE_URL` for it, with these keys or the right ones. */
  readonly urlOf: (keys?: { readonly key: string; readonly secret: string }, bucket?: string) => string;
  readonly close: () => Promise<void>;
};

const bucket = 'photos';
const keys = { key: 'test-key', secret: 'test-secret' };

/** Starts an S3 server in memory with the bucket `photos`. It has GET, PUT and DELETE, and checks signatures. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    handle(request, response, objects).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    urlOf: ({ key, secret } = keys, name = bucket) => `s3://${key}:${secret}@127.0.0.1:${port}/${name}?tls=off`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, objects: Map<string, Buffer>): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, name, ...rest] = pathname.split('/').map(decodeURIComponent);
  const key = rest.join('/');
  if (name !== bucket) return fail(response, 404, 'NoSuchBucket', 'The specified bucket does not exist.');
  const refusal = refuse(request, body);
  if (refusal !== undefined) return fail(response, 403, ...refusal);
  if (request.method === 'PUT') {
    objects.set(key, body);
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (request.method === 'GET') {
    const object = objects.get(key);
    if (object === undefined) return fail(response, 404, 'NoSuchKey', 'The specified key does not exist.');
    response
      .writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': object.length })
      .end(object);
  } else fail(response, 405, 'MethodNotAllowed', 'This store does not know the call.');
}

function fail(response: ServerResponse, status: number, code: string, message: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
}

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** Checks the request's AWS Signature Version 4. Returns the error, or undefined when it is valid. */
function refuse(request: IncomingMessage, body: Buffer): readonly [string, string] | undefined {
  const [, key, day = '', region = '', signedHeaders = '', signature = ''] =
    form.exec(request.headers.authorization ?? '') ?? [];
  if (key === undefined) return ['AccessDenied', 'The request is not signed.'];
  if (key !== keys.key) return ['InvalidAccessKeyId', 'The access key that was given does not exist.'];
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) {
    return ['XAmzContentSHA256Mismatch', 'The body is not the one that was signed.'];
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const query = [...searchParams].map(pair => pair.map(encodeURIComponent).join('=')).sort();
  const headers = signedHeaders.split(';').map(name => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, pathname, query.join('&'), headers.join(''), signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secret}`,
  );
  const expected = createHmac('sha256', signingKey).update(text).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    ? undefined
    : ['SignatureDoesNotMatch', 'The signature does not match the access key.'];
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
