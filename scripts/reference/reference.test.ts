import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fullLocaleKeys } from '../../packages/dropin/src/i18n/full-locale-keys.ts';
import { readTypes } from './read-types.mjs';
import { fillTables, referencePages, typesOn } from './reference-page.mjs';

const types = readTypes();
const pages = referencePages.map(file => ({ name: basename(file), file, text: readFileSync(file, 'utf8') }));
const documented = new Set(pages.flatMap(({ text }) => typesOn(text)));

describe("the widget's reference", () => {
  it.each(pages)('[REFERENCE-1] the tables of $name are those of the types; vitest’s -u writes them', async page => {
    await expect(fillTables(page.text, types)).toMatchFileSnapshot(page.file);
  });

  it('[REFERENCE-2] every interface has a table, or is composed of those that have', () => {
    const composed = ['AccountPayload', 'LocalPaymentPayload', 'SepaPayload', 'UsBankAccountPayload', 'WalletPayload'];
    const missing = [...types].filter(([name, members]) => members.length > 0 && !documented.has(name));
    expect(missing.map(([name]) => name).sort()).toEqual(composed);
  });

  it('[REFERENCE-4] the languages page has every key of a text', () => {
    const keys = types.get('Translations')?.map(({ name }) => name);
    expect(keys).toEqual(expect.arrayContaining([...fullLocaleKeys]));
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
