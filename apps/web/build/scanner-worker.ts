import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { scannerPath } from '../src/paths.ts';

/** The document of the scanner, and the name of its service worker's built file. */
export const scannerDocument = 'door.html';
export const scannerWorker = 'door-worker';

type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
} & {
  readonly viteMetadata?:
    | { readonly importedCss: ReadonlySet<string>; readonly importedAssets: ReadonlySet<string> }
    | undefined;
};

/**
 * Writes into the scanner's service worker which files of the build the scanner needs: its document, all its scripts in
 * every language, its style and its fonts. The version changes with any of them.
 */
export function scannerFiles(): Plugin {
  return {
    name: 'scanner-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(output => output.type === 'chunk');
      const worker = chunks.find(({ name, isEntry }) => isEntry && name === scannerWorker);
      const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(scannerDocument) === true);
      if (worker === undefined || entry === undefined) throw new Error('The build has no scanner.');
      const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]));
      const files = [...filesOf(entry, byName)].sort();
      const paths = [...files, 'favicon.svg'].map(file => `/${file}`);
      // The names have a hash of the content, except for the document's.
      const document = bundle[scannerDocument];
      const text = document?.type === 'asset' ? String(document.source) : '';
      const version = createHash('sha256').update(text).update(files.join()).digest('hex').slice(0, 16);
      const known = JSON.stringify({ version, page: scannerPath, files: paths });
      worker.code = `const scannerFiles = ${known};\n${worker.code}`;
    },
  };
}

function filesOf(entry: Chunk, byName: ReadonlyMap<string, Chunk>, seen = new Set<string>()): Set<string> {
  if (seen.has(entry.fileName)) return seen;
  seen.add(entry.fileName);
  const { importedCss = [], importedAssets = [] } = entry.viteMetadata ?? {};
  for (const file of [...importedCss, ...importedAssets]) seen.add(file);
  for (const name of [...entry.imports, ...entry.dynamicImports]) {
    const chunk = byName.get(name);
    if (chunk !== undefined) filesOf(chunk, byName, seen);
  }
  return seen;
}
