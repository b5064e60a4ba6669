import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerPayPalScripts } from '../paypal/scripts/script-routes.ts';
import { registerPaymentWindow } from '../paypal/window/window-routes.ts';
import type { GatewaySettings } from '../settings.ts';
import { registerPopupFrames } from './popup-frames.ts';

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

/** Registers the files that browsers load: the page's script, the card fields and the frames of payment windows. */
export function browserRoutes(settings: GatewaySettings) {
  const { readBrowserFile } = settings;
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/local-gateway.js', (_request, reply) => sendScript(reply, 'local-gateway.js'));
    for (const name of ['hosted-fields-frame.html', 'hosted-fields-frame.min.html']) {
      app.get(`/web/:version/html/${name}`, (_request, reply) =>
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(fieldFrame),
      );
    }
    app.get('/web/:version/html/hosted-fields-frame.js', (_request, reply) =>
      sendScript(reply, 'hosted-fields-frame.js'),
    );
    registerPopupFrames(app, settings);
    registerPayPalScripts(app, settings);
    registerPaymentWindow(app, settings);
  };

  async function sendScript(reply: FastifyReply, name: string): Promise<string> {
    const source = await readBrowserFile(name);
    void reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return source;
  }
}
