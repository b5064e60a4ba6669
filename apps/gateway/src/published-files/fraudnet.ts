import type { FastifyInstance } from 'fastify';

/**
 * What stands in for PayPal's FraudNet. The real script watches the device and reports it under the id that the page
 * hands to the shop as device data. Here nothing is collected, so it does nothing.
 */
const script = '// The local stand-in for FraudNet collects nothing.\n';

/** Serves the script that the data collector loads. */
export async function fraudnet(app: FastifyInstance): Promise<void> {
  app.get('/da/r/fb.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
}
