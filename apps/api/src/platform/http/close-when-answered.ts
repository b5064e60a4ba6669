import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection with its last answer once the application closes. Idle ones are ended by the framework; one
 * whose request is under way would otherwise be kept open by its client, and the process with it.
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
