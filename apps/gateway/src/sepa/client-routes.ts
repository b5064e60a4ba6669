import { randomUUID } from 'node:crypto';
import { sepaAccountRow } from '@guichet/testkit';
import type { AuthorizedRoutes } from '../client-protocol/authorized-routes.ts';
import { type FieldError, fieldErrorsReply } from '../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, plainNonce } from '../state/nonce.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { findMandate, keepMandate, type SepaMandate } from './mandate.ts';
import { mandateUrl } from './urls.ts';

/** Registers the client API of SEPA direct debit: create a mandate, read an approved one, exchange it for a nonce. */
export function registerSepa(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.post('/sepa_debit', ({ authorization: { merchant }, input, reply }) => {
    const errors = merchant.settings.sepaDebit ? errorsOf(input) : [notAccepted];
    if (errors.length > 0) {
      return reply.code(422).send(fieldErrorsReply('sepaDebit', 'SEPA debit is invalid', errors));
    }
    const mandate = newMandate(input, settings.now());
    keepMandate(merchant, mandate);
    const { last4, bankReferenceToken } = mandate.account;
    const sepaDebitAccount = { approvalUrl: mandateUrl(mandate.orderId), last4, bankReferenceToken };
    return reply.code(201).send({ message: { body: { sepaDebitAccount } } });
  });

  routes.get('/sepa_debit/:orderId', ({ authorization: { merchant }, params, reply }) => {
    const mandate = findMandate(merchant, textField(params, 'orderId') ?? '');
    return mandate?.status === 'approved'
      ? reply.send({
          sepaDebitMandateDetail: {
            last4: mandate.account.last4,
            merchantOrPartnerCustomerId: mandate.account.customerId,
            mandateType: mandate.account.mandateType,
            bankReferenceToken: mandate.account.bankReferenceToken,
          },
        })
      : reply.code(404).send({ error: { message: 'There is no approved mandate with this id.' } });
  });

  routes.post('/payment_methods/sepa_debit_accounts', ({ authorization: { merchant }, input, reply }) => {
    const given = asRecord(input.sepa_debit_account);
    const mandate = findMandate(merchant, textField(given, 'bank_reference_token') ?? '');
    if (mandate?.status !== 'approved' || textField(given, 'last_4') !== mandate.account.last4) {
      return reply.code(422).send(fieldErrorsReply('sepaDebitAccount', 'SEPA debit account is invalid', [unknown]));
    }
    return reply.code(201).send({ nonce: tokenized(mandate, merchant, settings) });
  });
}

const notAccepted: FieldError = { path: ['base'], code: '87117', message: 'The merchant takes no SEPA debits.' };
const unknown: FieldError = { path: ['bankReferenceToken'], code: '87118', message: 'There is no approved mandate.' };

function tokenized(mandate: SepaMandate, merchant: Merchant, { now }: GatewaySettings): string {
  const value = randomUUID();
  const sale = mandate.isDeclined ? ({ kind: 'declined', code: '2046' } as const) : undefined;
  issueNonce(merchant, plainNonce(value, { kind: 'sepa-debit', account: mandate.account }, now(), sale));
  keepMandate(merchant, { ...mandate, status: 'used' });
  return value;
}

function newMandate(input: JsonRecord, createdAt: Date): SepaMandate {
  const debit = asRecord(input.sepa_debit);
  const iban = ibanOf(debit);
  return {
    orderId: randomText(17).toUpperCase(),
    account: {
      last4: iban.slice(-4),
      bankReferenceToken: `local-${randomText(20)}`,
      mandateType: textField(debit, 'mandate_type') === 'RECURRENT' ? 'RECURRENT' : 'ONE_OFF',
      customerId: textField(debit, 'merchant_or_partner_customer_id') ?? '',
    },
    status: 'created',
    isDeclined: sepaAccountRow(iban)?.sale.kind === 'declined',
    accountHolder: textField(debit, 'account_holder_name') ?? '',
    returnUrl: textField(input, 'return_url') ?? '',
    cancelUrl: textField(input, 'cancel_url') ?? '',
    createdAt,
  };
}

function errorsOf(input: JsonRecord): readonly FieldError[] {
  const debit = asRecord(input.sepa_debit);
  const text = (name: string): string => textField(debit, name)?.trim() ?? '';
  const wrong = (field: string, message: string): FieldError => ({ path: [field], code: '87119', message });
  return [
    isIban(ibanOf(debit)) ? undefined : wrong('iban', 'IBAN is invalid.'),
    text('account_holder_name') ? undefined : wrong('accountHolderName', 'An account holder is required.'),
    text('merchant_or_partner_customer_id') ? undefined : wrong('customerId', 'A customer id is required.'),
    /^(ONE_OFF|RECURRENT)$/.test(text('mandate_type')) ? undefined : wrong('mandateType', 'Mandate type is invalid.'),
    /^[A-Z]{2}$/.test(textField(asRecord(debit.billing_address), 'country_code') ?? '')
      ? undefined
      : wrong('countryCode', 'A country code is required.'),
    ...['return_url', 'cancel_url'].map(name =>
      /^https?:\/\/./.test(textField(input, name) ?? '') ? undefined : wrong(name, 'The URL must be absolute.'),
    ),
  ].filter(error => error !== undefined);
}

function ibanOf(debit: JsonRecord): string {
  return (textField(debit, 'iban') ?? '').replaceAll(' ', '').toUpperCase();
}

/** The remainder of ISO 7064: the first four characters go to the end, and letters count from ten. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) {
    return false;
  }
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
