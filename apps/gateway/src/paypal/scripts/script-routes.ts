import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { sendBuiltFile } from '../../built-files/serve-built-files.ts';
import type { GatewaySettings } from '../../settings.ts';
import { asRecord } from '../../wire/read.ts';
import { buttonPage } from '../button-page.ts';
import { sdkParameterProblem, sdkParameters } from './sdk-parameters.ts';

/** The built files by their path. */
const files = {
  '/api/checkout.js': 'paypal-checkout.js',
  '/api/checkout.min.js': 'paypal-checkout.js',
  '/smart/button.js': 'paypal-button.js',
  '/smart/button.css': 'paypal-button-style.css',
} as const;

type SdkRequest = { readonly Querystring: Static<typeof sdkParameters> };

/** Registers the scripts that render PayPal's buttons, with the page of the buttons and its files. */
export function registerPayPalScripts(app: FastifyInstance, settings: GatewaySettings): void {
  for (const [path, name] of Object.entries(files)) {
    app.get(path, (_request, reply) => sendBuiltFile(reply, name, settings));
  }
  app.get('/smart/button', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(buttonPage(asRecord(request.query))),
  );
  // The real script uses this request to warm up PayPal's caches.
  app.get('/smart/buttons/preload', (_request, reply) => reply.code(204).send());
  const options = { schema: { querystring: sdkParameters }, attachValidation: true };
  app.get<SdkRequest>('/sdk/js', options, ({ query, validationError }, reply) => {
    const [error] = validationError?.validation ?? [];
    const problem = error
      ? `${error.instancePath} ${error.message} ${error.params.additionalProperty ?? ''}`
      : sdkParameterProblem(query, settings.merchants);
    // The error response is a script too: it logs the error to the console.
    return problem === undefined
      ? sendBuiltFile(reply, 'paypal-sdk.js', settings)
      : reply
          .code(400)
          .type('text/javascript; charset=utf-8')
          .send(`throw new Error(${scriptText(`PayPal's script was refused: ${problem}.`)});\n`);
  });
}

/** A text as a string literal for a script. */
function scriptText(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
