import type { Plugin } from 'vite';
import { scannerPath } from '../src/paths.ts';

/** What the real server adds to the files: the scanner's document at its path, and the local gateway's script. */
export function developmentServer({ hasLocalGateway }: { readonly hasLocalGateway: boolean }): Plugin {
  return {
    name: 'development-server',
    apply: 'serve',
    configureServer: server => {
      server.middlewares.use((request, _, next) => {
        if (request.url?.split('?', 1)[0] === scannerPath) request.url = '/door.html';
        next();
      });
    },
    // First in the head, before any script can call a payment host.
    transformIndexHtml: () =>
      hasLocalGateway ? [{ tag: 'script', attrs: { src: '/local-gateway.js' }, injectTo: 'head-prepend' }] : [],
  };
}
