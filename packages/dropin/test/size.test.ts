// @vitest-environment node
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import budgets from '../../../bench/budgets.json' with { type: 'json' };

const dist = new URL('../dist/', import.meta.url);

/** Reads a file of `npm run build`: only a built file has a size to check. */
const built = (file: string): Buffer => readFileSync(new URL(file, dist));
const zipped = (file: string): number => gzipSync(built(file), { level: 9 }).length;

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

  it('[SIZE-1] the stylesheet stays within its budget', () => {
    expect(zipped('dropin.css')).toBeLessThanOrEqual(budgets['dropin.css.gzip']);
  });

  it('[SIZE-2] the script contains the library that it needs and nothing of Fastlane', () => {
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
      ['sender', 'sendBeacon'],
      ['delete-payment-method', 'singleUseTokenId'],
      ['collect-device-data', 'ppfniframe'],
      ['fr-fr', 'Choisissez'],
      ['serve-form', 'payment_method_nonce'],
      ['option-warnings', 'Did you mean'],
    ]) {
      expect(built(`chunks/${part}.js`).toString()).toContain(mark);
      expect(script).not.toContain(mark);
      expect(script).toContain(`$chunks.load("${part}")`);
    }
  });

  it('[CHUNK-3] the list has every chunk’s integrity, and the script has that of the list', () => {
    const integrityOf = (file: string): string => `sha384-${createHash('sha384').update(built(file)).digest('base64')}`;
    expect(built('dropin.js').toString()).toContain(integrityOf('chunks/integrity.js'));
    const list = built('chunks/integrity.js').toString();
    for (const file of parts.filter(name => name !== 'integrity.js')) {
      expect(list).toContain(`exports["${file.replace('.js', '')}"]="${integrityOf(`chunks/${file}`)}"`);
    }
  });

  it('[CHUNK-5] all chunks are in one file for `require`', () => {
    const all = built('dropin.cjs').toString();
    for (const mark of ['sendBeacon', 'singleUseTokenId', 'ppfniframe', 'Choisissez']) expect(all).toContain(mark);
    const classic: unknown = createRequire(import.meta.url)('../dist/dropin.cjs');
    expect(Object.keys(Object(classic)).sort()).toEqual(['DropinError', 'VERSION', 'create']);
  });
});

describe('the script', () => {
  it('[SIZE-3] the script looks for its stylesheet in its own folder', () => {
    expect(built('dropin.js').toString()).toMatch(
      /Reflect\.get\(Document\.prototype, ?["']currentScript["'], ?document\)/,
    );
    expect(built('dropin.js').toString()).not.toContain('import.meta');
  });

  it('[SIZE-4] the script exposes only its public names to pages', () => {
    const page: { braintree?: { dropin?: object } } = {};
    runInNewContext(built('dropin.js').toString(), page);
    expect(Object.keys(page)).toEqual(['braintree']);
    expect(Object.keys(page.braintree?.dropin ?? {}).sort()).toEqual(['DropinError', 'VERSION', 'create']);
  });
});

describe('the module', () => {
  it('[SIZE-3] the module names its stylesheet in the form that bundlers resolve', () => {
    const files = readdirSync(dist).filter(file => file.endsWith('.mjs'));
    const sources = files.map(file => built(file).toString());
    expect(sources.join('')).toMatch(/new URL\(["']\.\/dropin\.css["'], import\.meta\.url\)/);
  });

  it('[SIZE-4] the module can be loaded without a document', async () => {
    const esm: unknown = await import(new URL('dropin.mjs', dist).href);
    expect(Object.keys(Object(esm)).sort()).toEqual(['DropinError', 'VERSION', 'create']);
  });
});

describe('the catalogue of card types', () => {
  it('[BRAND-5] the catalogue of card types is exported separately, for modules and for `require`', async () => {
    const esm: unknown = await import(new URL('card-types.mjs', dist).href);
    const classic: unknown = createRequire(import.meta.url)('../dist/card-types.cjs');
    for (const made of [esm, classic]) expect(made).toMatchObject({ cardTypes: { length: 12 } });
    for (const file of readdirSync(dist).filter(name => name.startsWith('dropin'))) {
      expect(built(file).toString()).not.toContain('displayName: niceType');
    }
  });
});
