import { paidWithText } from '../../selling/index.ts';
import { type EmailBlock, type EmailRow, link, paragraph, table, ticketCodes } from '../email-content.ts';
import type { EmailFacts, OrderFacts } from '../email-facts.ts';
import type { LocaleFormat } from '../locale-format.ts';
import type { EmailTexts } from './email-texts.ts';

const tickets = (count: number): string => (count === 1 ? '1 ticket' : `${count} tickets`);

/** Emails in English. */
export const en: EmailTexts = {
  greeting: name => (name === undefined ? 'Hello,' : `Hello ${name},`),
  signature: 'Guichet',
  spelledOut: 'Or copy this link into your browser:',
  footer: 'Guichet sent you this email because it’s about your account or your order.',
  templates: {
    welcome: ({ link: address, worksForMs }, format) => ({
      subject: 'Welcome to Guichet: confirm your email address',
      heading: 'Welcome to Guichet',
      blocks: [
        paragraph('Your account is ready. Please confirm that this email address is yours, so your tickets reach you.'),
        link('Confirm my address', address),
        paragraph(`The link works once, within ${format.span(worksForMs)}. If you didn’t sign up, ignore this email.`),
      ],
    }),
    signed_up_again: ({ signInLink }) => ({
      subject: 'You already have a Guichet account',
      heading: 'You already have an account',
      blocks: [
        paragraph(
          'Someone tried to use your email address for a new account. It already has one, so nothing has changed.',
        ),
        paragraph('If it was you, log in. If you’ve forgotten your password, you can choose a new one there.'),
        link('Log in', signInLink),
        paragraph('If it wasn’t you, there’s nothing you need to do.'),
      ],
    }),
    confirm_email: ({ link: address, worksForMs }, format) => ({
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      blocks: [
        paragraph('Please confirm that this email address is yours.'),
        link('Confirm my address', address),
        paragraph(
          `The link works once, within ${format.span(worksForMs)}. If you didn’t ask for it, ignore this email.`,
        ),
      ],
    }),
    change_email: ({ link: address, worksForMs }, format) => ({
      subject: 'Confirm your new email address',
      heading: 'Confirm your new email address',
      blocks: [
        paragraph('You asked to use this email address for your Guichet account. We’ll change it once you confirm.'),
        link('Use this address', address),
        paragraph(
          `The link works once, within ${format.span(worksForMs)}. If you didn’t ask for it, ignore this email.`,
        ),
      ],
    }),
    email_changed: ({ newEmail }) => ({
      subject: 'The email address of your account was changed',
      heading: 'Your email address was changed',
      blocks: [
        paragraph(`From now on, your Guichet account uses ${newEmail}. We won’t send any more emails to this address.`),
        paragraph('If it wasn’t you, reply to this email straight away: someone else may be using your account.'),
      ],
    }),
    reset_password: ({ link: address, worksForMs }, format) => ({
      subject: 'Choose a new password',
      heading: 'Choose a new password',
      blocks: [
        paragraph('Someone asked for a new password for your Guichet account.'),
        link('Choose a new password', address),
        paragraph(
          `The link works once, within ${format.span(worksForMs)}. If you didn’t ask for it, ignore this email: ` +
            'your password stays as it is.',
        ),
      ],
    }),
    password_changed: ({ signInLink }) => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      blocks: [
        paragraph('The password for your Guichet account was changed, and your other devices were logged out.'),
        paragraph(
          'If it wasn’t you, choose a new password straight away, using “Forgot your password?” on the login page.',
        ),
        link('Go to the login page', signInLink),
      ],
    }),
    second_factor_set_up: ({ signInLink }) => ({
      subject: 'A second factor was set up for your account',
      heading: 'Your second factor is set up',
      blocks: [
        paragraph(
          'An authenticator app was connected to your Guichet account, and your other devices were logged out. ' +
            'From now on, you log in with your password and a code from this app.',
        ),
        paragraph(
          'If it wasn’t you, someone else knows your password: choose a new one straight away, and ask the shop’s operator ' +
            'to reset the second factor.',
        ),
        link('Go to the login page', signInLink),
      ],
    }),
    account_deleted: ({ shopLink }) => ({
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      blocks: [
        paragraph(
          'Your Guichet account, your name and your email address were deleted. This is our last email to you.',
        ),
        paragraph('Orders stay in our records, as the law requires, but no longer under your name.'),
        link('Visit the shop', shopLink),
      ],
    }),
    order_placed: (order, format) => ({
      subject: `Your tickets: ${titleOf(order)}`,
      heading: order.ticketCount === 1 ? 'Your ticket is here' : 'Your tickets are here',
      blocks: [
        paragraph(
          order.ticketCount === 1
            ? 'Thank you for your order. Show this code at the entrance, on your phone or printed. Your ticket is also ' +
                'attached as a PDF.'
            : 'Thank you for your order. Show these codes at the entrance, on your phone or printed: one for each person. ' +
                `Your ${tickets(order.ticketCount)} are also attached as a PDF, one on each page.`,
        ),
        ...codesOf(order),
        billOf(order, format),
        link('See my order', order.link),
        paragraph('Open the attached calendar file to add the date to your calendar.'),
      ],
    }),
    order_refunded: (refund, format) => ({
      subject:
        refund.amount === 0
          ? 'Your tickets have been returned'
          : `Your refund: ${format.money(refund.amount, refund.currency)}`,
      heading: refund.amount === 0 ? 'Your tickets have been returned' : 'Your money is on its way back',
      blocks: [
        paragraph(moneyBack(refund, format)),
        ...(refund.feeKept === 0
          ? []
          : [paragraph(`The service fee of ${format.money(refund.feeKept, refund.currency)} is not refunded.`)]),
        ...(refund.ticketCount === 0
          ? []
          : [paragraph(`${tickets(refund.ticketCount)} from this order can no longer be used at the entrance.`)]),
        table(
          ...(refund.amount === 0
            ? []
            : [{ label: 'Refunded', value: amountOf(refund, format), strong: true } as const]),
          { label: 'Order', value: refund.orderNumber },
        ),
        link('See my order', refund.orderLink),
      ],
    }),
    cancellation_planned: ({ event, eventLink }, format) => ({
      subject: `About to be cancelled: ${event.name}`,
      heading: `${event.name} will be cancelled`,
      blocks: [
        paragraph(
          'Someone used your password to cancel this event. 15 minutes after that, its tickets become void, ' +
            'and every buyer is refunded. Until then, you can undo this on the event’s page.',
        ),
        table({ label: event.name, details: [format.when(event), event.location], value: '' }),
        paragraph('If it wasn’t you, undo it and choose a new password straight away.'),
        link('Go to the event', eventLink),
      ],
    }),
    event_cancelled: (cancelled, format) => ({
      subject: `Cancelled: ${cancelled.event.name}`,
      heading: `${cancelled.event.name} is cancelled`,
      blocks: [
        paragraph('We’re sorry: this event won’t be going ahead. Your tickets for it can no longer be used.'),
        ...(cancelled.reason === undefined ? [] : [paragraph(`Reason: ${cancelled.reason}`)]),
        table(
          {
            label: cancelled.event.name,
            details: [format.when(cancelled.event), cancelled.event.location],
            value: '',
          },
          ...(cancelled.amount === 0
            ? []
            : [{ label: 'Your refund', value: amountOf(cancelled, format), strong: true } as const]),
        ),
        ...(cancelled.amount === 0
          ? []
          : [paragraph('We’ll refund you the same way you paid, within ten days. There’s nothing you need to do.')]),
        link('See my order', cancelled.orderLink),
      ],
    }),
    event_withdrawn: ({ event, orderLink }, format) => ({
      subject: `About your tickets for ${event.name}`,
      heading: 'Your tickets stay valid',
      blocks: [
        paragraph(
          `${event.name} is no longer on sale in our shop. Your tickets stay valid, and you can use them as planned.`,
        ),
        table({ label: event.name, details: [format.when(event), event.location], value: '' }),
        paragraph('If you’d rather have your money back, you can get a refund on your order’s page.'),
        link('See my order', orderLink),
      ],
    }),
    ticket_reissued: ({ event, orderLink, ...codes }, format) => ({
      subject: `New ticket for ${event.name}`,
      heading: 'Your ticket has a new code',
      blocks: [
        paragraph(
          'The code for one of your tickets was replaced. The old code is no longer accepted at the entrance, printed or on a ' +
            'phone. Your tickets are attached as a PDF: please use these from now on.',
        ),
        ...codesOf(codes),
        table({ label: event.name, details: [format.when(event), event.location], value: '' }),
        link('See my order', orderLink),
        paragraph('If you didn’t ask for this, change your password and reply to this email.'),
      ],
    }),
    event_changed: ({ name, before, after, refundOffered, orderLink }, format) => ({
      subject: `Changed: ${name}`,
      heading: `${name} has changed`,
      blocks: [
        paragraph('Please note the change below. Your tickets stay valid, and there’s nothing you need to do.'),
        table(
          changeRow('When', format.when(before), format.when(after)),
          changeRow('Where', before.location, after.location),
        ),
        paragraph('Open the attached calendar file to update the entry in your calendar.'),
        ...(refundOffered
          ? [
              paragraph(
                'If you can no longer come, you can get a refund on your order’s page, until the ' + 'event starts.',
              ),
            ]
          : []),
        link('See my order', orderLink),
      ],
    }),
    money_returned: ({ amount, currency, paidWith, shopLink }, format) => ({
      subject: `Your money is on its way back: ${format.money(amount, currency)}`,
      heading: 'Your money is on its way back',
      blocks: [
        paragraph(
          `You approved ${format.money(amount, currency)} with ${paidWithText(paidWith, 'en')}, but too late: the tickets were no longer held for you. We’re sending the whole amount back to your account: this usually takes minutes, sometimes days.`,
        ),
        paragraph('You don’t need to do anything. You have no tickets from this payment.'),
        link('Look for other tickets', shopLink),
      ],
    }),
    ticket_free: ({ event, eventLink }, format) => ({
      subject: `A ticket for ${event.name} is available`,
      heading: 'A ticket is available',
      blocks: [
        paragraph(
          `You asked us to email you when a ticket for ${event.name} becomes available. There’s one now. We aren’t holding it for you, so be quick.`,
        ),
        table({ label: event.name, details: [format.when(event), event.location], value: '' }),
        link('Get a ticket', eventLink),
        paragraph('This is the only email about it. If you’re too late, ask again on the event’s page.'),
      ],
    }),
    lister_approved: ({ dashboardLink }) => ({
      subject: 'You can list your events now',
      heading: 'You can list your events now',
      blocks: [
        paragraph('Your request has been approved: from now on, you can put your own events on sale.'),
        link('Go to my dashboard', dashboardLink),
      ],
    }),
    lister_declined: ({ dashboardLink, reason }) => ({
      subject: 'Your request to list events was not approved',
      heading: 'Your request was not approved',
      blocks: [
        paragraph('You can’t list events on Guichet for now. You can ask again at any time, on your dashboard.'),
        ...(reason === undefined ? [] : [paragraph(`Reason: ${reason}`)]),
        link('Go to my dashboard', dashboardLink),
      ],
    }),
  },
};

