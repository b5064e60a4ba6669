import { expect, test } from 'vitest';
import { errorTable } from '../../../api/src/platform/errors/error-table.ts';
import { texts as signedIn } from './fr/signed-in.ts';
import { texts as firstTexts } from './fr/translation.ts';

const serverSources = import.meta.glob<string>(['../../server/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const serverCodes = Object.values(serverSources).flatMap(source =>
  [...source.matchAll(/code: '(\w+)'/g)].map(([, code = '']) => code),
);

test('[I18N-5] every code that the API or the shop’s server sends has a French text', () => {
  expect(serverCodes).toContain('api_unreachable');
  const missing = [...Object.keys(errorTable), ...serverCodes].filter(
    code => !firstTexts.apiTexts[code] && !signedIn.apiTexts[code],
  );
  expect(missing).toEqual([]);
});

test('[I18N-5] no code has two French texts', () => {
  expect(Object.keys(firstTexts.apiTexts).filter(code => code in signedIn.apiTexts)).toEqual([]);
});
