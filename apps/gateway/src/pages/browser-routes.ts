import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from '../built-files/serve-built-files.ts';
import { serveTransientPages } from '../built-files/serve-transient-pages.ts';
import type { GatewaySettings } from '../settings.ts';

/** The document of a card field. Its script has a relative URL, so it works under any prefix and any policy. */
const fieldFrame = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Secure card field</title>
<script src="hosted-fields-frame.js" defer></script>
</head>
<body></body>
</html>
`;

/** As at the provider, a form fetches its frame once and not for each field. Short, because the next build may change it. */
const fieldFrameCaching = 'public, max-age=60';

/** The pages that a payment window shows when it opens and when it returns. */
const popupFrames = [
  { name: 'dispatch-frame', title: 'Payment window', text: '', hasScript: true },
  { name: 'redirect-frame', title: 'Back to the shop', text: 'Going back to the shop…', hasScript: true },
  { name: 'cancel-frame', title: 'Back to the shop', text: 'Going back to the shop…', hasScript: true },
  { name: 'local-payment-landing-frame', title: 'Payment window', text: 'One moment…', hasScript: false },
  {
    name: 'local-payment-redirect-frame',
    title: 'Back to the shop',
    text: 'Going back to the shop…',
    hasScript: true,
  },
  { name: 'sepa-landing-frame', title: 'Payment window', text: 'One moment…', hasScript: false },
  { name: 'venmo-landing-frame', title: 'Payment window', text: 'One moment…', hasScript: false },
];

/** Registers the files that browsers load: the page's script, the card fields and the frames of payment windows. */
export function browserRoutes(settings: GatewaySettings) {
  return async (app: FastifyInstance): Promise<void> => {
    serveBuiltFiles(app, '', ['local-gateway.js'], settings);
    serveBuiltFiles(app, '/web/:version/html', ['hosted-fields-frame.js'], settings, fieldFrameCaching);
    for (const name of ['hosted-fields-frame.html', 'hosted-fields-frame.min.html']) {
      app.get(`/web/:version/html/${name}`, (_request, reply) =>
        reply.type('text/html; charset=utf-8').header('cache-control', fieldFrameCaching).send(fieldFrame),
      );
    }
    serveTransientPages(app, popupFrames, settings);
  };
}
