import type { PaymentGateway, TransactionList } from '../payment-gateway.ts';
import { type Collector, providerOf } from './collector.ts';

/**
 * One gateway for every provider: the name in front of a key or a transaction id says whose it is. Cards and wallets are
 * `cards`'.
 */
export function withCollectors(cards: PaymentGateway, collectors: readonly Collector[]): PaymentGateway {
  if (collectors.length === 0) return cards;
  const of = (idOrKey: string): Pick<PaymentGateway, keyof Collector & keyof PaymentGateway> => {
    const name = providerOf(idOrKey);
    const found = name === undefined ? cards : collectors.find(({ provider }) => provider === name);
    // An operator has switched a provider off whose payments are not finished.
    if (found === undefined) throw new Error(`The provider ${name} has no settings any more.`);
    return found;
  };
  return {
    ...cards,
    capture: id => of(id).capture(id),
    void: id => of(id).void(id),
    find: (key, id) => of(key).find(key, id),
    refund: request => of(request.transactionId).refund(request),
    findRefund: (key, id) => of(id ?? key).findRefund(key, id),
    listTransactions: async range => {
      const lists = await Promise.all([cards, ...collectors].map(one => one.listTransactions(range)));
      const notListed = lists.find(
        (list): list is Exclude<TransactionList, { kind: 'listed' }> => list.kind !== 'listed',
      );
      if (notListed !== undefined) return notListed;
      const transactions = lists.flatMap(list => (list.kind === 'listed' ? list.transactions : []));
      return transactions.length > range.limit ? { kind: 'too many' } : { kind: 'listed', transactions };
    },
  };
}
