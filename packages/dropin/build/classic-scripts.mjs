import { createHash } from 'node:crypto';

/** The minified code of `import("./chunks/name.js")`, after `renderDynamicImport` has replaced the call. */
const loading = /\$chunks\.load\(["'](?:\.\/chunks\/|\.\/)([\w-]+)\.js["']\)/g;

/** An expression for the running script element, also on a page with an element called `currentScript`. */
const ownScript = 'Reflect.get(Document.prototype,"currentScript",document)';

const integrityOf = code => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/**
 * Turns rollup's CommonJS chunks into classic scripts. The entry sets its public names on `module.exports`, an AMD
 * module or a global; every other chunk passes itself to `src/browser/chunk-loader.ts` through a property of its script
 * element, so that no global is needed. Chunks may import the entry, not each other; of the entry's exports, pages only
 * get `names`.
 */
export function classicScripts({ global: [outer, inner], names }) {
  return {
    name: 'classic-scripts',
    renderDynamicImport: () => ({ left: '$chunks.load(', right: ')' }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const [entry] = chunks.filter(({ isEntry }) => isEntry);
      const deferredChunks = chunks.filter(chunk => chunk !== entry);
      for (const chunk of chunks) chunk.code = chunk.code.trim().replace(loading, '$chunks.load("$1")');
      for (const chunk of deferredChunks) {
        const others = chunk.imports.filter(name => name !== entry.fileName);
        if (others.length > 0) throw new Error(`${chunk.fileName} leans on ${others.join()}.`);
        chunk.code = `${ownScript}.chunk=function(exports,require,$chunks){${chunk.code}};\n`;
      }
      const list = deferredChunks.map(({ name, code }) => `exports[${JSON.stringify(name)}]="${integrityOf(code)}"`);
      const source = `${ownScript}.chunk=function(exports){${list.join(';')}};\n`;
      this.emitFile({ type: 'asset', fileName: 'chunks/integrity.js', source });
      const integrity = integrityOf(source);
      const build = createHash('sha256').update(integrity).digest('hex').slice(0, 8);
      const api = names.map(name => `${name}:m.${name}`);
      entry.code = [
        `!function(g){var m={},$chunks={build:"${build}",integrity:"${integrity}",main:m},p;`,
        `!function(exports){${entry.code}}(m);p={${api.join()}};`,
        'typeof exports=="object"&&typeof module!="undefined"?module.exports=p:',
        'typeof define=="function"&&define.amd?define([],function(){return p}):',
        `(g.${outer}=g.${outer}||{}).${inner}=p}(typeof globalThis!="undefined"?globalThis:self);\n`,
      ].join('');
    },
  };
}
