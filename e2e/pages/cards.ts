import { scenarios, testCards } from '@guichet/testkit';
import type { CardDetails } from './card-form.ts';

/** A Visa that the gateway approves. */
export const goodCard: CardDetails = { number: '4111111111111111', cvv: '123' };

/**
 * A Visa that the provider rejects for any amount, from the scenario table. A bank's decline would depend on
 * the amount, and no ticket of the seed has a price that is declined.
 */
export const declinedCard: CardDetails = { number: firstRejected('visa'), cvv: '123' };

/** A Visa whose bank asks for a code. */
export const challengedCard: CardDetails = { number: threeDSecureCard('challenge-success'), cvv: '123' };

function threeDSecureCard(role: string): string {
  const card = scenarios.threeDSecure.cards.find(known => known.role === role && known.brand === 'visa');
  if (card === undefined) throw new Error(`The scenario table has no Visa of the role ${role}.`);
  return card.number;
}

function firstRejected(brand: string): string {
  const card = testCards.find(card => card.brand === brand && 'sale' in card && card.sale.kind === 'gateway-rejected');
  if (card === undefined) throw new Error(`The scenario table has no ${brand} that the provider rejects.`);
  return card.number;
}
