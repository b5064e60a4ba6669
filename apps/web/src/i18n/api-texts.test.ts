import { errorTable, shopServerErrors } from '@guichet/contracts/errors';
import { expect, test } from 'vitest';
import { texts as signedIn } from './fr/signed-in.ts';
import { texts as firstTexts } from './fr/translation.ts';

test('[I18N-5] every code that the API or the shop’s server sends has a French text', () => {
  const texts: Readonly<Record<string, string>> = { ...firstTexts.apiTexts, ...signedIn.apiTexts };
  const rows = Object.entries({ ...errorTable, ...shopServerErrors });
  expect(rows.filter(([code, { fr }]) => texts[code] !== fr || fr.trim() === '')).toEqual([]);
});

test('[I18N-5] no code has two French texts', () => {
  expect(Object.keys(firstTexts.apiTexts).filter(code => code in signedIn.apiTexts)).toEqual([]);
});
