import type { FastifyInstance } from 'fastify';

/** The places to which pages report events. They are accepted whatever they hold, and forgotten. */
export async function analytics(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
  app.post('/xoplatform/logger/api/logger', () => ({}));
  app.post('/analytics/:merchantId', (_request, reply) => reply.code(204).send());
}