function changeRow(label: string, before: string, after: string): EmailRow {
  return { label, details: before === after ? [after] : [`Before: ${before}`, `Now: ${after}`], value: '' };
}

/** The codes at the entrance, without the PDF being opened. */
function codesOf({ tickets: shown, ticketCount }: Pick<OrderFacts, 'tickets' | 'ticketCount'>): EmailBlock[] {
  const hasMore = ticketCount > shown.length;
  return [ticketCodes(shown), ...(hasMore ? [paragraph('The codes of your other tickets are in the PDF.')] : [])];
}

function titleOf({ lines }: OrderFacts): string {
  const more = lines.filter(({ isOfSameEvent }) => isOfSameEvent !== true).length - 1;
  return `${lines[0]?.name ?? 'Guichet'}${more > 0 ? ` and ${more} more` : ''}`;
}

function billOf(order: OrderFacts, format: LocaleFormat) {
  return table(
    ...order.lines.map(({ name, type, price, count, event }) => ({
      label: `${count} × ${name}${type === undefined ? '' : ` · ${type}`}`,
      details: [format.when(event), event.location],
      value: amountOf({ amount: price * count, currency: order.currency }, format),
    })),
    ...discountOf(order, format),
    ...feeOf(order, format),
    { label: 'Total', value: amountOf(order, format), strong: true },
    ...taxesOf(order, format),
    ...(order.paidWith === null ? [] : [{ label: 'Paid with', value: paidWithText(order.paidWith, 'en') }]),
    { label: 'Order', value: order.number },
  );
}

