import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { englishTexts } from '../../packages/dropin/src/i18n/english-texts.fixture.ts';
import { fullLocaleKeys } from '../../packages/dropin/src/i18n/full-locale-keys.ts';
import { fillTables, typesOn } from './reference-page.mjs';
import { referencePages, widgetTypes } from './reference-pages.mjs';

const types = widgetTypes();
const pages = referencePages.map(file => ({ name: basename(file), text: readFileSync(file, 'utf8') }));
const documented = new Set(pages.flatMap(({ text }) => typesOn(text)));

/** The types that a merchant imports, from the package's entry point. */
const entry = readFileSync(join(import.meta.dirname, '../../packages/dropin/src/index.ts'), 'utf8');
const exported = [...entry.matchAll(/export (?:type )?\{([^}]+)\}/g)].flatMap(([, names = '']) =>
  names.split(',').map(name => name.trim()),
);

describe("the widget's reference", () => {
  it.each(pages)(
    '[REFERENCE-1] the tables of $name are those of the types (node scripts/write-reference.mjs)',
    ({ text }) => {
      expect(text).toBe(fillTables(text, types));
    },
  );

  it('[REFERENCE-2] every exported interface has a table, or is composed of those that have', () => {
    const composed = ['AccountPayload', 'WalletPayload'];
    const missing = exported.filter(name => types.has(name) && !documented.has(name));
    expect(missing.sort()).toEqual(composed);
  });

  it('[REFERENCE-4] the languages page has every key of a text', () => {
    const keys = types.get('Translations')?.map(({ name }) => name) ?? [];
    expect(keys.toSorted()).toEqual([...new Set([...Object.keys(englishTexts), ...fullLocaleKeys])].sort());
    expect(documented).toContain('Translations');
  });

  it('[REFERENCE-3] a member without a doc comment is refused', () => {
    const member = { owner: 'Options', name: 'locale', type: 'string', text: '', default: '', isRequired: false };
    const page = '<!-- options of Options -->\n<!-- end -->';
    expect(() => fillTables(page, new Map([['Options', [member]]]))).toThrow('Options.locale has no doc comment.');
  });

  it('[REFERENCE-1] a member that was added is in the table, with its default', () => {
    const member = { owner: 'Options', name: 'size', text: 'How large.', default: '3', isRequired: false };
    const page = fillTables(
      '# Page\n\n<!-- options of Options -->\n<!-- end -->\nText.',
      new Map([['Options', [{ ...member, type: "number | 'auto'" }]]]),
    );
    expect(page).toContain("| `size` | `number` \\| `'auto'` | `3` | How large. |");
    expect(page.endsWith('<!-- end -->\nText.')).toBe(true);
  });
});
