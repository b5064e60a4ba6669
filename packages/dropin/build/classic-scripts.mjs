import { createHash } from 'node:crypto';

/** `import("./chunks/name.js")` as it leaves the minifier once `renderDynamicImport` has spoken. */
const loading = /\$chunks\.load\(["'](?:\.\/chunks\/|\.\/)([\w-]+)\.js["']\)/g;

/** A part's own script element, also on a page with an element by the name of `currentScript`. */
const itself = 'Reflect.get(Document.prototype,"currentScript",document)';

const integrityOf = code => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/**
 * Turns rollup's CommonJS chunks into classic scripts: the entry puts its public names where a page, a CommonJS or an
 * AMD loader looks for them; every other chunk hands itself to `src/browser/chunk-loader.ts` through its own script
 * element, so that no global is needed. Chunks may lean on the entry, not on each other; what the entry shows them
 * stays hidden from pages, who see `names` alone.
 */
export function classicScripts({ global: [outer, inner], names }) {
  return {
    name: 'classic-scripts',
    renderDynamicImport: () => ({ left: '$chunks.load(', right: ')' }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const [entry] = chunks.filter(({ isEntry }) => isEntry);
      const parts = chunks.filter(chunk => chunk !== entry);
      for (const chunk of chunks) chunk.code = chunk.code.trim().replace(loading, '$chunks.load("$1")');
      for (const part of parts) {
        const others = part.imports.filter(name => name !== entry.fileName);
        if (others.length > 0) throw new Error(`${part.fileName} leans on ${others.join()}.`);
        part.code = `${itself}.chunk=function(exports,require,$chunks){${part.code}};\n`;
      }
      const list = parts.map(({ name, code }) => `exports[${JSON.stringify(name)}]="${integrityOf(code)}"`);
      const source = `${itself}.chunk=function(exports){${list.join(';')}};\n`;
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
