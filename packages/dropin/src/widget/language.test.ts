import { expect, it } from 'vitest';
import { type Harness, harness } from '../../test/harness.ts';

/** The language and the direction that the wrapper states. */
const stated = ({ hook }: Harness): (string | null)[] =>
  ['lang', 'dir'].map(name => hook('wrapper').getAttribute(name));

it.each([
  ['fr_FR', 'fr-FR', 'ltr'],
  ['ar', 'ar-EG', 'rtl'],
  ['iw', 'he-IL', 'rtl'],
  [undefined, 'en-US', 'ltr'],
])('[LOCALE-22] [LOCALE-23] the wrapper of a widget in %s states its language and direction', async (locale, ...is) => {
  const at = harness();
  await at.open({ locale });
  expect(stated(at)).toEqual(is);
});

it('[LOCALE-24] with translations of the base texts the wrapper has the language of the page', async () => {
  const at = harness();
  await at.open({ translations: { payWithCard: 'Plačilo s kartico' } });
  expect(stated(at)).toEqual([null, null]);
});

it('[LOCALE-24] translations of another locale’s texts leave its language as it is', async () => {
  const at = harness();
  await at.open({ locale: 'de-AT', translations: { payWithCard: 'Mit Karte zahlen' } });
  expect(stated(at)).toEqual(['de-DE', 'ltr']);
});

it('[LOCALE-22] a widget whose locale failed to load states English', async () => {
  const at = harness({ environment: { loadTexts: () => Promise.reject(new Error('no texts')) } });
  await at.open({ locale: 'ar_EG' });
  expect(stated(at)).toEqual(['en-US', 'ltr']);
});

it('[LOCALE-20] an unknown locale warns the developer', async () => {
  const at = harness();
  await at.open({ locale: 'tlh' });
  expect(at.warnings).toContain('options.locale "tlh" is not a locale of the widget. Its texts are English.');
});
