import { cardBrands } from '@guichet/testkit';
import { asRecord, type JsonRecord } from '../wire/read.ts';
import { currencies } from './currency.ts';
import { type MerchantSettings, threeDSecureScripts } from './merchant-settings.ts';

/** The requested settings, or one sentence that states what is wrong with them. */
export type SettingsReading =
  | { readonly kind: 'settings'; readonly settings: Partial<MerchantSettings> }
  | { readonly kind: 'wrong'; readonly problem: string };

type Reader<Value> = { readonly expected: string; readonly read: (value: unknown) => Value | undefined };

/** The reader of each setting. A new setting must be added here. */
const readers: { readonly [Name in keyof MerchantSettings]: Reader<MerchantSettings[Name]> } = {
  currency: oneOf(currencies),
  merchantAccounts: merchantAccounts(),
  challenges: listOf(['cvv', 'postal_code']),
  supportedBrands: listOf(cardBrands.map(({ brand }) => brand)),
  threeDSecure: flag(),
  threeDSecureScript: oneOf(threeDSecureScripts),
  paypal: flag(),
  venmo: flag(),
  googlePay: flag(),
  applePay: flag(),
  applePayDomains: hostNames(),
};

/** Reads changed settings; settings that are not named stay unchanged. */
export function readSettings(record: JsonRecord): SettingsReading {
  const settings: Partial<MerchantSettings> = {};
  for (const [name, value] of Object.entries(record)) {
    if (!isSettingName(name)) {
      return { kind: 'wrong', problem: `There is no setting "${name.slice(0, 40)}".` };
    }
    if (!take(settings, name, value)) {
      return { kind: 'wrong', problem: `The setting ${name} must be ${readers[name].expected}.` };
    }
  }
  return { kind: 'settings', settings };
}

function take<Name extends keyof MerchantSettings>(
  settings: { [Key in Name]?: MerchantSettings[Key] },
  name: Name,
  value: unknown,
): boolean {
  const read = readers[name].read(value);
  if (read === undefined) {
    return false;
  }
  settings[name] = read;
  return true;
}

function isSettingName(name: string): name is keyof MerchantSettings {
  return Object.hasOwn(readers, name);
}

function flag(): Reader<boolean> {
  return { expected: 'true or false', read: value => (typeof value === 'boolean' ? value : undefined) };
}

function oneOf<Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return { expected: choices.join(' or '), read: value => choices.find(choice => choice === value) };
}

function hostNames(): Reader<readonly string[]> {
  const isRight = (value: unknown) => typeof value === 'string' && /^[a-z0-9.-]{1,253}$/.test(value);
  return {
    expected: 'a list of host names',
    read: value => (Array.isArray(value) && value.every(isRight) ? value.map(String) : undefined),
  };
}

function merchantAccounts(): Reader<MerchantSettings['merchantAccounts']> {
  return {
    expected: 'a list of accounts with an id and a currency',
    read: value => {
      const items: readonly unknown[] = Array.isArray(value) ? value : [undefined];
      const accounts = items.map(item => {
        const { id, currency } = asRecord(item);
        const known = currencies.find(code => code === currency);
        return typeof id === 'string' && /^[\w-]{1,32}$/.test(id) && known ? { id, currency: known } : undefined;
      });
      const read = accounts.filter(account => account !== undefined);
      return read.length === items.length ? read : undefined;
    },
  };
}

function listOf<Choice extends string>(choices: readonly Choice[]): Reader<readonly Choice[]> {
  return {
    expected: `a list of ${choices.join(', ')}`,
    read: value => {
      const items: readonly unknown[] = Array.isArray(value) ? value : [undefined];
      const read = items.map(item => choices.find(choice => choice === item)).filter(item => item !== undefined);
      return read.length === items.length ? [...new Set(read)] : undefined;
    },
  };
}
