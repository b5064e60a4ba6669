import { expect, test, vi } from 'vitest';
import { correctedTexts } from './corrected-texts.ts';
import { createI18n } from './create-i18n.ts';
import { texts as account } from './en/account.ts';
import { texts as admin } from './en/admin.ts';
import { texts as eventActions } from './en/event-actions.ts';
import { texts as eventForm } from './en/event-form.ts';
import { texts as signedIn } from './en/signed-in.ts';
import { texts as firstTexts } from './en/translation.ts';
import { createFormat } from './use-format.ts';

type Tree = { readonly [key: string]: string | Tree };
type TextFiles = Readonly<Record<string, { readonly texts: Tree }>>;

const shopFiles: TextFiles = import.meta.glob('./{en,fr}/*.ts', { eager: true });
const scannerFiles: TextFiles = import.meta.glob('../areas/door/texts/{en,fr}.ts', { eager: true });

/** Every text below a key, with its path. */
function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** All texts of a language by namespace and key, without those by the API's codes and the names of categories. */
function textsOf(language: string): Map<string, string> {
  const files = Object.entries({ ...shopFiles, ...scannerFiles }).filter(([path]) =>
    new RegExp(`/${language}[./]`).test(path),
  );
  const all = files.flatMap(([path, { texts }]) => flatten(texts, `${path.replace(`/${language}`, '')}:`));
  return new Map(all.filter(([key]) => !/:(apiTexts|categoryNames)\./.test(key)));
}

const english = textsOf('en');
const french = textsOf('fr');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('[I18N-1] [I18N-7] both languages have the same texts with the same placeholders', () => {
  expect(english.size).toBeGreaterThan(1_000);
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect(placeholders(french.get(key) ?? ''), key).toEqual(placeholders(text));
});

