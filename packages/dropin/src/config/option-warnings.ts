import type { CreateOptions } from './create-options.ts';

/**
 * Warnings about the options: names that do not exist, and values that an option does not accept. They are computed only
 * in development, so reading the merchant's object a second time is acceptable.
 */
export function optionWarnings(given: unknown, options: CreateOptions): readonly string[] {
  return compare(Object(given), options, names, 'options');
}

/** The names that an object may have, each with the names inside; `null` where any name may stand. */
interface Names {
  readonly [name: string]: Names | null | undefined;
}

const leaf = undefined;

const names: Names & Record<keyof CreateOptions, Names | null | undefined> = {
  authorization: leaf,
  container: leaf,
  selector: leaf,
  locale: leaf,
  translations: null,
  paymentOptionPriority: leaf,
  card: {
    cardholderName: { required: leaf },
    overrides: {
      fields: { cardholderName: leaf, number: leaf, expirationDate: leaf, cvv: leaf, postalCode: leaf },
      styles: null,
    },
    clearFieldsAfterTokenization: leaf,
    vault: { vaultCard: leaf, allowVaultCardOverride: leaf },
  },
  paypal: leaf,
  paypalCredit: leaf,
  venmo: leaf,
  applePay: leaf,
  googlePay: leaf,
  threeDSecure: leaf,
  dataCollector: leaf,
  vaultManager: leaf,
  preselectVaultedPaymentMethod: leaf,
  showDefaultPaymentMethodFirst: leaf,
  hiddenVaultedPaymentMethodTypes: leaf,
  initialView: leaf,
  analytics: leaf,
  stylesheet: leaf,
  colorScheme: leaf,
  signal: leaf,
};

/** Compares what was given with what was made of it. */
function compare(given: object, read: object, known: Names | null, path: string): readonly string[] {
  return keysOf(given).flatMap(name => {
    const inside = `${path}.${name}`;
    const value = propertyOf(given, name);
    if (value === undefined) return [];
    // An option that was read belongs to a custom payment option, which is not in the tables here.
    if (known && !Object.hasOwn(known, name) && !Object.hasOwn(read, name))
      return [`${inside} is not an option.${hint(name, known)}`];
    const taken = propertyOf(read, name);
    if (!isTaken(value, taken)) return [`${inside} does not take what it was given.`];
    const within = known?.[name];
    return within === leaf || typeof value !== 'object' ? [] : compare(Object(value), Object(taken), within, inside);
  });
}

/** An object whose keys cannot be listed gets no warnings. */
function keysOf(given: object): readonly string[] {
  try {
    return Object.keys(given);
  } catch {
    return [];
  }
}

/** A property that cannot be read is as good as one of the wrong kind. */
function propertyOf(source: object, name: string): unknown {
  try {
    // Of an object only this much is known: whatever a property holds, it is unknown.
    return (source as Readonly<Record<string, unknown>>)[name];
  } catch {
    return null;
  }
}

function isTaken(given: unknown, taken: unknown): boolean {
  if (Array.isArray(given) && Array.isArray(taken)) return given.length === taken.length;
  return typeof given === typeof taken;
}

/** The name that was probably meant: it differs at one place only, in no more than two letters, or in their case. */
function hint(name: string, known: Names): string {
  const meant = Object.keys(known).find(candidate => isClose(candidate, name));
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

function isClose(meant: string, name: string): boolean {
  return [...meant].some((_, at) =>
    [0, 1, 2].some(wrong => {
      const pattern = `^${meant.slice(0, at)}.{0,2}${meant.slice(at + wrong)}$`;
      return new RegExp(pattern, 'i').test(name);
    }),
  );
}
