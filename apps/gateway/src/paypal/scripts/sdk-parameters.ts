import { paypalCurrencies } from '@guichet/testkit';
import Type, { type Static } from 'typebox';
import type { Merchants } from '../../state/merchant.ts';
import { paypalClientId } from '../configuration.ts';

const flag = Type.Optional(Type.Enum(['true', 'false']));
const country = '[A-Z]{2}';
const components =
  'buttons|card-fields|fastlane|funding-eligibility|googlepay|applepay|hosted-fields|marks|messages|payment-fields|three-domain-secure';

/** The parameters of the current script and their valid values. Other parameters are rejected. */
export const sdkParameters = Type.Object(
  {
    'client-id': Type.String({ minLength: 1 }),
    'merchant-id': Type.Optional(Type.String({ minLength: 1 })),
    currency: Type.Optional(Type.Enum(paypalCurrencies.map(({ code }) => code))),
    intent: Type.Optional(Type.Enum(['capture', 'authorize', 'order', 'tokenize', 'subscription'])),
    vault: flag,
    commit: flag,
    debug: flag,
    locale: Type.Optional(Type.String({ pattern: `^[a-z]{2}_${country}$` })),
    'buyer-country': Type.Optional(Type.String({ pattern: `^${country}$` })),
    'integration-date': Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    components: listOf(components),
    'disable-funding': listOf('[a-z0-9]+'),
    'enable-funding': listOf('[a-z0-9]+'),
    'disable-card': listOf('[a-z]+'),
  },
  { additionalProperties: false },
);

/** Client ids for trials, valid for any merchant. */
const trialIds = ['sb', 'test'];

/** The error in valid parameters that don't go together; undefined when there is none. */
export function sdkParameterProblem(query: Static<typeof sdkParameters>, merchants: Merchants): string | undefined {
  const { 'client-id': clientId, intent, vault } = query;
  if (!trialIds.includes(clientId) && !merchants.all().some(merchant => paypalClientId(merchant) === clientId)) {
    return `client-id ${clientId} is not known`;
  }
  const savesOnly = intent === 'tokenize' || intent === 'subscription';
  return savesOnly && vault !== 'true' ? `intent ${intent} needs vault=true` : undefined;
}

function listOf(member: string) {
  return Type.Optional(Type.String({ pattern: `^(${member})(,(${member}))*$` }));
}
