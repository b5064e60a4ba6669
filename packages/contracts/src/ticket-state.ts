import Type, { type Static } from 'typebox';

/**
 * The state of a ticket. `void`: refunded, its order cancelled or its event called off. `suspended`: not used, and the
 * payment is disputed at the bank; valid again if the dispute is won. Neither of the two is admitted at check-in.
 */
export const TicketState = Type.Union([
  Type.Literal('valid'),
  Type.Literal('used'),
  Type.Literal('void'),
  Type.Literal('suspended'),
]);
export type TicketState = Static<typeof TicketState>;
