// @vitest-environment node
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import budgets from '../../../bench/budgets.json' with { type: 'json' };

/** Reads what `npm run build` made: a size that was not built cannot be promised. */
const built = (file: string): Buffer => readFileSync(new URL(`../dist/${file}`, import.meta.url));

describe('what a page has to load', () => {
  it('[SIZE-1] the script of the card form stays within its budget', () => {
    expect(gzipSync(built('dropin.js'), { level: 9 }).length).toBeLessThanOrEqual(budgets['dropin.cardForm.js.gzip']);
  });

  it('[SIZE-1] the stylesheet stays within its budget', () => {
    expect(gzipSync(built('dropin.css'), { level: 9 }).length).toBeLessThanOrEqual(budgets['dropin.css.gzip']);
  });

  it('[SIZE-2] the script carries the library that it needs and nothing of Fastlane', () => {
    const script = built('dropin.js').toString();
    expect(script).toContain('hosted-fields-frame');
    expect(script).not.toContain('require("braintree-web');
    expect(script).not.toMatch(/connect-boba|axo\.min/);
  });
});

describe('the script', () => {
  it('[SIZE-3] looks for its stylesheet beside itself', () => {
    expect(built('dropin.js').toString()).toContain('document.currentScript');
    expect(built('dropin.js').toString()).not.toContain('import.meta');
  });
});

describe('the module', () => {
  it('[SIZE-3] names its stylesheet in the form that bundlers follow', () => {
    expect(built('dropin.mjs').toString()).toMatch(/new URL\(["']\.\/dropin\.css["'], import\.meta\.url\)/);
  });

  it('[SIZE-4] can be loaded where there is no document', async () => {
    const esm: unknown = await import(new URL('../dist/dropin.mjs', import.meta.url).href);
    expect(Object.keys(Object(esm)).sort()).toEqual(['DropinError', 'VERSION', 'create']);
  });
});
