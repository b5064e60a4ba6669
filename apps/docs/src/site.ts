import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

export type SiteOptions = {
  /** @default the built pages */
  readonly folder?: string;
  /** The playground's origin. @default none: the home page shows a picture */
  readonly playgroundUrl?: string | undefined;
};

/** The built pages. */
const builtSite = join(import.meta.dirname, '../dist/site');

/**
 * Serves the documents. The policy lets a page load nothing from another server; only its inline scripts, known by their
 * hashes, and the colours of code, which are inline styles, are allowed beside its own files. With a playground's URL
 * the home page shows the widget in a frame from there.
 */
export async function buildSite({ folder = builtSite, playgroundUrl }: SiteOptions = {}): Promise<FastifyInstance> {
  const app = fastify();
  const policy = policyOf(readFileSync(join(folder, 'index.html'), 'utf8'), playgroundUrl);
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
  await app.register(fastifyStatic, {
    root: folder,
    extensions: ['html'],
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/playground.json', async () => ({ url: playgroundUrl ?? null }));
  app.get('/health', async () => ({ status: 'ok' }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').sendFile('404.html'));
  return app;
}

function policyOf(page: string, playgroundUrl: string | undefined): string {
  const scripts = [...page.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ...(playgroundUrl ? [`frame-src ${playgroundUrl}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
