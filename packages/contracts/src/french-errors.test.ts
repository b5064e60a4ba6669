import { expect, it } from 'vitest';
import { errorTable, shopServerErrors } from './errors/index.ts';

/** A wrong space before French punctuation or inside its guillemets: `:` and « » take U+00A0, `;`, `?` and `!` take U+202F. */
const wrongSpace = /[^\S\u00A0][:»]|«(?!\u00A0)|[^\S\u202F][;?!]/;

it('[CONTRACT-20] the French of every error has no-break spaces before its punctuation and inside guillemets', () => {
  for (const wrong of ['Prix : 5', 'Oui ?', 'Oui\u00A0?', 'Bien\u202F: oui', '« Porte\u00A0»', '«\u00A0Porte »']) {
    expect(wrong).toMatch(wrongSpace);
  }
  expect('«\u00A0Prix\u00A0»\u00A0: 5\u202F; vraiment\u202F?').not.toMatch(wrongSpace);
  const rows = Object.entries({ ...errorTable, ...shopServerErrors });
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(([, { fr }]) => wrongSpace.test(fr) || /\p{L}[:;?!](\s|$)/u.test(fr))).toEqual([]);
});
