import type { CreateOptions } from './create-options.ts';

/**
 * Warnings about the options: unknown names, and values that an option does not accept. They are computed only in
 * development, so reading the merchant's object a second time is acceptable.
 */
export function optionWarnings(given: unknown, options: CreateOptions): readonly string[] {
  return compare(Object(given), options, names, 'options');
}

/** The names that an object may have, each with the names inside; `null` if any name is allowed. */
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
  beforeWalletOpen: leaf,
  signal: leaf,
};

/** Compares the given options with the options that were read from them. */
function compare(given: object, read: object, known: Names | null, path: string): readonly string[] {
  return keysOf(given).flatMap(name => {
    const inside = `${path}.${name}`;
    const value = propertyOf(given, name);
    if (value === undefined || value === null) return [];
    // An option that was read but is not in the tables belongs to a custom payment option.
    if (known && !Object.hasOwn(known, name) && !Object.hasOwn(read, name))
      return [`${inside} is not an option.${hint(name, known)}`];
    const accepted = propertyOf(read, name);
    if (!isAccepted(value, accepted)) return [`${inside} does not take what it was given.`];
    const within = known?.[name];
    return within === leaf || typeof value !== 'object' ? [] : compare(Object(value), Object(accepted), within, inside);
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

/** A property whose getter throws is treated like one of the wrong type: no option is a symbol. */
function propertyOf(source: object, name: string): unknown {
  try {
    // Only that it is an object is known; its properties have unknown types.
    return (source as Readonly<Record<string, unknown>>)[name];
  } catch {
    return Symbol(name);
  }
}

function isAccepted(given: unknown, accepted: unknown): boolean {
  if (Array.isArray(given) && Array.isArray(accepted))
    return given.filter(item => item != null).length === accepted.length;
  return typeof given === typeof accepted;
}

/** A known name that differs in one place by at most two letters, or only in case. */
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
