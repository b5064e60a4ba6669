import { type PayPalPayer, paypalPayers } from '@guichet/testkit';
import { type Approval, approvalContent, approvalDocument, type Choice } from '../../approval/approval-page.ts';
import { creditTerms } from '../account.ts';
import type { PayPalPayment, ShippingOption } from '../payment.ts';
import { addressLine, placesOf } from '../places.ts';
import { textsFor, type WindowTexts, writtenAmount } from './window-texts.ts';

/** The request that opened the window. */
export type WindowRequest = {
  /** The relative path from the page to the window's files. */
  readonly base: string;
  readonly source: string;
  readonly commits: boolean;
};

/** The payment window: the bill, the payers, and the outcomes. */
export function windowPage(payment: PayPalPayment, request: WindowRequest): string {
  const texts = textsFor(payment.locale);
  const { flow, description, merchantName, terms, locale } = payment;
  const commits = payment.commits || request.commits;
  const approval: Approval = {
    title: flow === 'vault' ? texts.agree(merchantName) : texts.pay(merchantName),
    notice: texts.banner,
    ...(description === undefined ? {} : { lead: description }),
    bill:
      terms.amount === undefined || terms.currency === undefined
        ? []
        : [{ term: texts.total, value: writtenAmount(terms.amount, terms.currency, locale), id: 'total' }],
    form: {
      isScripted: true,
      choices: choicesOf(payment, request, texts),
      buttons: [
        {
          outcome: 'approve',
          label: flow === 'vault' ? texts.agreeNow : commits ? texts.payNow : texts.continueToShop,
          isMain: true,
        },
        { outcome: 'cancel', label: texts.cancel },
      ],
    },
  };
  return windowDocument(texts, approval, request.base, {
    token: payment.token,
    paymentId: payment.paymentId,
    asksForShipping: payment.asksForShipping,
    priceAddress: `${request.base}price`,
    notShippedText: texts.notShipped,
    places: placesOf(payment).map(({ key, address }) => ({
      key,
      city: address.city,
      state: address.state ?? '',
      postal_code: address.postalCode ?? '',
      country_code: address.countryCode,
    })),
    source: request.source,
    decisionAddress: `${request.base}decision`,
    failedText: texts.failed,
    payersWithCredit: paypalPayers.filter(({ hasCredit }) => hasCredit).map(({ payerId }) => payerId),
  });
}

/** The page of a window whose payment does not exist. */
export function gonePage(base: string): string {
  const texts = textsFor(undefined);
  return windowDocument(texts, { title: texts.gone, notice: texts.banner, lead: texts.goneHint }, base);
}

/** The page of a window while the shop creates the payment. */
export function loadingPage(base: string): string {
  const texts = textsFor(undefined);
  return windowDocument(texts, { title: 'One moment…', notice: texts.banner }, base);
}

function windowDocument(texts: WindowTexts, approval: Approval, base: string, data?: object): string {
  return approvalDocument({
    lang: texts.lang,
    title: approval.title,
    content: approvalContent(approval),
    base,
    ...(data ? { scripts: ['paypal-window.js'], data } : {}),
  });
}

function choicesOf(payment: PayPalPayment, request: WindowRequest, texts: WindowTexts): readonly Choice[] {
  const { asksForShipping, offersCredit } = payment;
  const isCreditRequested = request.source === 'credit' || request.source === 'paylater';
  return [
    { name: 'payer', legend: texts.payAs, options: paypalPayers.map(payerOption) },
    ...(asksForShipping ? [placeChoice(payment, texts), shippingChoice(payment, texts)] : []),
    ...(offersCredit || isCreditRequested ? [creditChoice(payment, texts)] : []),
  ];
}

function payerOption({ payerId, email, firstName, lastName, note }: PayPalPayer) {
  return { value: payerId, label: `${firstName} ${lastName}`, hint: `${email} · ${note}` };
}

function placeChoice(payment: PayPalPayment, texts: WindowTexts): Choice {
  return {
    name: 'place',
    legend: texts.deliverTo,
    options: placesOf(payment).map(({ key, payerId, address }) => ({
      value: key,
      label: addressLine(address),
      ...(payerId === null ? {} : { data: { payer: payerId } }),
    })),
  };
}

function shippingChoice(payment: PayPalPayment, texts: WindowTexts): Choice {
  return {
    name: 'shipping',
    legend: texts.shipping,
    options: (payment.terms.shippingOptions ?? []).map(option => ({
      ...writtenOption(option, payment),
      isChosen: option.isSelected,
    })),
  };
}

function writtenOption({ id, label, amount }: ShippingOption, { terms, locale }: PayPalPayment) {
  return { value: id, label, hint: writtenAmount(amount, terms.currency ?? 'USD', locale) };
}

/** The price of a payment that the shop has changed, for the window's script. */
export function writtenPrice(payment: PayPalPayment): object {
  const { amount = '0', currency = 'USD', shippingOptions = [] } = payment.terms;
  return {
    total: writtenAmount(amount, currency, payment.locale),
    options: shippingOptions.map(option => writtenOption(option, payment)),
    chosen: shippingOptions.find(({ isSelected }) => isSelected)?.id,
  };
}

function creditChoice({ terms: { amount, currency }, locale }: PayPalPayment, texts: WindowTexts): Choice {
  const { months, monthlyPayment } = creditTerms(amount);
  const credit =
    amount === undefined || currency === undefined
      ? texts.creditLater
      : texts.credit(months, writtenAmount(monthlyPayment, currency, locale));
  return {
    name: 'pay',
    legend: texts.payWith,
    options: [
      { value: 'credit', label: credit },
      { value: 'balance', label: texts.balance },
    ],
  };
}
