/** The build's plugins are plain JavaScript. */
declare module '*/classic-scripts.mjs' {
  import type { Plugin } from 'rollup';

  export function classicScripts(options: {
    /** The nested global that pages without a module system get. */
    readonly global: readonly [outer: string, inner: string];
    /** The exports of the entry that pages get. */
    readonly names: readonly string[];
  }): Plugin;
}
