import type { ClientAuthorization } from '../../authorization/client-authorization.ts';
import type { SavedFromPage } from '../../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../../settings.ts';
import { issueNonce, type Nonce } from '../../state/nonce.ts';
import { findCustomer } from '../customers/customer.ts';
import { prepareMethod } from '../methods/keep-method.ts';
import type { MethodDraft } from '../methods/method-draft.ts';

/** Saves a page's payment method for the customer of its client token. */
export function saveFromPage(
  nonce: Nonce,
  { merchant, customerId, pageOptions = {} }: ClientAuthorization,
  settings: GatewaySettings,
): SavedFromPage {
  if (customerId === undefined) {
    return { kind: 'no-customer' };
  }
  if (!findCustomer(merchant, customerId)) {
    return refused('base', '91705', 'Customer ID is invalid.');
  }
  const draft: MethodDraft = {
    source: nonce,
    options: {
      makeDefault: pageOptions.makeDefault ?? false,
      failOnDuplicate: pageOptions.failOnDuplicate ?? false,
    },
  };
  const prepared = prepareMethod(draft, [], merchant, settings);
  if (prepared.kind === 'invalid') {
    const errors = prepared.errors.map(({ attribute, code, message }) => ({ path: [attribute], code, message }));
    return { kind: 'refused', errors };
  }
  const saved = { ...nonce, paymentMethodToken: prepared.value(customerId).token };
  issueNonce(merchant, saved);
  return { kind: 'saved', nonce: saved };
}

function refused(field: string, code: string, message: string): SavedFromPage {
  return { kind: 'refused', errors: [{ path: [field], code, message }] };
}
