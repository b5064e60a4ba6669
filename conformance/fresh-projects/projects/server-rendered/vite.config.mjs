// The scripts of the page. The page itself comes from `server.mjs`.
export default {
  build: { rollupOptions: { input: 'client.mjs', output: { entryFileNames: 'client.js' } } },
};
