/** The build's plugins are plain JavaScript. */
declare module '*/unreachable.mjs' {
  /** The hooks of the plugin that are called without rollup. */
  export const withoutUnreachable: {
    readonly resolveId: (source: string, importer?: string) => string | null;
    readonly moduleParsed: (module: { readonly id: string; readonly ast: object }) => void;
  };
}
