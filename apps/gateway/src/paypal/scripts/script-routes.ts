import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord } from '../../wire/read.ts';
import { buttonPage } from '../button-page.ts';
import { sdkParameterProblem } from './sdk-parameters.ts';

/** The built files by their path. */
const files: Readonly<Record<string, string>> = {
  '/api/checkout.js': 'paypal-checkout.js',
  '/api/checkout.min.js': 'paypal-checkout.js',
  '/smart/button.js': 'paypal-button.js',
  '/smart/button.css': 'paypal-button-style.css',
};

/** Registers the scripts that render PayPal's buttons, with the page of the buttons and its files. */
export function registerPayPalScripts(app: FastifyInstance, settings: GatewaySettings): void {
  for (const [path, name] of Object.entries(files)) {
    app.get(path, (_request, reply) => sendFile(reply, name));
  }
  app.get('/smart/button', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(buttonPage(asRecord(request.query))),
  );
  // The real script uses this request to warm up PayPal's caches.
  app.get('/smart/buttons/preload', (_request, reply) => reply.code(204).send());
  app.get('/sdk/js', (request, reply) => {
    const problem = sdkParameterProblem(asRecord(request.query), settings.merchants);
    // The error response is a script too: it logs the error to the console.
    return problem === undefined
      ? sendFile(reply, 'paypal-sdk.js')
      : reply
          .code(400)
          .type('text/javascript; charset=utf-8')
          .send(`throw new Error(${scriptText(`PayPal's script was refused: ${problem}.`)});\n`);
  });

  async function sendFile(reply: FastifyReply, name: string): Promise<FastifyReply> {
    const source = await settings.readBrowserFile(name);
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(source);
  }
}

/** A text as a string literal for a script. */
function scriptText(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
