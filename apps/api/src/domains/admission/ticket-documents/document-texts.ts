import type { Currency, PaymentInstrument } from '@guichet/contracts';
import { frenchDay } from '../../../platform/french-day.ts';
import { writtenMoney } from '../../../platform/written-money.ts';
import { paidWithText } from '../../selling/index.ts';
import type { DocumentEvent, DocumentTicket, TicketDocument } from './ticket-document.ts';

/** The texts, dates and amounts of the documents, in the language of their reader. */
export type DocumentTexts = {
  readonly language: string;
  readonly title: (order: string) => string;
  readonly subject: string;
  readonly place: string;
  readonly holder: string;
  readonly ticket: string;
  readonly nthOf: (ticket: Pick<DocumentTicket, 'nth' | 'of'>) => string;
  readonly ticketCount: (count: number) => string;
  readonly price: string;
  readonly paidWith: string;
  readonly instrument: (paidWith: PaymentInstrument) => string;
  readonly order: string;
  readonly code: string;
  readonly qr: (code: string) => string;
  readonly entrance: string;
  readonly instructions: readonly string[];
  readonly footer: (order: string, ticket: Pick<DocumentTicket, 'nth' | 'of'>) => string;
  readonly money: (amount: number) => string;
  /** The local date, in full. */
  readonly day: (event: Pick<DocumentEvent, 'startsAt' | 'timeZone'>) => string;
  /** The local times with their zone, and the date of the end if it is another day. */
  readonly times: (event: Pick<DocumentEvent, 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'timeZone'>) => string;
};

/** The texts in the buyer's language. */
export function documentTexts(document: Pick<TicketDocument, 'locale' | 'currency'>): DocumentTexts {
  return document.locale === 'fr' ? french(document.currency) : english(document.currency);
}

/** The order number that the shop shows: the beginning of the order's id. */
export function orderNumber(orderId: string): string {
  return orderId.slice(0, 8).toUpperCase();
}

/** The town in a zone's name: `America/Port_of_Spain` is Port of Spain. */
function townOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

function english(currency: Currency): DocumentTexts {
  const day = (date: Date, timeZone: string) => format('en-GB', dayInFull, date, timeZone);
  return {
    language: 'en',
    title: order => `Tickets, order ${order}`,
    subject: 'Event tickets',
    place: 'Location',
    holder: 'Name',
    ticket: 'Ticket',
    nthOf: ({ nth, of }) => `${nth} of ${of}`,
    ticketCount: count => (count === 1 ? '1 ticket' : `${count} tickets`),
    price: 'Price',
    paidWith: 'Paid with',
    instrument: paidWith => paidWithText(paidWith, 'en'),
    order: 'Order',
    code: 'Ticket code',
    qr: code => `QR code for ticket ${code}. The ticket code is written below it.`,
    entrance: 'At the entrance',
    instructions: [
      'Show this page on paper, or on your phone at full brightness. It admits one person, once.',
      'If it won’t scan, read out the ticket code under the QR code, or give the name and the order number.',
      'Don’t share a picture of this page: only the first person to show it gets in.',
    ],
    footer: (order, { nth, of }) => `Guichet · Order ${order} · Ticket ${nth} of ${of}`,
    money: amount => (amount === 0 ? 'Free' : writtenMoney('en', currency, amount)),
    day: ({ startsAt, timeZone }) => day(startsAt, timeZone),
    times: event => {
      const { startTime, endTime, startsAt, endsAt, timeZone } = event;
      const end = endTime < startTime ? `${endTime} on ${day(endsAt, timeZone)}` : endTime;
      return `${startTime} to ${end} (local time in ${townOf(timeZone)}, ${offset('en-GB', startsAt, timeZone)})`;
    },
  };
}

function french(currency: Currency): DocumentTexts {
  const day = (date: Date, timeZone: string) => frenchDay(format('fr-FR', dayInFull, date, timeZone));
  return {
    language: 'fr',
    title: order => `Billets, commande ${order}`,
    subject: 'Billets d’événements',
    place: 'Lieu',
    holder: 'Nom',
    ticket: 'Billet',
    nthOf: ({ nth, of }) => `${nth} sur ${of}`,
    ticketCount: count => (count === 1 ? '1 billet' : `${count} billets`),
    price: 'Prix',
    paidWith: 'Payé avec',
    instrument: paidWith => paidWithText(paidWith, 'fr'),
    order: 'Commande',
    code: 'Code du billet',
    qr: code => `Code QR du billet ${code}. Le code du billet est écrit en dessous.`,
    entrance: 'À l’entrée',
    instructions: [
      'Présentez cette page, imprimée ou sur votre téléphone à pleine luminosité. Elle donne droit à une seule entrée, pour une personne.',
      'Si le scan échoue, lisez à voix haute le code sous le carré, ou donnez le nom et le numéro de commande.',
      'Ne partagez pas de photo de cette page\u00A0: la première personne qui la présente entre.',
    ],
    footer: (order, { nth, of }) => `Guichet · Commande ${order} · Billet ${nth} sur ${of}`,
    money: amount => (amount === 0 ? 'Gratuit' : writtenMoney('fr', currency, amount)),
    day: ({ startsAt, timeZone }) => capitalised(day(startsAt, timeZone)),
    times: event => {
      const { startTime, endTime, startsAt, endsAt, timeZone } = event;
      const end = endTime < startTime ? `${endTime} le ${day(endsAt, timeZone)}` : endTime;
      const zone = `${townOf(timeZone)}, ${offset('fr-FR', startsAt, timeZone)}`;
      return `De ${startTime} à ${end} (heure locale\u00A0: ${zone})`;
    },
  };
}

const dayInFull: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };

function format(language: string, options: Intl.DateTimeFormatOptions, date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone }).format(date);
}

/** The zone's offset at that instant: `GMT+1` in English, `UTC+1` in French. */
function offset(language: string, date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(date);
  const name = parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone;
  // `GMT+0` is written `GMT`.
  return name.replace(/\+0$/, '');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
