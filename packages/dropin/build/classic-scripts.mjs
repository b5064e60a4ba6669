import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import remapping from '@jridgewell/remapping';
import MagicString from 'magic-string';

/** The minified code of `import("./chunks/name.js")`, after `renderDynamicImport` has replaced the call. */
const loading = /\$chunks\.load\(["'](?:\.\/chunks\/|\.\/)([\w-]+)\.js["']\)/g;

/** An expression for the running script element, also on a page with an element called `currentScript`. */
const ownScript = 'Reflect.get(Document.prototype,"currentScript",document)';

const integrityOf = code => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/**
 * Turns rollup's CommonJS chunks into classic scripts. The entry sets its public names on `module.exports`, an AMD
 * module or a global; every other chunk passes itself to `src/browser/chunk-loader.ts` through a property of its script
 * element, so that no global is needed. Chunks may import the entry and each other: a call that loads a chunk names all
 * chunks that it needs, so that they load in parallel. Of the entry's exports, pages only get the public names.
 *
 * Each chunk refuses to run for the entry of another build, which a cache or a server may have: its imports are named by
 * the minifier, so they could be other functions there.
 *
 * A script in one file has no chunks of its own: it loads those of an entry that was written before, `chunksOf`.
 *
 * Each script names its source map, which rollup is to write as hidden ones: this wraps the code, so that its places move.
 */
export function classicScripts({ global: [outer, inner], names: publicNames, chunksOf }) {
  return {
    name: 'classic-scripts',
    renderDynamicImport: () => ({ left: '$chunks.load(', right: ')' }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const [entry] = chunks.filter(({ isEntry }) => isEntry);
      const deferredChunks = chunks.filter(chunk => chunk !== entry);
      const names = name => [name, ...neededBy(`chunks/${name}.js`, bundle, entry)].map(each => `"${each}"`);
      for (const chunk of chunks) {
        rewrite(chunk, bundle, text => text.replace(loading, (_, name) => `$chunks.load(${names(name).join()})`));
      }
      const { build, integrity } = chunksOf ? describedIn(chunksOf) : emitChunks(deferredChunks, bundle, this);
      const api = publicNames.map(name => `${name}:m.${name}`);
      rewrite(entry, bundle, text =>
        text
          .prepend(
            `!function(){var m={},$chunks={build:"${build}",integrity:"${integrity}",main:m},p;!function(exports){`,
          )
          .append(`}(m);p={${api.join()}};`)
          .append('typeof module=="object"&&module.exports?module.exports=p:')
          .append('typeof define=="function"&&define.amd?define([],()=>p):')
          .append(`(globalThis.${outer}=globalThis.${outer}||{}).${inner}=p}();\n`)
          .append(mapComment(entry)),
      );
    },
  };
}

/** Completes the chunks, and adds the list of their hashes. */
function emitChunks(chunks, bundle, context) {
  const build = createHash('sha256')
    .update(chunks.map(({ code }) => code).join())
    .digest('hex')
    .slice(0, 8);
  const guard = `if($chunks.build!="${build}")throw Error("This chunk is of another build of the widget.");`;
  for (const chunk of chunks) {
    rewrite(chunk, bundle, text =>
      text
        // After the directive, which has to come first.
        .replace(/^(["']use strict["'];)?/, directive => directive + guard)
        .prepend(`${ownScript}.chunk=function(exports,require,$chunks){`)
        .append(`};\n${mapComment(chunk)}`),
    );
  }
  const list = chunks.map(chunk => `exports["${nameOf(chunk.fileName)}"]="${integrityOf(chunk.code)}"`);
  const source = `${ownScript}.chunk=function(exports){${list.join(';')}};\n`;
  context.emitFile({ type: 'asset', fileName: 'chunks/integrity.js', source });
  return { build, integrity: integrityOf(source) };
}

/** Edits the code of a chunk, and its source map with it. */
function rewrite(chunk, bundle, edit) {
  const text = edit(new MagicString(chunk.code).trim());
  const edited = text.generateMap({ source: chunk.fileName, hires: 'boundary' });
  chunk.code = text.toString();
  chunk.map = remapping([edited, chunk.map], () => null);
  bundle[chunk.sourcemapFileName].source = chunk.map.toString();
}

const mapComment = ({ sourcemapFileName }) => `//# sourceMappingURL=${basename(sourcemapFileName)}\n`;

/** The build and the hash that the file of an entry has for its chunks. */
function describedIn(file) {
  const found = /\{build:"(?<build>\w+)",integrity:"(?<integrity>[^"]+)"/.exec(readFileSync(file, 'utf8'));
  if (!found) throw new Error(`${file} has no chunks.`);
  return found.groups;
}

const nameOf = fileName => basename(fileName, '.js');

/** The names of the chunks that a chunk imports, directly or not; each comes after those that it imports itself. */
function neededBy(fileName, bundle, entry, path = []) {
  // A locale of another build imports nothing.
  if (!bundle[fileName]) return [];
  if (path.includes(fileName)) throw new Error(`Chunks import each other in a circle: ${[...path, fileName].join()}.`);
  const imports = bundle[fileName].imports.filter(name => name !== entry.fileName);
  const all = imports.flatMap(name => [...neededBy(name, bundle, entry, [...path, fileName]), nameOf(name)]);
  return [...new Set(all)];
}
