import { describe, expect, it } from 'vitest';
import { flush, harness } from '../../test/harness.ts';
import { furtherTexts } from './further-english.ts';
import { loadFurtherTexts } from './load-further-texts.ts';
import { localeCodes } from './locale-table.ts';

const full = localeCodes.filter(code => !code.startsWith('en_'));

/** What is the same in a language as in English by chance. */
const alike: Readonly<Record<string, readonly string[]>> = {
  id_ID: ['Email'],
  el_GR: ['Email'],
  es_ES: ['Personal'],
  es_XC: ['Personal'],
};

describe('the texts of the further payment options', () => {
  it.each(full)('[LPM-21] %s has each of them, in its own language', async code => {
    const texts: Readonly<Record<string, string>> = await loadFurtherTexts(code);
    const names: readonly string[] = Object.entries(furtherTexts).flatMap(([key, text]) => (key === text ? [key] : []));
    expect(Object.keys(texts).sort()).toEqual(
      Object.keys(furtherTexts)
        .filter(key => !names.includes(key))
        .sort(),
    );
    const english = Object.entries(furtherTexts).filter(([key, text]) => texts[key] === text);
    expect(english.map(([, text]) => text).filter(text => !alike[code]?.includes(text))).toEqual([]);
    for (const text of Object.values(texts)) expect(text).toBe(text.trim());
  });

  it.each([undefined, 'en_US', 'tlh'])('[LPM-21] %s has none, so that they are English', async code => {
    expect(await loadFurtherTexts(code)).toEqual({});
  });

  it('[LPM-21] the sheet has them in the language of the page, unless the page has its own', async () => {
    const world = harness({
      gateway: { raw: { paypalEnabled: true } },
      connection: { component: async () => ({ teardown: async () => undefined }) as never },
    });
    await world.open({
      card: false,
      locale: 'de_DE',
      translations: { bankSurname: 'Familienname' },
      localPayment: { types: ['ideal'], amount: '1', currencyCode: 'EUR' },
    });
    await flush();
    const labels = [...world.container.querySelectorAll('label')].map(label => label.textContent);
    expect(labels).toEqual(['Vorname', 'Familienname']);
    expect(world.hook('local-payment-sheet-header').textContent).toBe('Lokale Zahlungsarten');
  });
});
