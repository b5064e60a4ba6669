import type { FastifyInstance } from 'fastify';

/**
 * Rejects the requests that arrive while the application closes with the error of `refusal`, and sends `connection:
 * close` with every response from then on. The framework closes idle connections; one with a request in progress would
 * otherwise be kept alive by its client, and keep the process running. Create the application with
 * `return503OnClosing: false`, because the framework's own reply has neither our format nor our headers. Register it
 * after the hooks that add headers.
 */
export function refuseWhileClosing(app: FastifyInstance, refusal: () => Error): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) done(refusal());
    else done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
}
