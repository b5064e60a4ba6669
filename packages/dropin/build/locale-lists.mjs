import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';

const locale = /\/i18n\/(?:locales\/|further\/(?=further-))((?:further-)?[a-z]{2}-[a-z]{2})\.ts$/;
const keysOfAll = /\/i18n\/full-locale-keys\.ts$/;
const order = new URL('../src/i18n/locales/fr-fr.ts', import.meta.url);

/** Runs a TypeScript module that imports nothing but types. */
async function exportsOf(source) {
  const { code } = await transform(source, { loader: 'ts' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/**
 * Writes each complete locale as a list of its texts, in the order of the French one: without the keys, which are
 * the same in each locale, a chunk is a third smaller. `src/i18n/load-locale.ts` adds the keys again. The locales of
 * English, and those of the further payment options, have fewer keys and stay as they are.
 */
export const localeLists = {
  name: 'locale-lists',
  async transform(code, id) {
    const isKeys = keysOfAll.test(id);
    if (!isKeys && (!locale.test(id) || /\/(en|further)-/.test(id))) return null;
    const keys = Object.keys((await exportsOf(readFileSync(order, 'utf8'))).frFr);
    if (isKeys) return { code: `export const fullLocaleKeys = ${JSON.stringify(keys)};`, map: null };
    const [[name, texts]] = Object.entries(await exportsOf(code));
    const list = keys.map(key => texts[key]);
    if (list.includes(undefined) || keys.length !== Object.keys(texts).length)
      throw new Error(`${id} is not complete.`);
    return { code: `export const ${name} = ${JSON.stringify(list)};`, map: null };
  },
};

/**
 * Keeps locales out of a build in one file: they stay the chunks that another build writes, `.mjs` for modules and `.js`
 * for scripts. Where they cannot be loaded, the widget reports the failure and its texts are English.
 */
export const localesBesideFile = extension => ({
  name: 'locales-beside-file',
  resolveDynamicImport(specifier) {
    const [, name] = locale.exec(`/i18n/${String(specifier).replace(/^\.\//, '')}`) ?? [];
    return name ? { id: `./chunks/${name}.${extension}`, external: true } : null;
  },
});
