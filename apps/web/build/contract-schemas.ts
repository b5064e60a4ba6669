import { fileURLToPath } from 'node:url';
import * as contracts from '@guichet/contracts';
import type { Plugin } from 'vite';

const packageName = '@guichet/contracts';
const indexId = '\0contracts';
const schemaPrefix = '\0contract-schema:';
const exported = new Map<string, unknown>(Object.entries(contracts));

/**
 * Bundles the contracts' schemas as the JSON that they are, because their schema library is larger than a page. Each
 * schema is a module of its own, so that a page downloads only those that it imports.
 */
export function contractSchemas(): Plugin {
  return {
    name: 'contract-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: source => {
      if (source === packageName) return { id: indexId, moduleSideEffects: false };
      return source.startsWith(schemaPrefix) ? { id: source, moduleSideEffects: false } : null;
    },
    load(id) {
      if (id === indexId) return [...exported].map(exportOf).join('\n');
      if (!id.startsWith(schemaPrefix)) return null;
      const name = id.slice(schemaPrefix.length);
      return `export const ${name} = ${JSON.stringify(exported.get(name))};`;
    },
  };
}

function exportOf([name, value]: [string, unknown]): string {
  const source = typeof value === 'function' ? fileURLToPath(import.meta.resolve(packageName)) : schemaPrefix + name;
  return `export { ${name} } from ${JSON.stringify(source)};`;
}
