import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { serveBuiltFiles } from './serve-built-files.ts';

/** A transient page of a window or a frame. */
type TransientPage = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Whether the page loads a bundle of the same name; a page that only shows a text has none. */
  readonly hasScript: boolean;
};

/** The folder in which the browser library looks for its pages. */
const folder = '/web/:version/html';

/** Serves transient pages, also under their minified names, with their scripts in the same folder. */
export function serveTransientPages(
  app: FastifyInstance,
  pages: readonly TransientPage[],
  settings: GatewaySettings,
): void {
  for (const page of pages) {
    for (const ending of ['', '.min']) {
      app.get(`${folder}/${page.name}${ending}.html`, (_request, reply) =>
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(pageHtml(page)),
      );
    }
    if (page.hasScript) {
      serveBuiltFiles(app, folder, [`${page.name}.js`], settings);
    }
  }
}

function pageHtml({ name, title, text, hasScript }: TransientPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${hasScript ? `<script src="${name}.js" defer></script>` : ''}
</head>
<body><p role="status">${text}</p></body>
</html>
`;
}