function discountOf({ discount, currency }: OrderFacts, format: LocaleFormat): EmailRow[] {
  if (discount === undefined) return [];
  return [{ label: `Promo code ${discount.code}`, value: `−${format.money(discount.amount, currency)}` }];
}

function feeOf({ charges, currency }: OrderFacts, format: LocaleFormat): EmailRow[] {
  return charges?.fee === undefined
    ? []
    : [{ label: 'Service fee', value: format.money(charges.fee.amount, currency) }];
}

function taxesOf({ charges, currency }: OrderFacts, format: LocaleFormat): EmailRow[] {
  return (charges?.taxes ?? []).map(({ name, percent, amount }) => ({
    label: `Includes ${name} ${format.percent(percent)}`,
    value: format.money(amount, currency),
  }));
}

function amountOf({ amount, currency }: Pick<OrderFacts, 'amount' | 'currency'>, format: LocaleFormat): string {
  return amount === 0 ? 'Free' : format.money(amount, currency);
}

function moneyBack(refund: EmailFacts['order_refunded'], format: LocaleFormat): string {
  if (refund.amount === 0) return 'These tickets were free, so there’s no money to refund.';
  const amount = format.money(refund.amount, refund.currency);
  return refund.neverTaken
    ? `Your payment of ${amount} was cancelled before you were charged. Your bank will release the reserved money, usually within a few days.`
    : `We’re refunding ${amount} the same way you paid. Depending on your bank, it can take up to ten days.`;
}
