import type { PayPalPayer } from '@guichet/testkit';
import { attribute, dataScript, escapeHtml } from '../../wire/html.ts';
import { creditTerms } from '../credit-terms.ts';
import type { PayPalPayment } from '../payment.ts';
import { addressLine, type Place, placesOf } from './window-places.ts';
import { textsFor, type WindowTexts, writtenAmount } from './window-texts.ts';

/** How the window was opened. */
export type WindowRequest = {
  /** The way from the page to the gateway's other pages of the window. */
  readonly base: string;
  /** Whether the page that opened it listens. */
  readonly isLinked: boolean;
  readonly tellsShipping: boolean;
  readonly source: string;
  readonly commits: boolean;
};

/** The payment window: what is bought from whom, who pays, and the way back. */
export function windowPage(payment: PayPalPayment, payers: readonly PayPalPayer[], request: WindowRequest): string {
  const texts = textsFor(payment.locale);
  const { terms } = payment;
  const places = payment.asksForShipping ? placesOf(payment, payers) : [];
  const commits = payment.commits || request.commits;
  const amount = paymentAmount(payment);
  return windowDocument(
    texts,
    payment.flow === 'vault' ? texts.agree(payment.merchantName) : texts.pay(payment.merchantName),
    `${amount === undefined ? '' : `<p class="amount" data-amount>${escapeHtml(amount)}</p>`}
${payment.description === undefined ? '' : `<p>${escapeHtml(payment.description)}</p>`}
${itemList(payment, texts)}
<form data-source=${attribute(request.source)}>
<fieldset disabled>
${choices(
  texts.payAs,
  payers.map((payer, index) => payerChoice(payer, index === 0)),
)}
${places.length > 0 ? placeChoice(places, texts) : ''}
${payment.asksForShipping ? deliveryChoices(payment, texts) : ''}
${creditChoices(payment, request, texts)}
<p id="problem" role="alert"></p>
<button class="main">${payment.flow === 'vault' ? texts.agreeNow : commits ? texts.payNow : texts.goOn}</button>
<button value="cancel" formnovalidate>${texts.cancel}</button>
</fieldset>
</form>
${dataScript('payment-data', {
  token: payment.token,
  isLinked: request.isLinked,
  tellsShipping: request.tellsShipping && payment.asksForShipping,
  decisionAddress: `${request.base}paypal-window/decision`,
  paymentAddress: `${request.base}paypal-window/payment?token=${payment.token}`,
  refusedShippingText: texts.refusedShipping,
  failedText: texts.failed,
  places: places.map(({ address, ...place }) => ({ ...place, text: addressLine(address), address })),
  options: terms.shippingOptions.map(({ id, label, amount: value, currency }) => ({
    id,
    label,
    amount: { value, currencyCode: currency },
  })),
  payersWithCredit: payers.filter(({ hasCredit }) => hasCredit).map(({ payerId }) => payerId),
})}
<script src=${attribute(`${request.base}paypal-window/window.js`)} defer></script>`,
    request.base,
  );
}

/** What is to be paid, as people write it; undefined when nothing is paid now. */
export function paymentAmount({ terms, locale }: PayPalPayment): string | undefined {
  return terms.amount === undefined || terms.currency === undefined
    ? undefined
    : writtenAmount(terms.amount, terms.currency, locale);
}

/** What a window shows when there is nothing to pay in it. */
export function gonePage(base: string, locale?: string): string {
  const texts = textsFor(locale);
  return windowDocument(texts, texts.gone, `<p>${texts.goneHint}</p>`, base);
}

/** What a window shows until the shop has made the payment. */
export function loadingPage(base: string): string {
  return windowDocument(textsFor(undefined), 'One moment…', '', base);
}

function windowDocument(texts: WindowTexts, title: string, content: string, base: string): string {
  return `<!doctype html>
<html lang="${texts.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href=${attribute(`${base}paypal-window/window.css`)}>
</head>
<body>
<p class="banner">${escapeHtml(texts.banner)}</p>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

function itemList({ terms, locale }: PayPalPayment, texts: WindowTexts): string {
  if (terms.lineItems.length === 0) {
    return '';
  }
  const items = terms.lineItems.map(({ name, quantity, unitAmount }) => {
    const price = terms.currency === undefined ? unitAmount : writtenAmount(unitAmount, terms.currency, locale);
    return `<li><span>${escapeHtml(`${quantity} × ${name}`)}</span> <span>${escapeHtml(price)}</span></li>`;
  });
  return `<section><h2>${texts.items}</h2><ul class="items">${items.join('')}</ul></section>`;
}

function choices(legend: string, labels: readonly string[]): string {
  return `<div class="choices" role="radiogroup" aria-label=${attribute(legend)}><h2>${escapeHtml(legend)}</h2>${labels.join('\n')}</div>`;
}

function payerChoice({ payerId, email, firstName, lastName, note }: PayPalPayer, isFirst: boolean): string {
  return choice('payer', payerId, isFirst, `${firstName} ${lastName}`, `${email} · ${note}`);
}

function choice(name: string, value: string, isChecked: boolean, label: string, hint = ''): string {
  return `<label><input type="radio" name="${name}" value=${attribute(value)}${isChecked ? ' checked' : ''}> <span>${escapeHtml(label)}${
    hint === '' ? '' : ` <small>${escapeHtml(hint)}</small>`
  }</span></label>`;
}

function placeChoice(places: readonly Place[], texts: WindowTexts): string {
  const options = places.map(
    ({ key, address }) => `<option value=${attribute(key)}>${escapeHtml(addressLine(address))}</option>`,
  );
  return `<label class="select"><span>${texts.deliverTo}</span> <select name="place">${options.join('')}</select></label>`;
}

function deliveryChoices({ terms, locale }: PayPalPayment, texts: WindowTexts): string {
  return terms.shippingOptions.length === 0
    ? ''
    : choices(
        texts.delivery,
        terms.shippingOptions.map(({ id, label, amount, currency, isSelected }) =>
          choice('option', id, isSelected, label, writtenAmount(amount, currency, locale)),
        ),
      );
}

function creditChoices(payment: PayPalPayment, { source }: WindowRequest, texts: WindowTexts): string {
  const isAskedFor = source === 'credit' || source === 'paylater';
  if (!payment.offersCredit && !isAskedFor) {
    return '';
  }
  const { amount, currency } = payment.terms;
  const { months, monthlyPayment } = creditTerms(amount);
  const terms =
    amount === undefined || currency === undefined
      ? texts.creditLater
      : texts.credit(months, writtenAmount(monthlyPayment, currency, payment.locale));
  return choices(texts.payWith, [choice('pay', 'credit', true, terms), choice('pay', 'balance', false, texts.balance)]);
}
