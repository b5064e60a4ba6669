import { paypalCurrencies } from '@guichet/testkit';
import type { Merchants } from '../../state/merchant.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';
import { paypalClientId } from '../configuration.ts';

/** The valid values of every parameter of the current script. Other parameters are rejected. */
const rules: Readonly<Record<string, RegExp>> = {
  'client-id': /./,
  'merchant-id': /./,
  currency: /^[A-Z]{3}$/,
  intent: /^(capture|authorize|order|tokenize|subscription)$/,
  vault: /^(true|false)$/,
  commit: /^(true|false)$/,
  debug: /^(true|false)$/,
  locale: /^[a-z]{2}_[A-Z]{2}$/,
  'buyer-country': /^[A-Z]{2}$/,
  'integration-date': /^\d{4}-\d{2}-\d{2}$/,
  components: listOf(
    'buttons|card-fields|fastlane|funding-eligibility|googlepay|applepay|hosted-fields|marks|messages|payment-fields|three-domain-secure',
  ),
  'disable-funding': listOf('[a-z0-9]+'),
  'enable-funding': listOf('[a-z0-9]+'),
  'disable-card': listOf('[a-z]+'),
};

function listOf(member: string): RegExp {
  return new RegExp(`^(${member})(,(${member}))*$`);
}

/** Client ids for trials, valid for any merchant. */
const trialIds = ['sb', 'test'];

/** The error in the parameters of the current script; undefined when they are valid. */
export function sdkParameterProblem(query: JsonRecord, merchants: Merchants): string | undefined {
  return malformedParameter(query) ?? unknownClient(query, merchants) ?? wrongCombination(query);
}

function malformedParameter(query: JsonRecord): string | undefined {
  for (const name of Object.keys(query)) {
    const value = textField(query, name);
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) {
      return `${name} is not a parameter of this script`;
    }
    if (value === undefined || !rule.test(value)) {
      return `${name} can't be ${JSON.stringify(query[name])}`;
    }
  }
  return undefined;
}

function unknownClient(query: JsonRecord, merchants: Merchants): string | undefined {
  const clientId = textField(query, 'client-id');
  if (clientId === undefined) {
    return 'client-id is missing';
  }
  const isKnown =
    trialIds.includes(clientId) || merchants.all().some(merchant => paypalClientId(merchant) === clientId);
  return isKnown ? undefined : `client-id ${clientId} is not known`;
}

function wrongCombination(query: JsonRecord): string | undefined {
  const currency = textField(query, 'currency');
  if (currency !== undefined && !paypalCurrencies.some(({ code }) => code === currency)) {
    return `currency ${currency} is not one of PayPal's`;
  }
  const savesOnly = /^(tokenize|subscription)$/.test(textField(query, 'intent') ?? '');
  return savesOnly && query.vault !== 'true' ? `intent ${textField(query, 'intent')} needs vault=true` : undefined;
}
