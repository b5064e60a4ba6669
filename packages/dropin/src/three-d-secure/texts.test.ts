import { describe, expect, it } from 'vitest';
import { loadTexts } from '../i18n/load-texts.ts';
import { createTranslator } from '../i18n/translator.ts';
import { texts } from './texts.ts';

describe('the texts of a verification', () => {
  it('[SECURE-62] every language has them', async () => {
    const { texts: french } = await loadTexts('fr_FR', { warn: () => undefined });
    for (const [key, text] of Object.entries(texts)) {
      expect(french, key).toHaveProperty(key);
      expect(french[key as keyof typeof texts]).not.toBe(text);
    }
  });

  it('[SECURE-62] the page can replace them', async () => {
    const translate = createTranslator({ overrides: { threeDSecureChallengeTitle: 'Bank' } });
    translate.add(texts);
    expect(translate('threeDSecureChallengeTitle')).toBe('Bank');
    expect(translate('threeDSecureChallengeClose')).toBe('Cancel the confirmation');
  });
});
