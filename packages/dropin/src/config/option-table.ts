import { expressTable } from '../express/express-options.ts';
import { customTable } from '../methods/custom/custom-options.ts';
import { methodTable } from '../methods/declarations.ts';
import { threeDSecureTable } from '../three-d-secure/three-d-secure-options.ts';
import type { CreateOptions } from './create-options.ts';
import { callable, either, flag, isGiven, object, oneOf, open, string, type Table, whatever } from './setting.ts';

/** The ids of views, by those of the payment options. */
export const viewIdsOf = (optionIds: readonly string[]): readonly string[] => [
  ...optionIds,
  'options',
  'methods',
  'delete-confirmation',
];

/** What each option takes. Containers and the authorization are checked by `create`, which rejects. */
export const optionTable = (optionIds: readonly string[], methods = methodTable): Table<CreateOptions> => ({
  authorization: either(string, callable),
  container: whatever,
  selector: whatever,
  locale: string,
  translations: object({}, { others: string }),
  paymentOptionPriority: whatever,
  ...methods,
  ...customTable,
  threeDSecure: either(flag, open(threeDSecureTable)),
  expressMethods: expressTable,
  dataCollector: either(flag, open({ kount: whatever, paypal: flag })),
  vaultManager: flag,
  preselectVaultedPaymentMethod: flag,
  showDefaultPaymentMethodFirst: flag,
  hiddenVaultedPaymentMethodTypes: {
    takes: 'a list of the ids of options',
    accepts: value => Array.isArray(value) && value.every(id => !isGiven(id) || optionIds.includes(id)),
  },
  layout: oneOf('list', 'accordion', 'radios'),
  initialView: { takes: 'the id of a view', accepts: value => viewIdsOf(optionIds).some(id => id === value) },
  analytics: flag,
  stylesheet: either(string, { takes: 'false', accepts: value => value === false }),
  colorScheme: oneOf('auto', 'light', 'dark'),
  beforeWalletOpen: callable,
  canDelete: callable,
  beforeRequest: callable,
  signal: {
    takes: 'an AbortSignal',
    accepts: value => Object.prototype.toString.call(value) === '[object AbortSignal]',
  },
});
