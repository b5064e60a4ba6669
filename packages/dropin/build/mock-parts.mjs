import MagicString from 'magic-string';

const nothing = '\0mock:nothing';

/** Modules whose dynamic imports the mock never reaches, because it has stand-ins for what they load. */
const replaced = /\/(methods\/[\w-]+\/definition|public-api\/preload)\.ts$/;

/** The class of errors in its source. */
const errorClass = /export class DropinError [\s\S]*?\n}\n/;

/**
 * What the mock takes from elsewhere: the class of errors is the one that the widget's own file exports, so that
 * `instanceof` holds for both; the code of wallets and of 3-D Secure is left out.
 *
 * @param {string} widget the widget's own file, beside that of the mock
 */
export const mockParts = widget => ({
  name: 'mock-parts',
  resolveId: source => (source === widget ? { id: widget, external: true } : null),
  resolveDynamicImport: (_specifier, importer) => (replaced.test(importer) ? nothing : null),
  load: id => (id === nothing ? 'export {};' : null),
  transform(code, id) {
    if (!id.endsWith('/errors/dropin-error.ts')) return null;
    const found = errorClass.exec(code);
    if (!found) throw new Error(`${id} has no class DropinError any more.`);
    const text = new MagicString(code);
    text.overwrite(found.index, found.index + found[0].length, 'export { DropinError };\n');
    text.prepend(`import { DropinError } from ${JSON.stringify(widget)};\n`);
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
});
