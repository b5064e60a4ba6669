import type { ThreeDSecureAddress, ThreeDSecureRequest } from '../config/request-options.ts';

/** The gateway's names of the parts of an address, after `billing` or `shipping`. */
const parts = {
  Line1: 'streetAddress',
  Line2: 'extendedAddress',
  Line3: 'line3',
  City: 'locality',
  State: 'region',
  PostalCode: 'postalCode',
  CountryCode: 'countryCodeAlpha2',
} as const satisfies Readonly<Record<string, keyof ThreeDSecureAddress>>;

/** Builds the additional information of a lookup: the page's own, and the addresses in the gateway's flat form. */
export function additionalInformationOf(options: ThreeDSecureRequest): Readonly<Record<string, unknown>> {
  const { shippingAddress, ...rest } = options.additionalInformation ?? {};
  const { billingAddress, email, mobilePhoneNumber } = options;
  return withoutGaps({
    ...rest,
    ...flat('billing', billingAddress),
    ...(billingAddress && {
      billingPhoneNumber: billingAddress.phoneNumber,
      billingGivenName: billingAddress.givenName,
      billingSurname: billingAddress.surname,
    }),
    ...flat('shipping', shippingAddress),
    ...(email && { email }),
    ...(mobilePhoneNumber && { mobilePhoneNumber }),
  });
}

function flat(prefix: string, address: ThreeDSecureAddress | undefined): Readonly<Record<string, unknown>> {
  if (!address) return {};
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [`${prefix}${name}`, address[part]]));
}

function withoutGaps(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
