import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import type { Place } from '../addresses/address-input.ts';
import { fieldLabel } from '../field-label.ts';
import { type Reading, readingOf } from '../outcome.ts';
import { readInternationalPhone } from '../phone.ts';
import { type Customer, type CustomerFieldName, customerFieldNames } from './customer.ts';

/** What a request says of a customer. What it does not mention is missing. */
export type CustomerDetails = Pick<Customer, 'fields' | 'internationalPhone' | 'customFields'>;

/** Reads a customer's own fields and says everything that is wrong with them. */
export function readCustomer(part: JsonRecord, on: Place): Reading<CustomerDetails> {
  const texts = customerFieldNames.map(name => [name, textField(part, name)] as const);
  const custom = Object.entries(asRecord(part.custom_fields)).map(
    ([name, value]) => [name, textField({ value }, 'value') ?? ''] as const,
  );
  const phone = readInternationalPhone(part);
  const details: CustomerDetails = {
    fields: Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
    ...(phone === undefined ? {} : { internationalPhone: phone }),
    customFields: Object.fromEntries(custom),
  };
  return readingOf(details, [
    ...texts.map(([name, text]) => textError(on, name, text)),
    ...custom.map(([name, text]) => customFieldError(on, name, text)),
  ]);
}

/** What is wrong with an id that a request chooses for a new customer. */
export function customerIdError(id: string, on: Place, isTaken: boolean): ValidationError | undefined {
  if (id.length > 36) {
    return { on, attribute: 'id', code: '91612', message: 'Customer ID is too long.' };
  }
  if (!/^[\w-]+$/.test(id)) {
    return {
      on,
      attribute: 'id',
      code: '91610',
      message: 'Customer ID is invalid (use only letters, numbers, "-", and "_").',
    };
  }
  // These stand for collections in the addresses of the API.
  if (id === 'all' || id === 'new') {
    return { on, attribute: 'id', code: '91611', message: 'Customer ID is not an allowed ID.' };
  }
  return isTaken ? { on, attribute: 'id', code: '91609', message: 'Customer ID has already been taken.' } : undefined;
}

const tooLongCodes: Readonly<Record<CustomerFieldName, string>> = {
  company: '81601',
  email: '81605',
  fax: '81607',
  first_name: '81608',
  last_name: '81613',
  phone: '81614',
  website: '81615',
};

function textError(on: Place, name: CustomerFieldName, text: string | undefined): ValidationError | undefined {
  if (!text) {
    return undefined;
  }
  if (text.length > 255) {
    return { on, attribute: name, code: tooLongCodes[name], message: `${fieldLabel(name)} is too long.` };
  }
  if (name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)) {
    return { on, attribute: name, code: '81604', message: 'Email is an invalid format.' };
  }
  return name === 'website' && !/^(https?:\/\/)?[^\s.]+(\.[^\s.]+)+$/i.test(text)
    ? { on, attribute: name, code: '81616', message: 'Website is an invalid format.' }
    : undefined;
}

/** The names become elements of the reply, so they are as plain as the provider's. */
function customFieldError(on: Place, name: string, text: string): ValidationError | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    return { on, attribute: 'custom_fields', code: '91602', message: `Custom field is invalid: ${name}.` };
  }
  return text.length > 255
    ? { on, attribute: 'custom_fields', code: '81603', message: `Custom field is too long: ${name}.` }
    : undefined;
}
