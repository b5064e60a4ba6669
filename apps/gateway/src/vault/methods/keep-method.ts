import type { GatewaySettings } from '../../settings.ts';
import { randomText } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce } from '../../state/nonce.ts';
import { findAddress } from '../addresses/address.ts';
import { changeAddress, keepAddress } from '../addresses/address-book.ts';
import type { Place } from '../addresses/address-input.ts';
import { customers, findCustomer } from '../customers/customer.ts';
import type { VaultResult } from '../outcome.ts';
import { type Verification, verifications, verifyCard } from '../verifications/verification.ts';
import { methodErrors } from './method-checks.ts';
import type { BillingDraft, MethodDraft } from './method-draft.ts';
import { type SavedMethod, savedMethods } from './saved-method.ts';

/** Saves a method for a customer, who may still have to be made: that happens when nothing speaks against it. */
export type Keep = (customerId: string) => SavedMethod;

/** Checks and, when asked, verifies a method. What comes back saves it. */
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

/** Asks the issuer when the request wants it; accounts and wallets have none to ask. */
export function verifyDraft(
  { source, billing, options }: MethodDraft,
  merchant: Merchant,
  settings: GatewaySettings,
): Verification | undefined {
  const { instrument, ...asked } = source;
  return options.verifyCard && instrument.kind === 'card'
    ? verifyCard(
        {
          ...asked,
          card: instrument.card,
          ...(billing === undefined || billing.kind === 'kept' ? {} : { billing: billing.details }),
        },
        merchant,
        settings,
      )
    : undefined;
}

function keepMethod(
  { source, token = randomText(8), billing, options }: MethodDraft,
  customerId: string,
  verification: Verification | undefined,
  merchant: Merchant,
  now: Date,
): SavedMethod {
  const billingAddressId = keepBilling(billing, customerId, undefined, merchant, now);
  const method: SavedMethod = {
    token,
    customerId,
    instrument: source.instrument,
    verification: source.verification,
    sale: source.sale,
    ...(billingAddressId === undefined ? {} : { billingAddressId }),
    verificationIds: verification === undefined ? [] : [verification.id],
    subscriptionIds: [],
    createdAt: now,
    updatedAt: now,
  };
  merchant.state(savedMethods).set(token, method);
  if (options.makeDefault || findCustomer(merchant, customerId)?.defaultToken === undefined) {
    makeDefault(method, merchant);
  }
  if (verification) {
    merchant.state(verifications).set(verification.id, { ...verification, token, customerId });
  }
  return method;
}

/** Keeps a billing address and returns its id. `present` is the address that a method has so far. */
export function keepBilling(
  billing: BillingDraft | undefined,
  customerId: string,
  present: string | undefined,
  merchant: Merchant,
  now: Date,
): string | undefined {
  if (billing === undefined || billing.kind === 'kept') {
    return billing?.id ?? present;
  }
  const address = findAddress(merchant, customerId, present ?? '');
  return billing.kind === 'changes' && address
    ? changeAddress(address, billing.details, merchant, now).id
    : keepAddress(billing.details, customerId, merchant, now).id;
}

/** Makes a method the one that is taken when its customer names none. */
export function makeDefault({ token, customerId }: SavedMethod, merchant: Merchant): void {
  const customer = findCustomer(merchant, customerId);
  if (customer) {
    merchant.state(customers).set(customerId, { ...customer, defaultToken: token });
  }
}
