import { expect, test, vi } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { corrected } from './en/corrected.ts';
import { en } from './en/index.ts';
import type { TextTree } from './text-tree.ts';

/** Every text below a key, with its path. */
function flatten(tree: TextTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const changes = flatten((corrected.translation ?? {}) as TextTree);

test('[TEXTS-1] [TEXTS-3] by default the shop shows the specification’s texts, which each correction differs from', async () => {
  const { t } = await createI18n('en');
  const originals = new Map(flatten(en));
  expect(changes.length).toBeGreaterThanOrEqual(12);
  for (const [key, text] of changes) {
    const original = originals.get(key);
    expect(original, key).toBeDefined();
    expect(original, key).not.toBe(text);
    expect(t(key as 'literals.logout', { amount: 1, from: 2, to: 3 })).toBe(filled(original ?? ''));
  }
});

test('[TEXTS-2] with SHOP_TEXTS=corrected it shows the corrected ones, and the others as they are', async () => {
  vi.stubEnv('SHOP_TEXTS', 'corrected');
  try {
    const { t } = await createI18n('en');
    for (const [key, text] of changes) {
      expect(t(key as 'literals.logout', { amount: 1, from: 2, to: 3 }), key).toBe(filled(text));
    }
    expect(t('money.total', { amount: '12,500' })).toBe('CFA 12,500');
    expect(t('literals.recent')).toBe('Recent Events');
    expect(t('money.price', { amount: '12,500' })).toBe('CFA 12,500');
  } finally {
    vi.unstubAllEnvs();
  }
});

function filled(text: string): string {
  return text.replace('{{amount}}', '1').replace('{{from}}', '2').replace('{{to}}', '3');
}
