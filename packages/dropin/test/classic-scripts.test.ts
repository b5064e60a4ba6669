// @vitest-environment node
import { type OutputChunk, type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { classicScripts } from '../build/classic-scripts.mjs';
import type { ChunkBody, ChunkPort } from '../src/browser/chunk-loader.ts';

/** Bundles modules, given by name, as the build of the script does. */
async function build(modules: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const inMemory: Plugin = {
    name: 'in-memory',
    resolveId: id => id.replace('./', ''),
    load: id => modules[id] ?? null,
  };
  const bundle = await rollup({
    input: { dropin: 'dropin' },
    preserveEntrySignatures: 'allow-extension',
    plugins: [inMemory, classicScripts({ global: ['braintree', 'dropin'], names: ['create'] })],
    onwarn: () => undefined,
  });
  const { output } = await bundle.generate({
    format: 'cjs',
    esModule: false,
    sourcemap: 'hidden',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  });
  return new Map(
    output.map(file => [file.fileName, file.type === 'chunk' ? (file as OutputChunk).code : String(file.source)]),
  );
}

/** Runs the script of a chunk, and returns what it passes to the loader. */
function bodyOf(code: string): ChunkBody {
  const script: { chunk?: ChunkBody } = {};
  class Document {
    get currentScript(): unknown {
      return script;
    }
  }
  new Function('Document', 'document', code)(Document, new Document());
  if (!script.chunk) throw new Error('The script has no chunk.');
  return script.chunk;
}

/** What the entry passes to its chunks. */
function portOf(files: ReadonlyMap<string, string>): ChunkPort {
  const [, build = '', integrity = ''] = /build:"(\w+)",integrity:"([^"]+)"/.exec(files.get('dropin.js') ?? '') ?? [];
  return { build, integrity };
}

const modules = {
  dropin: `
    import { version } from './version';
    export const create = async name =>
      (name === 'venmo' ? await import('./venmo') : await import('./paypal')).pay() + version;`,
  version: 'export const version = 1;',
  element: `import { version } from './version'; export const element = text => text + version;`,
  sheet: `import { element } from './element'; export const sheet = text => element('sheet ' + text);`,
  venmo: `import { sheet } from './sheet'; import { element } from './element'; export const pay = () => sheet('v') + element('e');`,
  paypal: `import { sheet } from './sheet'; export const pay = () => sheet('p');`,
  card: `import { element } from './element'; export const pay = () => element('c');`,
};
const withCard = { ...modules, dropin: `${modules.dropin} export const card = () => import('./card');` };

describe('classicScripts', () => {
  it('[CHUNK-16] a call that loads a chunk names the chunks that it needs, each after its own', async () => {
    const files = await build(withCard);
    const loads = [...(files.get('dropin.js') ?? '').matchAll(/\$chunks\.load\(([^)]*)\)/g)].map(([, names]) => names);
    expect(loads).toEqual(['"venmo","element","sheet"', '"paypal","element","sheet"', '"card","element"']);
  });

  it('[CHUNK-16] a chunk gets the exports of the chunks that it imports', async () => {
    const files = await build(withCard);
    const main = Object.assign(Object.create(null), { version: 7 });
    const finished = new Map<string, Record<string, unknown>>();
    const port = portOf(files);
    for (const name of ['element', 'sheet', 'venmo']) {
      const exports = {};
      finished.set(name, exports);
      // The build may rename the entry's exports; any of them is the version here.
      const entry = new Proxy(main, { get: () => 7 });
      bodyOf(files.get(`chunks/${name}.js`) ?? '')(
        exports,
        path => finished.get(path.replace(/^\.\/(.*)\.js$/, '$1')) ?? entry,
        port,
      );
    }
    const { pay } = finished.get('venmo') ?? {};
    expect(typeof pay === 'function' && pay()).toBe('sheet v7e7');
  });

  it('[CHUNK-18] a chunk refuses the entry of another build', async () => {
    const files = await build(withCard);
    const changed = await build({ ...withCard, element: modules.element.replace('text + version', 'version + text') });
    expect(portOf(changed).build).not.toBe(portOf(files).build);
    for (const name of ['card', 'element', 'paypal', 'sheet', 'venmo']) {
      const run = bodyOf(changed.get(`chunks/${name}.js`) ?? '');
      expect(() => run({}, () => ({}), portOf(files))).toThrow('another build');
      expect(() => run({}, () => ({}), portOf(changed))).not.toThrow();
    }
  });

  it('[CHUNK-3] shared chunks are in the integrity list', async () => {
    const files = await build(withCard);
    const list = {};
    bodyOf(files.get('chunks/integrity.js') ?? '')(list, () => undefined, { build: '', integrity: '' });
    expect(Object.keys(list).sort()).toEqual(['card', 'element', 'paypal', 'sheet', 'venmo']);
  });
});
