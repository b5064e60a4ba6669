import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { startS3Server } from '../../apps/api/test/s3-server.ts';

/** An S3-compatible store whose disk can be full: then it refuses to write, and still reads. */
export async function startPhotoStore() {
  const store = await startS3Server();
  const behind = new URL(store.urlOf().replace(/^s3:/, 'http:'));
  let isFull = false;
  const server = createServer((incoming, reply) => {
    if (isFull && incoming.method === 'PUT') {
      incoming.resume();
      incoming.once('end', () => reply.writeHead(507, { 'content-type': 'application/xml' }).end(refusal));
      return;
    }
    // The name of the host is part of the signature, so it is passed on unchanged.
    const { method, url: path, headers } = incoming;
    const passed = request({ host: behind.hostname, port: behind.port, method, path, headers }, answer => {
      reply.writeHead(answer.statusCode, answer.headers);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: store.urlOf().replace(`:${behind.port}/`, `:${server.address().port}/`),
    setFull(full) {
      isFull = full;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await store.close();
    },
  };
}

const refusal =
  '<?xml version="1.0"?><Error><Code>InsufficientStorage</Code><Message>The disk is full.</Message></Error>';
