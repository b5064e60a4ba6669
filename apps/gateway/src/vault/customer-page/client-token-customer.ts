import type { Merchant } from '../../state/merchant.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { findCustomer } from '../customers/customer.ts';
import { type PageOptions, pageOptionNames, readPageOptions } from './page-options.ts';

/** The options of a client token for saving payment methods. */
export function pageOptionsOf(request: JsonRecord): PageOptions {
  const options = asRecord(request.options);
  return readPageOptions(name => options[name]);
}

/** The errors of a client token's customer: unknown, or missing although the options require one. */
export function customerErrors(request: JsonRecord, merchant: Merchant): readonly ValidationError[] {
  const customerId = textField(request, 'customer_id');
  if (customerId !== undefined) {
    const message = 'Customer specified by customer_id does not exist';
    return findCustomer(merchant, customerId)
      ? []
      : [{ on: ['client-token'], attribute: 'customer_id', code: '92804', message }];
  }
  const asked = pageOptionsOf(request);
  return pageOptionNames
    .filter(([option]) => asked[option] === true)
    .map(([option, attribute]) => ({
      on: ['client-token', 'options'],
      attribute,
      code: codes[option],
      message: `A customer id is required for the option ${attribute}.`,
    }));
}

const codes: Readonly<Record<keyof PageOptions, string>> = {
  makeDefault: '92801',
  verifyCard: '92802',
  failOnDuplicate: '92803',
};
