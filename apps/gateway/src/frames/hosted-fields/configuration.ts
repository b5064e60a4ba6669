import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { type FieldOptions, readFieldOptions } from './field-options.ts';
import { type FieldKey, isFieldKey } from './fields.ts';

/** The merchant's options for the form. */
export type FormOptions = {
  readonly fields: ReadonlyMap<FieldKey, FieldOptions>;
  readonly styles: JsonRecord;
  /** Present when brands are enforced: those that the merchant switched on or off, by their plain name. */
  readonly brandSwitches?: ReadonlyMap<string, boolean>;
};

/** What the frame needs to know of the gateway. */
export type GatewayAccess = {
  /** What a page without a client token shows, or the fingerprint of its client token. */
  readonly authorization: string;
  readonly isTokenizationKey: boolean;
  /** Absent when cards are not tokenized over GraphQL. */
  readonly graphQLUrl?: string;
  /** Where the REST calls of this merchant start. */
  readonly clientApiUrl: string;
  /** The brands the merchant can charge, by their plain name. */
  readonly supportedBrands: ReadonlySet<string>;
  /** How the page's library describes itself; sent along with every call. */
  readonly metadata: JsonRecord;
};

/** Reads the merchant's configuration as the page hands it over. */
export function readFormOptions(sent: unknown): FormOptions {
  const record = asRecord(sent);
  const fields = Object.entries(asRecord(record.fields))
    .map(([key, value]) => [key, readFieldOptions(asRecord(value))] as const)
    .filter((entry): entry is readonly [FieldKey, FieldOptions] => isFieldKey(entry[0]));
  const number = asRecord(asRecord(record.fields).number);
  return {
    fields: new Map(fields),
    styles: asRecord(record.styles),
    ...readBrandSwitches(number),
  };
}

/** Without either option brands are not enforced at all. */
function readBrandSwitches(number: JsonRecord): Pick<FormOptions, 'brandSwitches'> {
  if (!number.supportedCardBrands) {
    return number.rejectUnsupportedCards ? { brandSwitches: new Map() } : {};
  }
  const switches = Object.entries(asRecord(number.supportedCardBrands));
  return { brandSwitches: new Map(switches.map(([brand, on]) => [plainBrand(brand), Boolean(on)])) };
}

/** Reads what the page's client knows of the gateway. */
export function readGatewayAccess(sent: unknown): GatewayAccess {
  const record = asRecord(sent);
  const gateway = asRecord(record.gatewayConfiguration);
  const supported = asRecord(gateway.creditCards).supportedCardTypes;
  const fingerprint = textField(record, 'authorizationFingerprint');
  const { url, features } = asRecord(gateway.graphQL);
  const tokenizes = Array.isArray(features) && features.includes('tokenize_credit_cards');
  return {
    authorization: fingerprint ?? textField(record, 'authorization') ?? '',
    isTokenizationKey: fingerprint === undefined,
    ...(typeof url === 'string' && tokenizes ? { graphQLUrl: url } : {}),
    clientApiUrl: textField(gateway, 'clientApiUrl') ?? '',
    supportedBrands: new Set(Array.isArray(supported) ? supported.map(name => plainBrand(String(name))) : []),
    metadata: asRecord(record.analyticsMetadata),
  };
}

/** A brand's name without the hyphens, spaces and capitals in which the lists differ. */
export function plainBrand(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
