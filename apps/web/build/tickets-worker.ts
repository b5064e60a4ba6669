import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** The modules that an order's page loads, beside what they import. */
const pageModules = [
  '/index.html',
  '/src/areas/account/area.ts',
  '/src/areas/account/order/order-page.tsx',
  '/src/areas/account/order/refunds.tsx',
  '/src/areas/account/order/share-dialog.tsx',
  '/src/areas/account/order/ticket-picture.ts',
  '/src/areas/account/order/ticket-viewer.tsx',
  '/src/features/charges/charges.tsx',
  '/src/features/kept-orders/offline-page.tsx',
  '/src/i18n/en/account.ts',
  '/src/i18n/en/signed-in.ts',
  '/src/i18n/fr/account.ts',
  '/src/i18n/fr/signed-in.ts',
  '/src/i18n/fr/translation.ts',
  '/src/offline-routes.ts',
  '/src/ui/drawn-qr-code.tsx',
];

const workerSource = fileURLToPath(new URL('../src/tickets-worker/worker.ts', import.meta.url));

/** The name of the built worker; pages register it under this name. */
const workerFile = 'tickets-worker.js';

type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?:
    | { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> }
    | undefined;
};

/** Builds the service worker of tickets, with the list of the files that it keeps. */
export function ticketsWorker(): Plugin {
  return {
    name: 'tickets-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
      const byName = new Map<string, Chunk>(chunks.map(chunk => [chunk.fileName, chunk]));
      const files = new Set(['favicon.svg']);
      for (const module of pageModules) {
        // The file that an import loads; it may only pass on what another file has.
        const chunk =
          chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module) === true) ??
          chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)));
        if (chunk === undefined) throw new Error(`The build has no ${module}, which the page of an order loads.`);
        addFiles(files, chunk, byName);
      }
      const document = bundle['index.html'];
      if (document?.type !== 'asset') throw new Error('The build has no index.html.');
      const known = {
        files: [...files].sort().map(file => `/${file}`),
        document: createHash('sha256').update(document.source).digest('hex').slice(0, 16),
      };
      this.emitFile({ type: 'asset', fileName: workerFile, source: await buildWorker(known) });
    },
  };
}

function addFiles(files: Set<string>, chunk: Chunk, byName: ReadonlyMap<string, Chunk>): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {};
  for (const file of [...importedCss, ...importedAssets]) files.add(file);
  for (const name of chunk.imports) {
    const imported = byName.get(name);
    if (imported !== undefined) addFiles(files, imported, byName);
  }
}

/** One classic script, because not every browser takes a module as a service worker. */
async function buildWorker(ticketFiles: object): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { ticketFiles: JSON.stringify(ticketFiles), 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', rolldownOptions: { input: workerSource, output: { format: 'iife' } } },
  });
  const output = [result].flat()[0];
  if (output === undefined || !('output' in output)) throw new Error('The service worker was not built.');
  return output.output[0].code;
}
