export default {
  telemetry: false,
  devtools: { enabled: false },
  compatibilityDate: '2026-01-01',
  // `server.mjs` listens, on a free port.
  nitro: { preset: 'node-listener', serveStatic: true },
  app: {
    head: { htmlAttrs: { lang: 'fr' }, title: 'A shop built with Nuxt', link: [{ rel: 'icon', href: 'data:,' }] },
  },
};
