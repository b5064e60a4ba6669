import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDecision, aLinkToken, aMailScene, linksOf, type MailScene, oneMailOf } from '../../../test/mails.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { eventChanges, events, payments } from '../../platform/database/tables.ts';
import type { Notification } from '../../platform/notify.ts';
import { localeFormats } from './locale-format.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

type Locale = 'en' | 'fr';

/** The visible text of the HTML. */
function readable(html: string): string {
  return html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** The non-empty lines of the text, split at dashes. */
function linesOf(text: string): readonly string[] {
  return text
    .replace('\n-- \n', '\n')
    .split(/\n| — /)
    .map(line => line.trim().replace(/\s+/g, ' '))
    .filter(line => line !== '');
}

type Case = {
  readonly notification: (scene: MailScene) => Promise<Notification> | Notification;
  /** Phrases that the mail must contain in each language. */
  readonly en: readonly string[];
  readonly fr: readonly string[];
  readonly path: string;
};

/** A wrong space before French punctuation or inside its guillemets: `:` and « » take U+00A0, `;`, `?` and `!` take U+202F. */
const wrongFrenchSpace = /[^\S\u00A0][:»]|«(?!\u00A0)|[^\S\u202F][;?!]/;

const frenchPrice = '12\u202F500\u00A0F\u202FCFA';
const englishPrice = 'CFA\u00A012,500';

const cases: Readonly<Record<Notification['kind'], Case>> = {
  welcome: {
    notification: async ({ buyer }) => ({
      kind: 'welcome',
      userId: buyer.id,
      tokenId: await aLinkToken(api, buyer, 'confirm_email', 72),
    }),
    en: ['Hello Awa Diop,', 'Welcome', 'within 3 days'],
    fr: ['Bonjour Awa Diop,', 'Bienvenue', 'pendant 3\u00A0jours'],
    path: '/confirm-email#token=',
  },
  signed_up_again: {
    notification: ({ buyer }) => ({ kind: 'signed_up_again', userId: buyer.id }),
    en: ['already have an account'],
    fr: ['déjà un compte', 'oublié\u202F?'],
    path: '/signin',
  },
  confirm_email: {
    notification: async ({ buyer }) => ({
      kind: 'confirm_email',
      userId: buyer.id,
      tokenId: await aLinkToken(api, buyer, 'confirm_email'),
    }),
    en: ['Confirm my address', 'within 1 hour'],
    fr: ['Confirmer mon adresse', 'pendant 1\u00A0heure'],
    path: '/confirm-email#token=',
  },
  change_email: {
    notification: async ({ buyer }) => ({
      kind: 'change_email',
      userId: buyer.id,
      tokenId: await aLinkToken(api, buyer, 'change_email', 24),
    }),
    en: ['Use this address', 'within 24 hours'],
    fr: ['Utiliser cette adresse', 'pendant 24\u00A0heures'],
    path: '/confirm-email#token=',
  },
  email_changed: {
    notification: ({ buyer }) => ({ kind: 'email_changed', userId: buyer.id, oldEmail: `old-${buyer.email}` }),
    en: ['b•••@example.com'],
    fr: ['b•••@example.com'],
    path: '/',
  },
  reset_password: {
    notification: async ({ buyer }) => ({
      kind: 'reset_password',
      userId: buyer.id,
      tokenId: await aLinkToken(api, buyer, 'reset_password', 0.5),
    }),
    en: ['Choose a new password', 'within 30 minutes'],
    fr: ['Choisir un mot de passe', 'pendant 30\u00A0minutes'],
    path: '/reset-password#token=',
  },
  password_changed: {
    notification: ({ buyer }) => ({ kind: 'password_changed', userId: buyer.id }),
    en: ['password for your Guichet account was changed'],
    fr: ['mot de passe de votre compte Guichet a été modifié'],
    path: '/signin',
  },
  second_factor_set_up: {
    notification: ({ buyer }) => ({ kind: 'second_factor_set_up', userId: buyer.id }),
    en: ['authenticator app was connected', 'ask the shop’s operator'],
    fr: ['application d’authentification a été reliée', 'réinitialiser la double authentification'],
    path: '/signin',
  },
  account_deleted: {
    notification: ({ buyer }) => ({ kind: 'account_deleted', email: buyer.email, name: 'Awa Diop', locale: 'en' }),
    en: ['Hello Awa Diop,', 'were deleted'],
    fr: [],
    path: '/shop',
  },
  order_placed: {
    notification: ({ orderId }) => ({ kind: 'order_placed', orderId }),
    en: ['2 × Soirée <b>"1 & 2"</b>', 'CFA\u00A025,000', '19:00 to 21:00 (GMT)', 'A hall, Abidjan'],
    fr: ['2 × Soirée <b>"1 & 2"</b>', '25\u202F000\u00A0F\u202FCFA', 'de 19\u00A0h à 21\u00A0h (UTC)'],
    path: '/order/',
  },
  ticket_reissued: {
    notification: ({ orderId, eventId }) => ({ kind: 'ticket_reissued', orderId, eventId }),
    en: ['no longer accepted at the entrance', 'Soirée <b>"1 & 2"</b>'],
    fr: ['n’est plus accepté à l’entrée', 'Soirée <b>"1 & 2"</b>'],
    path: '/order/',
  },
  order_refunded: {
    notification: ({ refundId }) => ({ kind: 'order_refunded', refundId }),
    en: [`We’re refunding ${englishPrice}`, '1 ticket from this order'],
    fr: [`Nous vous remboursons ${frenchPrice}`, '1\u00A0billet de cette commande'],
    path: '/order/',
  },
  cancellation_planned: {
    notification: async ({ buyer, eventId }) => {
      const planned = { cancelsAt: new Date(), cancelsReason: 'Rain.' };
      await api.database.update(events).set(planned).where(eq(events.id, eventId));
      return { kind: 'cancellation_planned', userId: buyer.id, eventId };
    },
    en: ['used your password to cancel this event', 'undo this'],
    fr: ['annulation de cet événement', 'un nouveau mot de passe'],
    path: '/event/',
  },
  event_cancelled: {
    notification: async ({ orderId, eventId }) => {
      await api.database
        .update(events)
        .set({
          ...{ cancelledAt: new Date(), cancelReason: 'The hall\r\nburnt <down>' },
          cancelsAt: null,
          cancelsReason: null,
        })
        .where(eq(events.id, eventId));
      return { kind: 'event_cancelled', orderId, eventId };
    },
    en: ['won’t be going ahead', 'Reason: The hall burnt <down>', `Your refund`, englishPrice],
    fr: ['n’aura pas lieu', 'Motif\u00A0: The hall burnt <down>', 'Remboursement', frenchPrice],
    path: '/order/',
  },
  event_withdrawn: {
    notification: ({ orderId, eventId }) => ({ kind: 'event_withdrawn', orderId, eventId }),
    en: ['stay valid', 'Soirée <b>"1 & 2"</b>'],
    fr: ['restent valables', 'Soirée <b>"1 & 2"</b>'],
    path: '/order/',
  },
  event_changed: {
    notification: async ({ orderId, eventId }) => {
      const plan = { startTime: '19:00', endTime: '21:00', timeZone: 'Africa/Abidjan', location: 'A hall, Abidjan' };
      const [change] = await api.database
        .insert(eventChanges)
        .values({
          eventId,
          sequence: 1,
          before: { ...plan, startDate: '2031-12-05' },
          after: { ...plan, startDate: '2031-12-06', location: 'Another <hall>' },
        })
        .returning();
      await api.database.update(events).set({ cancelledAt: null }).where(eq(events.id, eventId));
      return { kind: 'event_changed', orderId, changeId: change?.id ?? '' };
    },
    en: [
      'Soirée <b>"1 & 2"</b> has changed',
      'Before: Friday, 5 December 2031, 19:00 to 21:00 (GMT)',
      'Now: Saturday, 6 December 2031, 19:00 to 21:00 (GMT)',
      'Before: A hall, Abidjan',
      'Now: Another <hall>',
      'you can get a refund',
    ],
    fr: [
      'Avant\u00A0: vendredi 5\u00A0décembre 2031, de 19\u00A0h à 21\u00A0h (UTC)',
      'Désormais\u00A0: Another <hall>',
      'demandez le remboursement',
    ],
    path: '/order/',
  },
  money_returned: {
    notification: async ({ buyer }) => {
      const [payment] = await api.database
        .select({ id: payments.id })
        .from(payments)
        .where(eq(payments.userId, buyer.id));
      const paymentId = payment?.id ?? '';
      const paidWith = { kind: 'wave', phone: '07 •• •• 12 34' } as const;
      await api.database.update(payments).set({ state: 'voiding', paidWith }).where(eq(payments.id, paymentId));
      return { kind: 'money_returned', paymentId };
    },
    en: [
      'CFA\u00A025,000',
      'Wave, 07 •• •• 12 34',
      'We’re sending the whole amount back',
      'no tickets from this payment',
    ],
    fr: ['25\u202F000\u00A0F\u202FCFA', 'Wave, 07 •• •• 12 34', 'Nous renvoyons la totalité', 'aucun billet'],
    path: '/shop',
  },
  ticket_free: {
    notification: async ({ buyer, eventId }) => {
      await api.database.update(events).set({ cancelledAt: null }).where(eq(events.id, eventId));
      return { kind: 'ticket_free', userId: buyer.id, eventId };
    },
    en: ['Soirée <b>"1 & 2"</b>', 'aren’t holding it for you'],
    fr: ['Soirée <b>"1 & 2"</b>', 'pas réservé'],
    path: '/event/',
  },
  lister_approved: {
    notification: async ({ buyer }) => ({
      kind: 'lister_approved',
      requestId: await aDecision(api, buyer, 'approved'),
    }),
    en: ['has been approved'],
    fr: ['a été acceptée'],
    path: '/user/dashboard',
  },
  lister_declined: {
    notification: async ({ buyer }) => ({
      kind: 'lister_declined',
      requestId: await aDecision(api, buyer, 'declined'),
    }),
    en: ['not approved', 'Reason: No place of your own yet.'],
    fr: ['n’a pas été acceptée', 'Motif\u00A0: No place of your own yet.'],
    path: '/user/dashboard',
  },
};

describe('every mail', () => {
  it('[MAIL-27] formats the first of a month in French as 1er', () => {
    const event = { startTime: '19:00:00', endTime: '21:30:00', timeZone: 'Africa/Abidjan', endsAt: new Date() };
    expect(localeFormats.fr.when({ ...event, startDate: '2026-12-01' })).toBe(
      'mardi 1er décembre 2026, de 19\u00A0h à 21\u00A0h\u00A030 (UTC)',
    );
    expect(localeFormats.fr.when({ ...event, startDate: '2026-12-21' })).toMatch(/^lundi 21 décembre 2026, /);
  });

  const languages: readonly Locale[] = ['en', 'fr'];
  const scenes: Partial<Record<Locale, MailScene>> = {};
  beforeAll(async () => {
    for (const locale of languages) scenes[locale] = await aMailScene(api, locale);
  });

  it.each(
    (Object.keys(cases) as Notification['kind'][]).flatMap(kind => languages.map(locale => [kind, locale] as const)),
  )(
    '[MAIL-2] [MAIL-25] [MAIL-26] [LISTER-30] [MOMO-31] %s in %s: text and HTML have the same content, and users’ texts are escaped',
    async (kind, locale) => {
      const scene = scenes[locale];
      if (scene === undefined) throw new Error('The scene of this language was not created.');
      const { notification, path, [locale]: phrases } = cases[kind];
      const made = await notification(scene);
      const mail = await oneMailOf(api, made.kind === 'account_deleted' ? { ...made, locale } : made);
      const shown = readable(mail.html);
      for (const phrase of phrases) {
        expect(mail.body).toContain(phrase);
        expect(shown).toContain(phrase);
      }
      expect(mail.html).toContain(`<html lang="${locale}">`);
      const own = mail.html.replaceAll(/<img src="data:image\/(png|jpeg);base64,[^"]+"/g, '');
      expect(own).not.toMatch(/<b>|<down>|<script|<img/);
      expect(mail.subject).not.toMatch(/[\r\n]/);
      // Every line of the text is in the HTML too, links included.
      const words = shown.replace(/\s+/g, ' ');
      expect(linesOf(mail.body).filter(line => !words.includes(line))).toEqual([]);
      const home = 'http://localhost:3000';
      expect(linksOf(mail.body)).toContainEqual(expect.stringContaining(`${home}${path}`));
      expect(linksOf(mail.html)).toEqual(linksOf(mail.body));
      expect(linksOf(mail.html).filter(address => !address.startsWith(`${home}/`))).toEqual([]);
      const misplaced = locale === 'fr' ? wrongFrenchSpace : /[\u202F\u00A0][?!;:»]/;
      expect(`${mail.subject}\n${mail.body}`).not.toMatch(misplaced);
    },
  );
});

it('[MAIL-40] French mails have no-break spaces before their punctuation and inside guillemets', () => {
  const plain = ['Prix : 5', 'Oui ?', 'Bien ; merci', 'Bravo !', 'Entrez par « Porte nord » à droite'];
  for (const text of plain) {
    expect(text).toMatch(wrongFrenchSpace);
    expect(localeFormats.fr.typeset(text)).not.toMatch(wrongFrenchSpace);
  }
  expect(localeFormats.fr.typeset('« Oui » : non ?')).toBe('«\u00A0Oui\u00A0»\u00A0: non\u202F?');
});
