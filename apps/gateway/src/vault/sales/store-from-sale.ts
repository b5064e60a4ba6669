import { approved } from '@guichet/testkit';
import { findNonce } from '../../nonces/find-nonce.ts';
import type { PaymentSource } from '../../server-api/transactions/payment-reading.ts';
import type { GatewaySettings } from '../../settings.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { Transaction } from '../../state/transaction.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../../wire/read.ts';
import { keepAddress } from '../addresses/address-book.ts';
import { findCustomer } from '../customers/customer.ts';
import { keepCustomer, newCustomerId } from '../customers/customer-book.ts';
import { customerIdError } from '../customers/customer-input.ts';
import { prepareMethod } from '../methods/keep-method.ts';
import { methodErrors } from '../methods/method-checks.ts';
import type { MethodDraft } from '../methods/method-draft.ts';
import { savedMethods } from '../methods/saved-method.ts';

/** What speaks against saving what a sale asks to have saved; it is said before anything happens. */
export function storeErrors(
  request: JsonRecord,
  source: PaymentSource,
  merchant: Merchant,
  settings: GatewaySettings,
): readonly ValidationError[] {
  if (!asksToStore(request, true) || source.paymentMethodToken !== undefined) {
    return [];
  }
  const customerId = textField(request, 'customer_id');
  const newId = customerId === undefined ? textField(asRecord(request.customer), 'id') : undefined;
  const idError =
    newId === undefined
      ? undefined
      : customerIdError(newId, ['transaction', 'customer'], findCustomer(merchant, newId) !== undefined);
  return [
    ...(idError ? [idError] : []),
    ...methodErrors(draftOf(request, source, merchant, settings), customerId, ['transaction'], merchant),
  ];
}

/** Saves the payment method, the customer and the address of a sale as it asks. What comes back names them. */
export function storeFromSale(
  sale: Transaction,
  request: JsonRecord,
  source: PaymentSource,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const isGood = sale.processorResponse?.type === 'approved' && sale.rejectionReason === undefined;
  const stored =
    asksToStore(request, isGood) && source.paymentMethodToken === undefined
      ? storeMethod(sale, request, source, merchant, settings)
      : sale;
  return storePlaces(stored, request, merchant, settings);
}

function asksToStore(request: JsonRecord, isGood: boolean): boolean {
  const options = asRecord(request.options);
  return flagField(options, 'store_in_vault') || (isGood && flagField(options, 'store_in_vault_on_success'));
}

function storeMethod(
  sale: Transaction,
  request: JsonRecord,
  source: PaymentSource,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const customerId = textField(request, 'customer_id');
  const prepared = prepareMethod(
    draftOf(request, source, merchant, settings),
    customerId,
    ['transaction'],
    merchant,
    settings,
  );
  if (prepared.kind !== 'done') {
    // `storeErrors` said no before the sale was made.
    throw new Error('A sale was made although its payment method can not be saved.');
  }
  const buyer = sale.parties?.customer ?? { fields: {}, customFields: {} };
  const owner = customerId ?? keepCustomer(buyer, buyer.id ?? newCustomerId(merchant), merchant, settings.now()).id;
  const { token } = prepared.value(owner);
  return { ...sale, paymentMethodToken: token, parties: { ...sale.parties, customer: { ...buyer, id: owner } } };
}

function draftOf(
  request: JsonRecord,
  source: PaymentSource,
  merchant: Merchant,
  { scenarios, now }: GatewaySettings,
): MethodDraft {
  const token = textField(asRecord(request.credit_card), 'token');
  // A spent nonce still tells what it stood for.
  const lookup = findNonce(merchant, source.nonce ?? '', scenarios, now());
  const verification = ('nonce' in lookup && lookup.nonce?.verification) || approved;
  return {
    source: { ...source, verification },
    ...(token === undefined ? {} : { token }),
    options: { makeDefault: false, verifyCard: false, failOnDuplicate: false, failOnDuplicateForCustomer: false },
  };
}

/** Shipping addresses are kept with the customer; a billing address goes to a method that was there already, too. */
function storePlaces(
  sale: Transaction,
  request: JsonRecord,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const options = asRecord(request.options);
  const { customer, billing, shipping } = sale.parties ?? {};
  const method = merchant.state(savedMethods).get(sale.paymentMethodToken ?? '');
  if (method && billing && billing.id === undefined && flagField(options, 'add_billing_address_to_payment_method')) {
    const id =
      method.billingAddressId ?? keepAddress(withoutId(billing), method.customerId, merchant, settings.now()).id;
    merchant.state(savedMethods).set(method.token, { ...method, billingAddressId: id });
  }
  if (customer?.id === undefined || !shipping || shipping.id !== undefined) {
    return sale;
  }
  if (!flagField(options, 'store_shipping_address_in_vault') || !findCustomer(merchant, customer.id)) {
    return sale;
  }
  const kept = keepAddress(withoutId(shipping), customer.id, merchant, settings.now());
  return { ...sale, parties: { ...sale.parties, shipping: kept } };
}

function withoutId<Place extends object>({ ...place }: Place & { id?: string }): Omit<Place, 'id'> {
  const { id: _id, ...others } = place;
  return others;
}
