import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings.ts';
import { serveBuiltFiles } from './serve-built-files.ts';

/** A page of a window or a frame that is there for a moment only. */
type MomentPage = {
  readonly name: string;
  readonly title: string;
  readonly text: string;
  /** Whether a bundle of its name lies beside it; a page that only bridges the moment has none. */
  readonly hasScript: boolean;
};

/** Where the browser library looks for its pages, under its own version. */
const folder = '/web/:version/html';

/** Serves such pages, as they are and minified by name, with their scripts beside them. */
export function serveMomentPages(app: FastifyInstance, pages: readonly MomentPage[], settings: GatewaySettings): void {
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

function pageHtml({ name, title, text, hasScript }: MomentPage): string {
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
