import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';
import { type FieldKey, isFieldKey } from './fields.ts';

/** What the merchant said about one field. */
export type FieldOptions = {
  readonly placeholder: string;
  /** The label that screen readers hear instead of the usual one. */
  readonly label?: string;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly formatInput: boolean;
  readonly maskInput: boolean;
};

/** What the merchant said about the form. */
export type FormOptions = {
  readonly fields: ReadonlyMap<FieldKey, FieldOptions>;
  readonly styles: JsonRecord;
  /** How many digits of the number are told to the page. */
  readonly binLength: number;
  /** Brands that the merchant switched on or off, by a name without hyphens. */
  readonly brandSwitches?: ReadonlyMap<string, boolean>;
};

/** What the frame needs to know of the gateway. */
export type GatewayAccess = {
  readonly authorization: string;
  readonly graphQLUrl: string;
  /** The brands the merchant can charge, by a name without hyphens. */
  readonly supportedBrands: ReadonlySet<string>;
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
    binLength: record.binVerificationLength === 8 ? 8 : 6,
    ...readBrandSwitches(number),
  };
}

function readFieldOptions(record: JsonRecord): FieldOptions {
  const label = textField(record, 'internalLabel');
  return {
    placeholder: textField(record, 'placeholder') ?? '',
    ...(label === undefined ? {} : { label }),
    ...positive('maxLength', record.maxlength),
    ...positive('minLength', record.minlength),
    formatInput: record.formatInput !== false,
    maskInput: Boolean(record.maskInput),
  };
}

function positive<Name extends string>(name: Name, value: unknown): { readonly [K in Name]?: number } {
  return typeof value === 'number' && value > 0 ? ({ [name]: value } as { [K in Name]: number }) : {};
}

/** Without either option the merchant's brands are not enforced while typing. */
function readBrandSwitches(number: JsonRecord): Pick<FormOptions, 'brandSwitches'> {
  if (number.supportedCardBrands === undefined) {
    return number.rejectUnsupportedCards === true ? { brandSwitches: new Map() } : {};
  }
  const switches = Object.entries(asRecord(number.supportedCardBrands));
  return { brandSwitches: new Map(switches.map(([brand, on]) => [plainBrand(brand), on === true])) };
}

/** Reads what the page's client knows of the gateway. */
export function readGatewayAccess(sent: unknown): GatewayAccess {
  const record = asRecord(sent);
  const gateway = asRecord(record.gatewayConfiguration);
  const supported = asRecord(gateway.creditCards).supportedCardTypes;
  return {
    authorization: textField(record, 'authorizationFingerprint') ?? textField(record, 'authorization') ?? '',
    graphQLUrl: textField(asRecord(gateway.graphQL), 'url') ?? '',
    supportedBrands: new Set(Array.isArray(supported) ? supported.map(name => plainBrand(String(name))) : []),
  };
}

/** A brand's name without the hyphens, spaces and capitals in which the lists differ. */
export function plainBrand(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}
