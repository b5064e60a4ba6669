import type { Plugin } from 'vite';

/**
 * Bundles React Router's production files. Its package maps every import to the development ones, whose warnings a
 * visitor would download for nothing.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/|$)/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved === null ? null : resolved.id.replace('/dist/development/', '/dist/production/');
    },
  };
}