test('[I18N-8] no text is empty', () => {
  expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('[I18N-2] the English literals of the specification stand letter by letter', () => {
  expect({ ...firstTexts.literals, ...account.literals }).toMatchObject({
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
  expect({ ...eventForm.literals, ...eventActions.literals }).toMatchObject({
    createTitle: 'Create Amazing Events!!',
    editTitle: 'Edit Event',
    creating: 'Creating Event...',
    editing: 'Editing Event...',
    valid: 'Looks good!',
    seeCreated: 'Visit Shop To See Created Event Ticket',
    seeEdited: 'Visit Shop To See Edited Event Ticket',
    edit: 'Edit Event',
    delete: 'Delete',
    deleting: 'Deleting Event...',
  });
  expect(account.literals.status.Shipped).toBe('Pending');
  expect({ ...admin.literals, ...signedIn.adminPanel.literals }).toMatchObject({
    noOrders: 'Admin You Currently Have No Orders To Update Status',
    updateStatus: 'update Status',
    enterCategoryName: 'Please Enter Category Name...',
    badge: {
      'Not processed': 'Not Processed',
      Processing: 'Processing',
      Shipped: 'Pending',
      Delivered: 'Delivered',
      Cancelled: 'Cancelled',
    },
    createEvents: 'Create Events',
    createCategory: 'Create Category',
    viewCategories: 'View Categories',
    viewOrders: 'View Orders',
    profile: 'Profile',
  });
});

test('[I18N-4] [I18N-12] [I18N-13] amounts read CFA on cards and FCA on the total in English, F CFA in French', async () => {
  const amount = { amount: '12,500' };
  const english = await createI18n('en');
  expect(english.t('money.price', amount)).toBe('CFA 12,500');
  expect(english.t('money.total', amount)).toBe('FCA 12,500');
  const french = await createI18n('fr');
  expect(french.t('money.total', amount)).toBe('12,500\u00A0F\u00A0CFA');
  expect(french.t('money.price', { ...amount, context: 'XAF' })).toBe('12,500\u00A0FCFA');
});

/** Words that the English texts avoid; `docs/words.md` has those in their place. "Lister requests" are the specification's. */
const avoidedInEnglish =
  /\b(call(ed|ing)? (it |them )?off|call-off|e-mails?|mails?|waiting line|set aside|come(s)? free|cancel(ed|ing)|organiz\w*|recogniz\w*|authoriz\w*|colors?|favorites?|centers?|theaters?|listers?(?! request))\b/i;

test('[I18N-20] English texts use the words of docs/words.md, in British spelling', () => {
  const own = [...english].filter(([key]) => !/[:.]literals\./.test(key));
  expect(own.length).toBeGreaterThan(900);
  expect(own.filter(([, text]) => avoidedInEnglish.test(text))).toEqual([]);
  for (const word of ['called off', 'e-mail', 'a mail', 'canceled', 'Organizer', 'color', 'a lister']) {
    expect(word).toMatch(avoidedInEnglish);
  }
});

test('[I18N-6] French sets a space before its double punctuation', () => {
  const flaws = [...french].filter(([, text]) => /[a-zé][:?!;](\s|$)/i.test(text));
  expect(flaws).toEqual([]);
});

test('[I18N-17] French writes the first day of a month as "1er", and no other day', async () => {
  const { t } = await createI18n('fr');
  const { longDate } = createFormat(t, 'fr');
  expect(longDate('2026-12-01T00:00:00.000Z')).toBe('mar. 1er décembre 2026');
  expect(longDate('2026-12-21T00:00:00.000Z')).toBe('lun. 21 décembre 2026');
});

const corrections = flatten(correctedTexts);
const withAnyAmount = { amount: 1, from: 2, to: 3 };
const filled = (text = '') => text.replace('{{amount}}', '1').replace('{{from}}', '2').replace('{{to}}', '3');

test('[TEXTS-1] [TEXTS-3] by default the shop shows the specification’s texts, which each correction differs from', async () => {
  const { t } = await createI18n('en');
  const originals = new Map(flatten(firstTexts));
  expect(corrections.length).toBeGreaterThanOrEqual(12);
  for (const [key, text] of corrections) {
    const original = originals.get(key);
    expect(original, key).toBeDefined();
    expect(original, key).not.toBe(text);
    expect(t(key as 'literals.logout', withAnyAmount)).toBe(filled(original));
  }
});

test('[TEXTS-2] with SHOP_TEXTS=corrected it shows the corrected ones, and the others as they are', async () => {
  vi.stubEnv('SHOP_TEXTS', 'corrected');
  try {
    const { t } = await createI18n('en');
    for (const [key, text] of corrections) {
      expect(t(key as 'literals.logout', withAnyAmount), key).toBe(filled(text));
    }
    expect(t('money.total', { amount: '12,500' })).toBe('CFA 12,500');
    expect(t('literals.recent')).toBe('Recent Events');
    expect(t('money.price', { amount: '12,500' })).toBe('CFA 12,500');
  } finally {
    vi.unstubAllEnvs();
  }
});

/** A wrong space before French punctuation or inside its guillemets: `:` and « » take U+00A0, `;`, `?` and `!` take U+202F. */
const wrongFrenchSpace = /[^\S\u00A0][:»]|«(?!\u00A0)|[^\S\u202F][;?!]/;

test('[I18N-30] French sets a no-break space before its punctuation and inside its guillemets', () => {
  for (const wrong of [
    'Prix : 5',
    'Oui ?',
    'Oui\u00A0?',
    'Bien\u202F: oui',
    '« Porte\u00A0»',
    '«\u00A0Porte »',
    '«Porte\u00A0»',
  ]) {
    expect(wrong).toMatch(wrongFrenchSpace);
  }
  expect('«\u00A0Prix\u00A0»\u00A0: 5\u202F; vraiment\u202F?').not.toMatch(wrongFrenchSpace);
  expect([...french].filter(([, text]) => wrongFrenchSpace.test(text))).toEqual([]);
});

const sources: Readonly<Record<string, string>> = import.meta.glob(
  [
    '../**/*.{ts,tsx}',
    '../../server/**/*.ts',
    '!../**/*.test.*',
    '!../../server/**/*.test.*',
    '!./{en,fr}/*',
    '!../areas/door/texts/*',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Tells whether code names a key: as a whole string, or as an argument such as `requests.${kind}Title`. */
function createUseOfKeys(code: string): (key: string) => boolean {
  const strings = new Set([...code.matchAll(/(['"])([\w. -]+)\1/g)].map(([, , text]) => text));
  const templates = [...code.matchAll(/\w\(`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter(parts => parts.length > 1 && parts.some(part => /[a-z]{3}/i.test(part)))
    // A value is one segment or a part of one; at the beginning it may be several.
    .map(parts => new RegExp(`^${parts.join('[\\w -]+').replaceAll('.', '\\.').replace(/^\[/, '[.')}$`));
  return key => strings.has(key) || templates.some(template => template.test(key));
}

test('[I18N-31] every text is shown somewhere', () => {
  const isUsed = createUseOfKeys(Object.values(sources).join('\n'));
  expect(['signIn.submit', 'requests.declineTitle', 'signUp.other', 'other.submit'].filter(isUsed)).toEqual([
    'signIn.submit',
    'requests.declineTitle',
  ]);
  // The pages about the shop join their own name and `lead`.
  const isJoined = (key: string) => /^(terms|privacy|refunds|help|contact)\.lead$/.test(key);
  const keys = [...english.keys()].map(key => key.replace(/^[^:]*:/, '').replace(/_(zero|one|other|XAF)$/, ''));
  expect([...new Set(keys)].filter(key => !isUsed(key) && !isJoined(key))).toEqual([]);
});
