import type { FastifyInstance } from 'fastify';

/**
 * Sends `connection: close` with every response while the application closes. The framework closes idle connections;
 * one with a request in progress would otherwise be kept alive by its client, and keep the process running.
 */
export function closeWhenAnswered(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
}
