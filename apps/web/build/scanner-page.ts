import type { Plugin } from 'vite';
import { scannerPath } from '../src/paths.ts';

/** Serves the scanner's document at its path on the development server, as the real server does. */
export function scannerPage(): Plugin {
  return {
    name: 'scanner-page',
    apply: 'serve',
    configureServer: server => {
      server.middlewares.use((request, _, next) => {
        if (request.url?.split('?', 1)[0] === scannerPath) request.url = '/door.html';
        next();
      });
    },
  };
}
