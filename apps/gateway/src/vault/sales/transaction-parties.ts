import type { Merchant } from '../../state/merchant.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { type AddressDetails, findAddress } from '../addresses/address.ts';
import { type Place, readAddress } from '../addresses/address-input.ts';
import { findCustomer } from '../customers/customer.ts';
import { type CustomerDetails, readCustomer } from '../customers/customer-input.ts';
import { findMethod } from '../methods/saved-method.ts';
import { errorsOf, type Reading } from '../outcome.ts';

/** Who buys, and where the bill and the parcel go. Ids are there for what is kept. */
export type TransactionParties = {
  readonly customer?: CustomerDetails & { readonly id?: string };
  readonly billing?: AddressDetails & { readonly id?: string };
  readonly shipping?: AddressDetails & { readonly id?: string };
};

/** Reads the parties of a transaction: what the request says, and else what is kept with the payment method. */
export function readParties(
  request: JsonRecord,
  paymentMethodToken: string | undefined,
  merchant: Merchant,
): Reading<TransactionParties> {
  const method = findMethod(merchant, paymentMethodToken ?? '');
  const customerId = textField(request, 'customer_id') ?? method?.customerId;
  const customer = readBuyer(request, customerId, merchant);
  const billing = readPlace(request, 'billing', customerId, merchant);
  const shipping = readPlace(request, 'shipping', customerId, merchant);
  const keptBilling = findAddress(merchant, customerId ?? '', method?.billingAddressId ?? '');
  if (customer.kind === 'wrong' || billing.kind === 'wrong' || shipping.kind === 'wrong') {
    return { kind: 'wrong', errors: [customer, billing, shipping].flatMap(errorsOf) };
  }
  const billed = billing.value ?? keptBilling;
  return {
    kind: 'read',
    value: {
      ...(customer.value === undefined ? {} : { customer: customer.value }),
      ...(billed === undefined ? {} : { billing: billed }),
      ...(shipping.value === undefined ? {} : { shipping: shipping.value }),
    },
  };
}

function readBuyer(
  request: JsonRecord,
  customerId: string | undefined,
  merchant: Merchant,
): Reading<TransactionParties['customer']> {
  const known = findCustomer(merchant, customerId ?? '');
  if (known) {
    const { id, fields, customFields, internationalPhone } = known;
    const phone = internationalPhone === undefined ? {} : { internationalPhone };
    return { kind: 'read', value: { id, fields, customFields, ...phone } };
  }
  const part = asRecord(request.customer);
  const id = textField(part, 'id');
  if (Object.keys(part).length === 0) {
    return { kind: 'read', value: undefined };
  }
  const details = readCustomer(part, ['transaction', 'customer']);
  return details.kind === 'wrong'
    ? details
    : { kind: 'read', value: { ...details.value, ...(id === undefined ? {} : { id }) } };
}

/** An address of the request, or one that the customer has. */
function readPlace(
  request: JsonRecord,
  name: 'billing' | 'shipping',
  customerId: string | undefined,
  merchant: Merchant,
): Reading<(AddressDetails & { readonly id?: string }) | undefined> {
  const id = textField(request, `${name}_address_id`);
  if (id !== undefined) {
    const address = findAddress(merchant, customerId ?? '', id);
    return address ? { kind: 'read', value: address } : { kind: 'wrong', errors: [unknownAddress(name)] };
  }
  const part = asRecord(request[name]);
  const place: Place = ['transaction', name];
  return Object.keys(part).length === 0 ? { kind: 'read', value: undefined } : readAddress(part, place);
}

function unknownAddress(name: 'billing' | 'shipping'): ValidationError {
  return name === 'billing'
    ? {
        on: ['transaction'],
        attribute: 'billing_address_id',
        code: '91702',
        message: 'Billing address ID is invalid.',
      }
    : {
        on: ['transaction'],
        attribute: 'shipping_address_id',
        code: '91581',
        message: "Shipping address doesn't match customer.",
      };
}
