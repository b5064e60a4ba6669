// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import budgets from '../../../bench/budgets.json' with { type: 'json' };
import { fullLocaleKeys } from '../src/i18n/full-locale-keys.ts';
import { loadLocale } from '../src/i18n/load-locale.ts';
import { localeCodes } from '../src/i18n/locale-table.ts';

const dist = new URL('../dist/', import.meta.url);

/** Reads a file of `npm run build`: only a built file has a size to check. */
const built = (file: string): Buffer => readFileSync(new URL(file, dist));
const integrityOf = (file: string): string => `sha384-${createHash('sha384').update(built(file)).digest('base64')}`;
const zipped = (file: string): number => gzipSync(built(file), { level: 9 }).length;

/** The build and the integrity by which a script loads its chunks. */
const chunksOf = (file: string): readonly string[] =>
  /\{build:"(\w+)",integrity:"(sha384-[^"]+)"/.exec(built(file).toString())?.slice(1) ?? [];

/** The locales that are files. */
const locales = localeCodes.filter(code => code !== 'en_US');
const fileOf = (code: string): string => code.replace('_', '-').toLowerCase();
const moduleExports = async (code: string): Promise<object> =>
  Object(await import(new URL(`chunks/${fileOf(code)}.mjs`, dist).href));

/** The exports of a chunk, which passes itself to the loader through its script element. */
function scriptExports(code: string): object {
  const script: { chunk?: (exports: object, require: null, chunks: object) => void } = {};
  const page = { Document: { prototype: { currentScript: script } }, document: {} };
  runInNewContext(built(`chunks/${fileOf(code)}.js`).toString(), page);
  const exported = {};
  script.chunk?.(exported, null, { build: chunksOf('dropin.js')[0] });
  // Lists and objects of another realm are not equal to ours.
  return JSON.parse(JSON.stringify(exported));
}

const parts = readdirSync(new URL('chunks/', dist)).filter(file => file.endsWith('.js'));
const isLocale = (file: string): boolean => /^[a-z]{2}-[a-z]{2}\.js$/.test(file);

describe('the size of what a page loads', () => {
  it('[SIZE-1] the script of the card form stays within its budget', () => {
    expect(zipped('dropin.js')).toBeLessThanOrEqual(budgets['dropin.cardForm.js.gzip']);
  });

  it.each(parts)('[SIZE-1] %s stays within the budget of a chunk', file => {
    const budget = budgets[isLocale(file) ? 'dropin.locale.js.gzip' : 'dropin.chunk.js.gzip'];
    expect(zipped(`chunks/${file}`)).toBeLessThanOrEqual(budget);
  });

  it('[SIZE-1] the script in one file stays within its budget', () => {
    expect(zipped('dropin.full.js')).toBeLessThanOrEqual(budgets['dropin.full.js.gzip']);
  });

  it('[SIZE-1] the stylesheet stays within its budget', () => {
    expect(zipped('dropin.css')).toBeLessThanOrEqual(budgets['dropin.css.gzip']);
  });

  it('[SIZE-2] [SIZE-5] the script contains the library that it needs and nothing of Fastlane', () => {
    const script = built('dropin.js').toString();
    expect(script).toContain('hosted-fields-frame');
    expect(script).not.toContain('require("braintree-web');
    expect(script).not.toMatch(/connect-boba|axo\.min/);
  });
});

