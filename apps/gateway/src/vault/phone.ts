import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { nil, optional, type XmlElements, type XmlValue } from '../wire/xml.ts';

/** A phone number in its two parts. */
export type InternationalPhone = { readonly countryCode?: string; readonly nationalNumber?: string };

/** Reads the phone of a customer or an address; undefined when none is sent. */
export function readInternationalPhone(part: JsonRecord): InternationalPhone | undefined {
  const phone = asRecord(part.international_phone);
  const countryCode = textField(phone, 'country_code');
  const nationalNumber = textField(phone, 'national_number');
  return countryCode === undefined && nationalNumber === undefined
    ? undefined
    : {
        ...(countryCode === undefined ? {} : { countryCode }),
        ...(nationalNumber === undefined ? {} : { nationalNumber }),
      };
}

/** A phone as the provider writes it. */
export function internationalPhoneElement(phone: InternationalPhone | undefined): XmlValue {
  const elements: XmlElements = {
    'country-code': optional(phone?.countryCode),
    'national-number': optional(phone?.nationalNumber),
  };
  return phone === undefined ? nil : elements;
}
