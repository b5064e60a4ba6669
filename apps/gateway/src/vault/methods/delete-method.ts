import type { Merchant } from '../../state/merchant.ts';
import { forgetNoncesOf } from '../../state/nonce.ts';
import { customers, findCustomer } from '../customers/customer.ts';
import { findMethod, methodsOf, savedMethods } from './saved-method.ts';

/**
 * Deletes a saved method and its nonces; false when there is none. If it was the default, the oldest remaining method
 * becomes the default.
 */
export function deleteMethod(token: string, merchant: Merchant): boolean {
  const method = findMethod(merchant, token);
  if (!method) {
    return false;
  }
  merchant.state(savedMethods).delete(token);
  forgetNoncesOf(merchant, token);
  const customer = findCustomer(merchant, method.customerId);
  if (customer?.defaultToken === token) {
    const { defaultToken: _gone, ...others } = customer;
    const next = methodsOf(merchant, customer.id)[0];
    merchant.state(customers).set(customer.id, next ? { ...others, defaultToken: next.token } : others);
  }
  return true;
}
