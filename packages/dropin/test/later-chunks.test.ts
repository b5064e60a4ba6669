// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const built = (file: string): string => readFileSync(new URL(`../dist/${file}`, import.meta.url), 'utf8');

describe('what loads when a page uses it', () => {
  it.each([
    ['apply-update', 'cannot be changed after create'],
    ['card-changes', 'retranslate'],
    ['observe', 'optionReady'],
    ['before-request', 'REQUEST_CANCELLED'],
    ['can-delete', 'vaultManagerPaymentMethodDeletionError'],
  ])('[CHUNK-30] %s is a chunk that the main script loads by itself', (part, mark) => {
    const script = built('dropin.js');
    expect(built(`chunks/${part}.js`)).toContain(mark);
    expect(script).toMatch(new RegExp(`\\$chunks\\.load\\("${part}"[,)]`));
  });

  it('[CHUNK-31] the main script has none of the texts of updates and of their warnings', () => {
    for (const mark of ['cannot be changed after create', 'optionReady:', 'changing-options']) {
      expect(built('dropin.js')).not.toContain(mark);
    }
  });
});
