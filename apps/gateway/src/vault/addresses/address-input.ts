import type { ValidationError } from '../../wire/api-error.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { fieldLabel } from '../field-label.ts';
import { type Reading, readingOf } from '../outcome.ts';
import { readInternationalPhone } from '../phone.ts';
import { type AddressDetails, type AddressFieldName, addressFieldNames } from './address.ts';
import { type Country, countryNamed, countryWithCode } from './countries.ts';

/** Where in a request something stands, root first. */
export type Place = readonly string[];

/** Reads an address and says everything that is wrong with it. */
export function readAddress(part: JsonRecord, on: Place): Reading<AddressDetails> {
  const texts = addressFieldNames.map(name => [name, textField(part, name)] as const);
  const country = readCountry(part, on);
  const phone = readInternationalPhone(part);
  const details: AddressDetails = {
    fields: Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
    ...(country.country === undefined ? {} : { country: country.country }),
    ...(phone === undefined ? {} : { internationalPhone: phone }),
  };
  const isBlank = Object.keys(part).filter(name => name !== 'options').length === 0;
  return readingOf(details, [
    isBlank ? error(on, 'base', '81801', 'Addresses must have at least one field filled in.') : undefined,
    ...texts.map(([name, text]) => textError(on, name, text)),
    ...country.errors,
  ]);
}

/** Whether a billing address asks to change the one that is there instead of adding another. */
export function updatesExisting(part: JsonRecord): boolean {
  const { update_existing: asked } = asRecord(part.options);
  return asked === true || asked === 'true';
}

const tooLongCodes: Readonly<Partial<Record<AddressFieldName, string>>> = {
  company: '81802',
  extended_address: '81804',
  first_name: '81805',
  last_name: '81806',
  locality: '81807',
  region: '81810',
  street_address: '81812',
};

function textError(on: Place, name: AddressFieldName, text: string | undefined): ValidationError | undefined {
  if (text === undefined) {
    return undefined;
  }
  if (name === 'postal_code') {
    return postalCodeError(on, text);
  }
  const code = tooLongCodes[name];
  return code !== undefined && text.length > 255
    ? error(on, name, code, `${fieldLabel(name)} is too long.`)
    : undefined;
}

function postalCodeError(on: Place, text: string): ValidationError | undefined {
  if (!/^[a-zA-Z0-9\s-]*$/.test(text)) {
    return error(on, 'postal_code', '81813', 'Postal code can only contain letters, numbers, spaces, and hyphens.');
  }
  return text.replace(/[\s-]/g, '').length > 9
    ? error(on, 'postal_code', '81809', 'Postal code may contain no more than 9 letter or number characters.')
    : undefined;
}

type CountryKey = { readonly name: string; readonly code: string; readonly message: string; find: typeof countryNamed };

const countryKeys: readonly CountryKey[] = [
  {
    name: 'country_name',
    code: '91803',
    message: 'Country name is not an accepted country.',
    find: countryNamed,
  },
  {
    name: 'country_code_alpha2',
    code: '91814',
    message: 'Country code (alpha2) is not an accepted country.',
    find: text => (text.length === 2 ? countryWithCode(text) : undefined),
  },
  {
    name: 'country_code_alpha3',
    code: '91816',
    message: 'Country code (alpha3) is not an accepted country.',
    find: text => (text.length === 3 && !/\d/.test(text) ? countryWithCode(text) : undefined),
  },
  {
    name: 'country_code_numeric',
    code: '91817',
    message: 'Country code (numeric) is not an accepted country.',
    find: text => (/^\d{1,3}$/.test(text) ? countryWithCode(text.padStart(3, '0')) : undefined),
  },
];

/** A country can be named in four ways at once, and they have to agree. */
function readCountry(
  part: JsonRecord,
  on: Place,
): { readonly country: Country | undefined; readonly errors: readonly ValidationError[] } {
  const named = countryKeys.flatMap(key => {
    const text = textField(part, key.name);
    return text ? [{ key, country: key.find(text) }] : [];
  });
  const errors = named.filter(({ country }) => !country).map(({ key }) => error(on, key.name, key.code, key.message));
  const found = named.flatMap(({ country }) => country ?? []);
  const agrees = new Set(found.map(({ alpha2 }) => alpha2)).size <= 1;
  return {
    country: found[0],
    errors: agrees ? errors : [...errors, error(on, 'base', '91815', 'Provided country information is inconsistent.')],
  };
}

function error(on: Place, attribute: string, code: string, message: string): ValidationError {
  return { on, attribute, code, message };
}
