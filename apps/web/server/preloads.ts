import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageNamespaces } from '../src/i18n/namespaces.ts';
import { type AddressLanguage, pageOf } from '../src/paths.ts';

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** Returns the tags that let the browser fetch a public page's code beside the entry's, and not after it. */
export type Preloads = (path: string, language: AddressLanguage) => string;

/** Reads from the build which files each page needs. A shop without the build's manifest has no preloads. */
export async function readPreloads(clientDir: string): Promise<Preloads> {
  const manifest = await readManifest(join(clientDir, '.vite/manifest.json'));
  const entry = filesOf(manifest, ['index.html']);
  const known = new Map<string, string>();
  return (path, language) => {
    const page = pageOf(path);
    // Only signed-in users download what belongs to the other areas.
    if (page?.area !== 'shop') return '';
    const name = page.name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    const key = `${name} ${language}`;
    const tags =
      known.get(key) ??
      [...filesOf(manifest, [`src/areas/shop/${name}/${name}-page.tsx`, ...textModules(page.name, language)])]
        .filter(file => !entry.has(file))
        .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
        .join('');
    known.set(key, tags);
    return tags;
  };
}

/** The texts of a page. Those of the first download are part of the entry in English. */
function textModules(page: string, language: AddressLanguage): readonly string[] {
  const namespaces = Object.entries(pageNamespaces).find(([name]) => name === page)?.[1] ?? [];
  return ['translation', ...namespaces].map(namespace => `src/i18n/${language}/${namespace}.ts`);
}

async function readManifest(path: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return {};
  }
}

function filesOf(manifest: Manifest, names: readonly string[], files = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}
