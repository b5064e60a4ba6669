import type { FastifyInstance } from 'fastify';

/**
 * Stand-in for PayPal's FraudNet. The real script fingerprints the device and reports it under the id that the page
 * passes to the shop as device data. The stand-in collects nothing, so it does nothing.
 */
const script = '// The local stand-in for FraudNet collects nothing.\n';

/** Serves the script that the data collector loads. */
export async function fraudnet(app: FastifyInstance): Promise<void> {
  app.get('/da/r/fb.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
}
