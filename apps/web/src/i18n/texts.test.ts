import { expect, test } from 'vitest';
import { en as accountEn } from '../areas/account/texts/en.ts';
import { fr as accountFr } from '../areas/account/texts/fr.ts';
import { en as adminEn } from '../areas/admin/texts/en.ts';
import { fr as adminFr } from '../areas/admin/texts/fr.ts';
import { en as doorEn } from '../areas/door/texts/en.ts';
import { fr as doorFr } from '../areas/door/texts/fr.ts';
import { en as organiserEn } from '../areas/organiser/texts/en.ts';
import { fr as organiserFr } from '../areas/organiser/texts/fr.ts';
import { checkoutTexts } from '../areas/shop/cart/checkout-texts.ts';
import { confirmEmailTexts } from '../areas/shop/confirm-email/confirm-email-texts.ts';
import { eventPageTexts } from '../areas/shop/event/event-page-texts.ts';
import { forgotPasswordTexts } from '../areas/shop/forgot-password/forgot-password-texts.ts';
import { resetPasswordTexts } from '../areas/shop/reset-password/reset-password-texts.ts';
import { shopPageTexts } from '../areas/shop/shop/shop-page-texts.ts';
import { signInTexts } from '../areas/shop/sign-in/sign-in-texts.ts';
import { signUpTexts } from '../areas/shop/sign-up/sign-up-texts.ts';
import { trustTexts } from '../areas/shop/trust/trust-texts.ts';
import { en as eventActionsEn } from '../features/event-actions/texts/en.ts';
import { fr as eventActionsFr } from '../features/event-actions/texts/fr.ts';
import { en as eventFormEn } from '../features/event-form/texts/en.ts';
import { fr as eventFormFr } from '../features/event-form/texts/fr.ts';
import { sendLinkTexts } from '../features/mailed-link/send-link-texts.ts';
import { createI18n } from './create-i18n.ts';
import { adminPanel as adminPanelEn } from './en/admin-panel.ts';
import { en } from './en/index.ts';
import { literals } from './en/literals.ts';
import { secondFactor as secondFactorEn } from './en/second-factor.ts';
import { adminPanel as adminPanelFr } from './fr/admin-panel.ts';
import { fr } from './fr/index.ts';
import { secondFactor as secondFactorFr } from './fr/second-factor.ts';
import type { Language } from './languages.ts';
import { createFormat } from './use-format.ts';

/** The texts that pages add. */
const added = (language: Language) => ({
  checkout: checkoutTexts[language],
  eventPage: eventPageTexts[language],
  forgotPassword: forgotPasswordTexts[language],
  resetPassword: resetPasswordTexts[language],
  confirmEmail: confirmEmailTexts[language],
  shopPage: shopPageTexts[language],
  signIn: signInTexts[language],
  signUp: signUpTexts[language],
  trust: trustTexts[language],
});

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const { apiTexts: _, categoryNames: __, ...shownFr } = fr;
const english = new Map(
  flatten({
    ...en,
    ...added('en'),
    areas: { account: accountEn, organiser: organiserEn, admin: adminEn, door: doorEn },
    secondFactor: secondFactorEn,
    adminPanel: adminPanelEn,
    eventForm: eventFormEn,
    eventActions: eventActionsEn,
    sendLink: sendLinkTexts.en,
  }),
);
const french = new Map(
  flatten({
    ...shownFr,
    ...added('fr'),
    areas: { account: accountFr, organiser: organiserFr, admin: adminFr, door: doorFr },
    secondFactor: secondFactorFr,
    adminPanel: adminPanelFr,
    eventForm: eventFormFr,
    eventActions: eventActionsFr,
    sendLink: sendLinkTexts.fr,
  }),
);
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('[I18N-1] [I18N-7] both languages have the same texts with the same placeholders', () => {
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) expect(placeholders(french.get(key) ?? ''), key).toEqual(placeholders(text));
});

test('[I18N-8] no text is empty', () => {
  expect([...english, ...french].filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('[I18N-2] the English literals of the specification stand letter by letter', () => {
  expect({ ...literals, ...accountEn.literals }).toMatchObject({
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
  expect({ ...eventFormEn.literals, ...eventActionsEn.literals }).toMatchObject({
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
  expect(accountEn.literals.status.Shipped).toBe('Pending');
  expect({ ...adminEn.literals, ...adminPanelEn.literals }).toMatchObject({
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
