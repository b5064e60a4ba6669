import type { ValidationError } from '../../wire/api-error.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import type { Reading } from '../vault-result.ts';
import { type CustomerFieldName, type CustomerFields, customerFieldNames } from './customer.ts';

const on = ['customer'];

/** Reads a customer's own fields and reports all errors in them. */
export function readCustomer(part: JsonRecord): Reading<CustomerFields> {
  const texts = customerFieldNames.map(name => [name, textField(part, name)] as const);
  const errors = texts.map(([name, text]) => textError(name, text)).filter(error => error !== undefined);
  return errors.length > 0
    ? { kind: 'wrong', errors }
    : { kind: 'read', value: Object.fromEntries(texts.filter(([, text]) => text !== undefined)) };
}

/** The error of an id that a request sets for a new customer. */
export function customerIdError(id: string, isTaken: boolean): ValidationError | undefined {
  if (id.length > 36) {
    return { on, attribute: 'id', code: '91612', message: 'Customer ID is too long.' };
  }
  if (!/^[\w-]+$/.test(id)) {
    const message = 'Customer ID is invalid (use only letters, numbers, "-", and "_").';
    return { on, attribute: 'id', code: '91610', message };
  }
  // Reserved: the API uses these as names of collections in its URLs.
  if (id === 'all' || id === 'new') {
    return { on, attribute: 'id', code: '91611', message: 'Customer ID is not an allowed ID.' };
  }
  return isTaken ? { on, attribute: 'id', code: '91609', message: 'Customer ID has already been taken.' } : undefined;
}

const tooLong: Readonly<Record<CustomerFieldName, readonly [code: string, message: string]>> = {
  company: ['81601', 'Company is too long.'],
  email: ['81605', 'Email is too long.'],
  fax: ['81607', 'Fax is too long.'],
  first_name: ['81608', 'First name is too long.'],
  last_name: ['81613', 'Last name is too long.'],
  phone: ['81614', 'Phone is too long.'],
  website: ['81615', 'Website is too long.'],
};

function textError(name: CustomerFieldName, text: string | undefined): ValidationError | undefined {
  if (!text) {
    return undefined;
  }
  if (text.length > 255) {
    const [code, message] = tooLong[name];
    return { on, attribute: name, code, message };
  }
  return name === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text)
    ? { on, attribute: name, code: '81604', message: 'Email is an invalid format.' }
    : undefined;
}
