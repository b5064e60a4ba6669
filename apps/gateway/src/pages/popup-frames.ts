import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';

type PopupFrame = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** The bundle beside the page; a page that only bridges a moment has none. */
  readonly script?: string;
};

/** The pages of a payment window on its way there and back. Pages find them under the version of their library. */
const popupFrames: readonly PopupFrame[] = [
  { name: 'dispatch-frame', title: 'Payment window', text: '', script: 'dispatch-frame.js' },
  { name: 'redirect-frame', title: 'Back to the shop', text: 'Going back to the shop…', script: 'redirect-frame.js' },
  { name: 'cancel-frame', title: 'Back to the shop', text: 'Going back to the shop…', script: 'cancel-frame.js' },
  ...['landing-frame', 'paypal-landing-frame', 'venmo-landing-frame'].map(name => ({
    name,
    title: 'Payment window',
    text: 'One moment…',
  })),
];

/** Registers the pages that the browser library opens in payment windows before and after the real thing. */
export function registerPopupFrames(app: FastifyInstance, { readBrowserFile }: GatewaySettings): void {
  for (const frame of popupFrames) {
    for (const ending of ['', '.min']) {
      app.get(`/web/:version/html/${frame.name}${ending}.html`, (_request, reply) =>
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(popupFramePage(frame)),
      );
    }
  }
  for (const { script } of popupFrames) {
    if (script !== undefined) {
      app.get(`/web/:version/html/${script}`, async (_request, reply) => {
        const source = await readBrowserFile(script);
        return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source);
      });
    }
  }
}

function popupFramePage({ title, text, script }: PopupFrame): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${script === undefined ? '' : `<script src="${script}" defer></script>`}
</head>
<body><p role="status">${text}</p></body>
</html>
`;
}
