import type { FastifyInstance } from 'fastify';

/** Registers the places to which pages report events. They are accepted and forgotten. */
export function registerAnalytics(app: FastifyInstance): void {
  app.post('/xoplatform/logger/api/logger', () => ({}));
  app.post('/analytics/:merchantId', (_request, reply) => reply.code(204).send());
}
