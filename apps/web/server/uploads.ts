import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { limitArrival } from '@guichet/http-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError, tooLarge } from './error-replies.ts';
import type { Timeouts } from './timeouts.ts';

/**
 * Three times the largest photo, in bytes: for a photo that is somewhat too large, the API's own reply states the
 * limit.
 */
const uploadLimit = 24 * 1024 * 1024;

/**
 * Passes bodies on while they arrive, so that this server keeps no photo in its memory, and the API checks who sends
 * one before it has arrived. They have more time to arrive than other requests.
 */
export function acceptUploads(scope: FastifyInstance, { upload }: Timeouts): void {
  scope.addHook('onRequest', async request => {
    if (Number(request.headers['content-length'] ?? 0) > uploadLimit) throw new RefusalError(tooLarge);
    limitArrival(request.raw, upload);
  });
  scope.addContentTypeParser('*', async ({ raw }: FastifyRequest) => {
    // The upstream client destroys the stream that it was given when it gets a reply early. That must not be the
    // request itself, which would close the visitor's connection before the reply is sent.
    const body = limitedTo(uploadLimit);
    raw.pipe(body);
    raw.once('close', () => {
      if (!raw.complete) body.destroy(new Error('The upload was not sent to its end.'));
    });
    body.once('close', () => void raw.resume());
    return body;
  });
}

/**
 * Sends the reply of the API once the upload has arrived, because a browser that is still sending doesn't read one. If
 * the API replied early, as it does to a visitor who may not upload, the rest is dropped, for a limited time.
 */
export function sendAfterUpload({ request: restMs }: Timeouts) {
  return (request: unknown, reply: unknown, { stream }: { readonly stream?: unknown }): void => {
    const { raw } = request as FastifyRequest;
    void hasArrived(raw, restMs).then(() => void (reply as FastifyReply).send(stream));
  };
}

/** Resolves when a request has arrived, its connection is closed, or the time is over. Never rejects. */
async function hasArrived(raw: IncomingMessage, maxMs: number): Promise<void> {
  if (raw.complete || raw.destroyed) return;
  const stop = new AbortController();
  const { signal } = stop;
  // Each is cancelled when the other ends; a closed connection is the end of the wait, too.
  const closed = once(raw, 'close', { signal }).catch(() => undefined);
  const timeout = pause(maxMs, undefined, { signal }).catch(() => undefined);
  await Promise.race([closed, timeout]);
  stop.abort();
}

/** A stream that ends with an error after this many bytes. */
function limitedTo(bytes: number): Transform {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      left -= chunk.length;
      if (left >= 0) done(null, chunk);
      else done(new RefusalError(tooLarge));
    },
  });
}