describe('the chunks of the script', () => {
  it('[CHUNK-5] chunks contain what the card form does not need', () => {
    const script = built('dropin.js').toString();
    for (const [part, mark] of [
      ['sender', 'visibilitychange'],
      ['delete-payment-method', 'singleUseTokenId'],
      ['collect-device-data', 'ppfniframe'],
      ['load-locale', 'zh_Hant'],
      ['serve-form', 'payment_method_nonce'],
      ['option-warnings', 'Did you mean'],
      ['google-pay', 'pay.google.com'],
      ['apple-pay', 'ApplePaySession'],
      ['send-request', 'failed with status'],
      ['library-client', 'CLIENT_GATEWAY_NETWORK'],
      ['more-symbols', 'spacingAndGlyphs'],
      ['library-analytics', 'BA_Token'],
      ['paypal', 'enable-funding'],
    ]) {
      expect(built(`chunks/${part}.js`).toString()).toContain(mark);
      expect(script).not.toContain(mark);
      // A chunk that needs others is loaded together with them.
      expect(script).toMatch(new RegExp(`\\$chunks\\.load\\("${part}"[,)]`));
    }
  });

  it.each(locales)(
    '[LOCALE-25] the built %s, for modules and for the script, has the texts of its source',
    async code => {
      const { texts } = Object(await loadLocale(code, { warn: expect.unreachable }));
      const list = fullLocaleKeys.map(key => texts[key]);
      for (const exported of [await moduleExports(code), scriptExports(code)]) {
        expect(Object.values(exported)).toEqual([code.startsWith('en_') ? texts : list]);
      }
    },
  );

  it('[CHUNK-3] the list has every chunk’s integrity, and the script has that of the list', () => {
    expect(built('dropin.js').toString()).toContain(integrityOf('chunks/integrity.js'));
    const list = built('chunks/integrity.js').toString();
    for (const file of parts.filter(name => name !== 'integrity.js')) {
      expect(list).toContain(`exports["${file.replace('.js', '')}"]="${integrityOf(`chunks/${file}`)}"`);
    }
  });

  it('[SIZE-8] the script in one file has all code, and loads nothing but the locales of the script', () => {
    const full = built('dropin.full.js').toString();
    for (const mark of ['visibilitychange', 'ppfniframe', 'zh_Hant', 'pay.google.com', 'ApplePaySession'])
      expect(full).toContain(mark);
    const loaded = [...full.matchAll(/\$chunks\.load\(([^)]*)\)/g)].map(([, names]) => names);
    // The variants of English share theirs of the further payment options.
    const further = locales.map(code => `further-${code.startsWith('en_') ? 'en-gb' : fileOf(code)}`);
    expect(loaded.sort()).toEqual([...locales.map(fileOf), ...further].map(name => `"${name}"`).sort());
    expect(full).not.toMatch(/\bimport\(/);
  });

  it('[CHUNK-17] both scripts name their chunks by the same build and integrity', () => {
    expect(chunksOf('dropin.js')).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/), integrityOf('chunks/integrity.js')]);
    expect(chunksOf('dropin.full.js')).toEqual(chunksOf('dropin.js'));
  });

  it('[CHUNK-12] all chunks except locales are in one file for `require`', () => {
    const all = built('dropin.cjs').toString();
    for (const mark of ['visibilitychange', 'singleUseTokenId', 'ppfniframe', 'zh_Hant']) expect(all).toContain(mark);
    const classic: unknown = createRequire(import.meta.url)('../dist/dropin.cjs');
    expect(Object.keys(Object(classic)).sort()).toEqual(['DropinError', 'VERSION', 'create', 'default', 'preload']);
  });
});

describe('the file for `require`', () => {
  it.each(locales)('[LOCALE-26] %s is loaded from a file of its own', code => {
    const all = built('dropin.cjs').toString();
    expect(all).toContain(`import('./chunks/${fileOf(code)}.mjs')`);
  });

  it('[LOCALE-26] the file for `require` contains no locale except English', () => {
    const all = built('dropin.cjs').toString();
    expect(all).toContain('Choose a way to pay');
    for (const text of ['Choisissez', 'Kartennummer', 'Kies een']) expect(all).not.toContain(text);
  });
});

