import type { GatewaySettings } from '../../settings.ts';
import { randomText } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce } from '../../state/nonce.ts';
import { customers, findCustomer } from '../customers/customer.ts';
import type { Place, VaultResult } from '../vault-result.ts';
import { type Verification, verifyCard } from '../verification.ts';
import { methodErrors } from './method-checks.ts';
import type { MethodDraft } from './method-draft.ts';
import { type SavedMethod, savedMethods } from './saved-method.ts';

/** Stores a method for a customer, who may be created only after the method has passed its checks. */
type Keep = (customerId: string) => SavedMethod;

/** Checks a method and, when requested, verifies it. The returned function stores it. */
export function prepareMethod(
  draft: MethodDraft,
  customerId: string | undefined,
  above: Place,
  merchant: Merchant,
  settings: GatewaySettings,
): VaultResult<Keep> {
  const errors = methodErrors(draft, customerId, above, merchant);
  if (errors.length > 0) {
    return { kind: 'invalid', errors };
  }
  const verification = verifyDraft(draft, merchant, settings);
  if (draft.nonce !== undefined) {
    consumeNonce(merchant, draft.nonce);
  }
  return verification !== undefined && verification.status !== 'verified'
    ? { kind: 'unverified', verification }
    : { kind: 'done', value: owner => keepMethod(draft, owner, verification, merchant, settings.now()) };
}

/** Verifies the card with its issuer when the request requires it; accounts and wallets have no issuer. */
function verifyDraft(
  { source, options }: MethodDraft,
  merchant: Merchant,
  settings: GatewaySettings,
): Verification | undefined {
  const { instrument, ...asked } = source;
  return options.verifyCard && instrument.kind === 'card'
    ? verifyCard({ ...asked, card: instrument.card }, merchant, settings)
    : undefined;
}

function keepMethod(
  { source, token = randomText(8), options }: MethodDraft,
  customerId: string,
  verification: Verification | undefined,
  merchant: Merchant,
  now: Date,
): SavedMethod {
  const method: SavedMethod = {
    token,
    customerId,
    instrument: source.instrument,
    sale: source.sale,
    ...(verification === undefined ? {} : { verification }),
    subscriptionIds: [],
    createdAt: now,
    updatedAt: now,
  };
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
