import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const plainIcon = fileURLToPath(new URL('../src/ui/plain-icon.ts', import.meta.url));
const replacement = '\0plain-icons';

/**
 * Lucide's icons as plain svg elements, in place of its component with classes, aliases and a context, which every visitor
 * would download (over 1 KB) and no page uses.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer?.includes('/lucide-react/') && /createLucideIcon\.m?js$/.test(source) ? replacement : null,
    load: id =>
      id === replacement ? `export { createPlainIcon as default } from ${JSON.stringify(plainIcon)};` : null,
  };
}
