import { testCards } from '@guichet/testkit';
import type { CardDetails } from './card-form.ts';

/** A Visa that the gateway approves. */
export const goodCard: CardDetails = { number: '4111111111111111', cvv: '123' };

/** A Visa that its bank declines, taken from the scenario table. */
export const declinedCard: CardDetails = { number: firstDeclined('visa'), cvv: '123' };

function firstDeclined(brand: string): string {
  const card = testCards.find(
    ({ brand: own, tokenization, sale }) =>
      own === brand && tokenization.kind === 'accepted' && sale.kind === 'declined',
  );
  if (card === undefined) throw new Error(`The scenario table has no declined ${brand}.`);
  return card.number;
}
