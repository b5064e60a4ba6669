import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../../settings.ts';

/** The two pages of the older flow, in a frame of the shop's page. */
const frames = [
  { name: 'three-d-secure-bank-frame', title: 'Your bank', text: 'Going to your bank…' },
  { name: 'three-d-secure-authentication-complete-frame', title: 'Your bank', text: 'Going back to the shop…' },
] as const;

/** Registers the pages that open the bank's page and take its result back, in the flow without the script. */
export function registerFramedPages(app: FastifyInstance, { readBrowserFile }: GatewaySettings): void {
  for (const { name, title, text } of frames) {
    for (const ending of ['', '.min']) {
      app.get(`/web/:version/html/${name}${ending}.html`, (_request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(framedPage(name, title, text)),
      );
    }
    app.get(`/web/:version/html/${name}.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(await readBrowserFile(`${name}.js`)),
    );
  }
}

function framedPage(name: string, title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<script src="${name}.js" defer></script>
</head>
<body><p role="status">${text}</p></body>
</html>
`;
}
