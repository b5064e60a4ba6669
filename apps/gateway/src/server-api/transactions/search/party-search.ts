import { type SearchCriteria, textNode } from '../../../search/search-node.ts';
import type { Transaction } from '../../../state/transaction.ts';
import { addressFieldNames } from '../../../vault/addresses/address.ts';
import { customerFieldNames } from '../../../vault/customers/customer.ts';

/** The people and places of a transaction, as searches name them. */
export const partyCriteria: SearchCriteria<Transaction> = {
  customer_id: textNode(({ parties }) => parties?.customer?.id),
  ...Object.fromEntries(
    customerFieldNames.map(name => [
      `customer_${name}`,
      textNode<Transaction>(({ parties }) => parties?.customer?.fields[name]),
    ]),
  ),
  ...placeCriteria('billing'),
  ...placeCriteria('shipping'),
};

function placeCriteria(place: 'billing' | 'shipping'): SearchCriteria<Transaction> {
  return {
    ...Object.fromEntries(
      addressFieldNames.map(name => [
        `${place}_${name}`,
        textNode<Transaction>(({ parties }) => parties?.[place]?.fields[name]),
      ]),
    ),
    [`${place}_country_name`]: textNode(({ parties }) => parties?.[place]?.country?.name),
  };
}
