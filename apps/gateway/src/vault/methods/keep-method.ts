import type { GatewaySettings } from '../../settings.ts';
import { randomText } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce } from '../../state/nonce.ts';
import { customers, findCustomer } from '../customers/customer.ts';
import type { Place, VaultResult } from '../vault-result.ts';
import { methodErrors } from './method-checks.ts';
import type { MethodDraft } from './method-draft.ts';
import { type SavedMethod, savedMethods } from './saved-method.ts';

/** Stores a method for a customer, who may be created only after the method has passed its checks. */
type Keep = (customerId: string) => SavedMethod;

/** Checks a method. The returned function stores it. */
export function prepareMethod(
  draft: MethodDraft,
  above: Place,
  merchant: Merchant,
  { now }: GatewaySettings,
): VaultResult<Keep> {
  const errors = methodErrors(draft, above, merchant);
  if (errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  if (draft.nonce !== undefined) {
    consumeNonce(merchant, draft.nonce);
  }
  return { kind: 'done', value: owner => keepMethod(draft, owner, merchant, now()) };
}

function keepMethod(
  { source, token = randomText(8), options }: MethodDraft,
  customerId: string,
  merchant: Merchant,
  now: Date,
): SavedMethod {
  const { instrument, sale } = source;
  const method = { token, customerId, instrument, sale, subscriptionIds: [], createdAt: now, updatedAt: now };
  merchant.state(savedMethods).set(token, method);
  if (options.makeDefault || findCustomer(merchant, customerId)?.defaultToken === undefined) {
    makeDefault(method, merchant);
  }
  return method;
}

/** Makes a method its customer's default. */
export function makeDefault({ token, customerId }: SavedMethod, merchant: Merchant): void {
  const customer = findCustomer(merchant, customerId);
  if (customer) {
    merchant.state(customers).set(customerId, { ...customer, defaultToken: token });
  }
}