describe('the script', () => {
  it('[SIZE-6] the script looks for its stylesheet in its own folder', () => {
    expect(built('dropin.js').toString()).toMatch(
      /Reflect\.get\(Document\.prototype, ?["']currentScript["'], ?document\)/,
    );
    expect(built('dropin.js').toString()).not.toContain('import.meta');
  });

  it.each(['dropin.js', 'dropin.full.js', 'dropin.css', ...parts.map(part => `chunks/${part}`)])(
    '[I18N-12] %s is ASCII',
    file => {
      expect(built(file).filter(byte => byte > 0x7f)).toHaveLength(0);
    },
  );

  it.each(['dropin.js', 'dropin.full.js'])('[SIZE-7] %s exposes only its public names to pages', file => {
    const page: { braintree?: { dropin?: object } } = {};
    runInNewContext(built(file).toString(), page);
    expect(Object.keys(page)).toEqual(['braintree']);
    expect(Object.keys(page.braintree?.dropin ?? {}).sort()).toEqual(['DropinError', 'VERSION', 'create']);
  });
});

describe('the module', () => {
  it('[SIZE-3] esbuild makes a script of the module by default, which can be loaded and has the stylesheet', async () => {
    const entryPoints = [fileURLToPath(new URL('dropin.mjs', dist))];
    const { outputFiles, warnings } = await build({ entryPoints, bundle: true, write: false, globalName: 'made' });
    expect(warnings).toEqual([]);
    const text = outputFiles[0]?.text ?? '';
    expect(runInNewContext(`${text}; typeof made.create`)).toBe('function');
    // Up to the first quote, which each form of the text escapes in its own way.
    const rules = built('dropin.css').toString().split('"')[0] ?? '';
    expect(rules.length).toBeGreaterThan(500);
    expect([text, built('dropin.cjs').toString()].map(script => script.includes(rules))).toEqual([true, true]);
  });

  it('[SIZE-12] the module and the file for `require` have a default export with the named ones', async () => {
    const esm = await import(new URL('dropin.mjs', dist).href);
    const classic = createRequire(import.meta.url)('../dist/dropin.cjs');
    for (const { default: dropin, ...named } of [esm, classic]) expect({ ...dropin }).toEqual(named);
  });

  it('[SIZE-4] the module can be loaded without a document', async () => {
    const esm: unknown = await import(new URL('dropin.mjs', dist).href);
    expect(Object.keys(Object(esm)).sort()).toEqual(['DropinError', 'VERSION', 'create', 'default', 'preload']);
  });
});

describe('the package', () => {
  // Not the folder, which may still have files of an earlier build: the build's own list.
  const listed: Readonly<Record<string, string>> = JSON.parse(built('integrity.json').toString());

  it('[PUBLISH-1] integrity.json has the hash of every other file', () => {
    const names = ['dropin.js', 'dropin.full.js', 'dropin.mjs', 'dropin.cjs', 'dropin.css', 'card-types.mjs'];
    const chunks = locales.flatMap(code => [`chunks/${fileOf(code)}.js`, `chunks/${fileOf(code)}.mjs`]);
    expect(Object.keys(listed)).toEqual(expect.arrayContaining([...names, ...chunks, 'chunks/paypal.js']));
    for (const [file, hash] of Object.entries(listed)) expect(hash, file).toBe(integrityOf(file));
  });

  it('[PUBLISH-3] the licences of the bundled libraries are beside the code', () => {
    const notices = built('THIRD-PARTY-NOTICES.txt').toString();
    for (const name of ['braintree-web', '@braintree/browser-detection', 'framebus', 'credit-card-type'])
      expect(notices).toMatch(new RegExp(`^${name} [\\d.]+ \\(MIT\\)$`, 'm'));
    expect(notices).toContain('Copyright (c) 2009-2017 Braintree');
  });

  it('[PUBLISH-2] each entry has one declaration file, without imports', () => {
    const declarations = Object.keys(listed).filter(file => /\.d\.[cm]?ts$/.test(file));
    const entries = [
      ...[
        'adapter.d.mts',
        'adapter.d.ts',
        'card-types.d.mts',
        'card-types.d.ts',
        'dropin.css.d.ts',
        'dropin.d.mts',
        'dropin.d.ts',
      ],
      ...['testing.d.mts', 'testing.d.ts'],
    ];
    expect(declarations.sort()).toEqual(entries);
    for (const file of ['dropin.d.ts', 'card-types.d.ts'])
      expect(built(file).toString()).not.toMatch(/\bfrom ['"]|\bimport\(/);
    // Further entries have the types of the widget itself.
    for (const file of ['testing.d.ts', 'adapter.d.ts']) {
      const imported = built(file)
        .toString()
        .matchAll(/\bfrom '([^']+)'/g);
      expect(new Set([...imported].map(([, name]) => name))).toEqual(new Set(['@guichet/dropin']));
    }
  });
});

describe('on a server', () => {
  it.each(['dropin.mjs', 'dropin.cjs', 'dropin.js', 'dropin.full.js'])(
    '[SIZE-9] %s can be loaded without a document, where `create` rejects',
    async file => {
      const url = new URL(file, dist);
      const loaded = file.endsWith('.mjs') ? await import(url.href) : createRequire(import.meta.url)(url.pathname);
      await expect(loaded.create({ container: '#payment' })).rejects.toMatchObject({ code: 'AUTHORIZATION_REQUIRED' });
      const authorization = 'sandbox_abcdefgh_merchant';
      await expect(loaded.create({ authorization, container: '#payment' })).rejects.toMatchObject({
        name: 'DropinError',
        code: 'CREATE_FAILED',
        cause: expect.any(Error),
      });
    },
  );
});

describe('the catalogue of card types', () => {
  it('[BRAND-5] [BRAND-6] the catalogue of card types is exported separately, for modules and for `require`', async () => {
    const esm: unknown = await import(new URL('card-types.mjs', dist).href);
    const classic: unknown = createRequire(import.meta.url)('../dist/card-types.cjs');
    for (const made of [esm, classic]) expect(made).toMatchObject({ cardTypes: { length: 12 } });
    for (const file of readdirSync(dist).filter(name => name.startsWith('dropin'))) {
      expect(built(file).toString()).not.toContain('displayName: niceType');
    }
  });
});
