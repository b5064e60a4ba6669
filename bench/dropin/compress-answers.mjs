import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

/**
 * Compresses a server's text responses as a CDN does; each content is compressed only once.
 * @param {import('fastify').FastifyInstance} app
 */
export function compressAnswers(app) {
  const packed = new Map();
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
    const key = createHash('sha1').update(payload).digest('base64');
    const smaller = packed.get(key) ?? gzipSync(payload, { level: 9 });
    if (reply.statusCode === 200 && /javascript|css/.test(String(reply.getHeader('content-type'))))
      packed.set(key, smaller);
    void reply.header('content-encoding', 'gzip').header('content-length', smaller.length);
    return smaller;
  });
}
