import type { Plugin } from 'vite';

/** Adds the local gateway's script first in the head of the development server's page, as the real server does. */
export function localGateway(): Plugin {
  return {
    name: 'local-gateway',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/local-gateway.js' }, injectTo: 'head-prepend' }],
  };
}
