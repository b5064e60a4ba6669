import { expect, test } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { en } from './en/index.ts';
import { literals } from './en/literals.ts';
import { fr } from './fr/index.ts';

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const { apiTexts: _, ...shownFr } = fr;
const english = new Map(flatten(en));
const french = new Map(flatten(shownFr));
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('[I18N-1] both languages have the same texts with the same placeholders', () => {
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect(placeholders(french.get(key) ?? ''), key).toEqual(placeholders(text));
});

test('[I18N-1] no text is empty', () => {
  expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('[I18N-2] the English literals of the specification stand letter by letter', () => {
  expect(literals).toMatchObject({
    mostPurchased: 'Most Purchase Events',
    ticketsAvailable: 'Tickets Avalable',
    signInToCheckout: 'Signin to checkout',
    enterPassword: 'PLease Enter a Password.',
    choosePassword: 'PLease Enter Password.',
    passwordMismatch: "Password Don't Match",
    passwordsMismatch: 'Passwords do not match',
    categoriesFailed: 'An error occured fetching categories',
    emptyCartModal: 'Sorry You Got An Empty Cart',
    neverBought: 'Sorry You Have Never Bought An Event Ticket',
    noRelated: 'No Event Under Category',
    paid: 'Thanks! Your payment was successful!',
    errorTitle: 'Oh snap! You got an error!',
    successTitle: 'Hey, nice to see you',
  });
  expect(literals.status.Shipped).toBe('Pending');
});

test('[I18N-4] amounts read CFA on cards and FCA on the total in English, F CFA in French', async () => {
  const amount = { amount: '12,500' };
  const english = await createI18n('en');
  expect(english.t('money.price', amount)).toBe('CFA 12,500');
  expect(english.t('money.total', amount)).toBe('FCA 12,500');
  const french = await createI18n('fr');
  expect(french.t('money.total', amount)).toBe('12,500 F CFA');
});

test('[I18N-6] French sets a space before its double punctuation', () => {
  const flaws = [...french].filter(([, text]) => /[a-zé][:?!;](\s|$)/i.test(text));
  expect(flaws).toEqual([]);
});
