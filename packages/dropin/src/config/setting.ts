/** What a setting takes, for the warnings. */
export interface Setting {
  /** In words, after "must be". */
  readonly takes: string;
  accepts(value: unknown): boolean;
  /** The settings inside, by name, if it takes an object. */
  readonly inside?: Settings;
  /** What every other name inside is. Without this, other names are mistakes. */
  readonly others?: Setting;
  /** What has to be given inside. */
  readonly required?: readonly string[];
}

/** Settings by their names. */
export interface Settings {
  readonly [name: string]: Setting | undefined;
}

/** A setting for each one that a type names. */
export type Table<Options> = { readonly [Name in keyof Options as string extends Name ? never : Name]-?: Setting };

/** Whether a value counts as given. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Any value at all. */
export const whatever: Setting = { takes: 'any value', accepts: () => true };

/** A value of a type. */
export const string: Setting = { takes: 'a string', accepts: value => typeof value === 'string' };
export const number: Setting = { takes: 'a number', accepts: value => typeof value === 'number' };
export const flag: Setting = { takes: 'true or false', accepts: value => typeof value === 'boolean' };
export const callable: Setting = { takes: 'a function', accepts: value => typeof value === 'function' };

/** The text of a number, or the number, as gateways read amounts. */
export const amount: Setting = {
  takes: "a decimal number, for instance '12.00'",
  accepts: value => ['string', 'number'].includes(typeof value) && /^\d+(\.\d+)?$/.test(String(value)),
};

/** A code of ISO 4217. */
export const currency: Setting = {
  takes: "three capital letters, for instance 'EUR'",
  accepts: value => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
};

/** A country of ISO 3166-1. */
export const country: Setting = {
  takes: "two capital letters, for instance 'NL'",
  accepts: value => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
};

/** One of a few values. */
export function oneOf(...values: readonly (string | number)[]): Setting {
  return {
    takes: values.map(value => JSON.stringify(value)).join(' or '),
    accepts: value => values.some(one => one === value),
  };
}

/** A list of such values. */
export const listOf = (item: Setting): Setting => ({
  takes: `a list, each of ${item.takes}`,
  accepts: value => Array.isArray(value) && value.every(one => item.accepts(one)),
});

/** An object with these settings and no others. */
export function object(inside: Settings, more: Pick<Setting, 'others' | 'required'> = {}): Setting {
  const accepts = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
  return { takes: 'an object', accepts, inside, ...more };
}

/** An object whose other settings are passed on. */
export const open = (inside: Settings, required: readonly string[] = []): Setting =>
  object(inside, { others: whatever, required });

/** Either of two; only the second may be an object. */
export function either(one: Setting, other: Setting): Setting {
  return {
    ...other,
    takes: `${one.takes} or ${other.takes}`,
    accepts: value => one.accepts(value) || other.accepts(value),
  };
}
