import { listNode, momentNode, type SearchCriteria, type SearchNode, textNode } from '../../search/search-node.ts';
import { cardOf } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import { type AddressFieldName, addressesOf } from '../addresses/address.ts';
import { cardNumberNode, expirationDate } from '../methods/card-criteria.ts';
import { numberIdentifierOf } from '../methods/method-checks.ts';
import { methodsOf, type SavedMethod, savedMethods } from '../methods/saved-method.ts';
import type { Customer, CustomerFieldName } from './customer.ts';

/** Everything by which a server can search for customers, by the names on the wire. */
export function customerCriteria(merchant: Merchant): SearchCriteria<Customer> {
  const field = (name: CustomerFieldName) => textNode<Customer>(({ fields }) => fields[name]);
  const address = (name: AddressFieldName) =>
    anyNode(({ id }: Customer) => addressesOf(merchant, id).map(({ fields }) => fields[name]));
  const cards = ({ id }: Customer) => methodsOf(merchant, id).flatMap(({ instrument }) => cardOf(instrument) ?? []);
  return {
    id: textNode(({ id }) => id),
    ids: listNode(({ id }) => id),
    company: field('company'),
    email: field('email'),
    fax: field('fax'),
    first_name: field('first_name'),
    last_name: field('last_name'),
    phone: field('phone'),
    website: field('website'),
    address_first_name: address('first_name'),
    address_last_name: address('last_name'),
    address_street_address: address('street_address'),
    address_extended_address: address('extended_address'),
    address_locality: address('locality'),
    address_region: address('region'),
    address_postal_code: address('postal_code'),
    address_country_name: anyNode(({ id }) => addressesOf(merchant, id).map(({ country }) => country?.name)),
    cardholder_name: anyNode(customer => cards(customer).map(({ cardholderName }) => cardholderName)),
    credit_card_expiration_date: anyNode(customer => cards(customer).map(expirationDate)),
    credit_card_number: cardNumberNode(merchant, cards),
    payment_method_token: anyNode(({ id }) => methodsOf(merchant, id).map(({ token }) => token)),
    payment_method_token_with_duplicates: duplicatesNode(merchant),
    paypal_account_email: anyNode(({ id }) =>
      methodsOf(merchant, id).map(({ instrument }) =>
        instrument.kind === 'paypal' ? instrument.account.email : undefined,
      ),
    ),
    created_at: momentNode(({ createdAt }) => createdAt),
  };
}

/** A text of which a customer may have several; one that fits is enough. */
function anyNode(read: (customer: Customer) => readonly (string | undefined)[]): SearchNode<Customer> {
  const one = textNode<string | undefined>(text => text);
  return value => {
    const test = one(value);
    return test && (customer => read(customer).some(text => text !== undefined && test(text)));
  };
}

/** Customers who have the same card as the methods with these tokens. */
function duplicatesNode(merchant: Merchant): SearchNode<Customer> {
  return value => {
    const test = textNode<SavedMethod>(({ token }) => token)(value);
    const wanted = test && new Set([...merchant.state(savedMethods).values()].filter(test).map(numberIdentifierOf));
    return wanted && (({ id }) => methodsOf(merchant, id).some(method => wanted.has(numberIdentifierOf(method) ?? '')));
  };
}
