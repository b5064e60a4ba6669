import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Writes which source files each built file contains, so that a test can check what a visit downloads. */
export function chunkModules(): Plugin {
  let root = '';
  return {
    name: 'chunk-modules',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(chunk =>
        chunk.type === 'chunk'
          ? [[chunk.fileName, Object.keys(chunk.modules).map(id => relative(root, id))] as const]
          : [],
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(modules)),
      });
    },
  };
}
