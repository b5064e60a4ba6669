import { listNode, momentNode, type SearchCriteria, textNode } from '../../search/search-node.ts';
import { brandNames } from '../../state/card.ts';
import type { Merchant } from '../../state/merchant.ts';
import { findCustomer } from '../customers/customer.ts';
import { cardNumberNode, expirationDate } from '../methods/card-criteria.ts';
import type { Verification } from './verification.ts';

/** Everything by which a server can search for verifications, by the names on the wire. */
export function verificationCriteria(merchant: Merchant): SearchCriteria<Verification> {
  return {
    id: textNode(({ id }) => id),
    ids: listNode(({ id }) => id),
    status: listNode(({ status }) => status),
    verification_type: listNode(() => 'credit_card'),
    customer_id: textNode(({ customerId }) => customerId),
    customer_email: textNode(({ customerId }) => findCustomer(merchant, customerId ?? '')?.fields.email),
    payment_method_token: textNode(({ token }) => token),
    billing_address_details_postal_code: textNode(({ billing }) => billing?.fields.postal_code),
    credit_card_cardholder_name: textNode(({ card }) => card.cardholderName),
    credit_card_expiration_date: textNode(({ card }) => expirationDate(card)),
    credit_card_card_type: listNode(({ card }) => brandNames(card.brand).legacy),
    credit_card_number: cardNumberNode(merchant, ({ card }) => [card]),
    created_at: momentNode(({ createdAt }) => createdAt),
  };
}
