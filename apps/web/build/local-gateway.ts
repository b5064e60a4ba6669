import type { Plugin } from 'vite';

/** Puts the local gateway's script first in the page of the development server, as the real server does. */
export function localGateway(): Plugin {
  return {
    name: 'local-gateway',
    apply: 'serve',
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: '/local-gateway.js' }, injectTo: 'head-prepend' }],
  };
}
