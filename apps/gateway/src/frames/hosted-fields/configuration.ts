import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { type FieldKey, isFieldKey } from './fields.ts';

/** The merchant's options for the form. */
export type FormOptions = {
  readonly fields: ReadonlyMap<FieldKey, FieldOptions>;
  readonly styles: JsonRecord;
  /** Present when brands are enforced: the brands that the merchant switched on or off, by normalized name. */
  readonly brandSwitches?: ReadonlyMap<string, boolean>;
};

/** The part of the gateway's configuration that the frame needs. */
export type GatewayAccess = {
  /** The tokenization key, or the fingerprint of the client token. */
  readonly authorization: string;
  readonly isTokenizationKey: boolean;
  /** Absent when GraphQL cannot tokenize cards. */
  readonly graphQLUrl?: string;
  /** The base URL of this merchant's REST calls. */
  readonly clientApiUrl: string;
  /** The brands that the merchant can charge, by normalized name. */
  readonly supportedBrands: ReadonlySet<string>;
  /** Metadata about the page's library; sent with every call. */
  readonly metadata: JsonRecord;
};

/** Reads the merchant's configuration from the page's message. */
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

/** Without either option, brands are not enforced. */
function readBrandSwitches(number: JsonRecord): Pick<FormOptions, 'brandSwitches'> {
  if (!number.supportedCardBrands) {
    return number.rejectUnsupportedCards ? { brandSwitches: new Map() } : {};
  }
  const switches = Object.entries(asRecord(number.supportedCardBrands));
  return { brandSwitches: new Map(switches.map(([brand, on]) => [plainBrand(brand), Boolean(on)])) };
}

/** Reads the gateway's configuration from the page's client. */
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

/** Normalizes a brand's name: the lists differ in hyphens, spaces and capitals. */
export function plainBrand(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** The merchant's options for one field. */
export type FieldOptions = {
  readonly placeholder?: string;
  /** The label for screen readers. Default: the field's own. */
  readonly label?: string;
  /** The `type` of the input. */
  readonly type?: string;
  /** The initial value of the field. */
  readonly prefill?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly formatInput: boolean;
  /** The character that masks the value while the field has no focus. */
  readonly mask?: string;
};

/** Reads the merchant's options for one field. */
function readFieldOptions(record: JsonRecord): FieldOptions {
  return {
    ...text('placeholder', textField(record, 'placeholder')),
    ...text('label', textField(record, 'internalLabel') || undefined),
    ...text('type', textField(record, 'type') || undefined),
    ...text('prefill', textField(record, 'prefill') || undefined),
    ...positive('maxLength', record.maxlength),
    ...positive('minLength', record.minlength),
    formatInput: record.formatInput !== false,
    ...(record.maskInput ? { mask: textField(asRecord(record.maskInput), 'character') || '•' } : {}),
  };
}

function text<Name extends string>(name: Name, value: string | undefined): { readonly [K in Name]?: string } {
  return value === undefined ? {} : ({ [name]: value } as { [K in Name]: string });
}

function positive<Name extends string>(name: Name, value: unknown): { readonly [K in Name]?: number } {
  return typeof value === 'number' && value > 0 ? ({ [name]: value } as { [K in Name]: number }) : {};
}
