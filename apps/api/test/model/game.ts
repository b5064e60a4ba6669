import type { TermsInForce } from './charges.ts';
import type { ModelShop } from './model-shop.ts';
import type { Step } from './steps.ts';

/** The step of this name. */
export type StepThat<Does extends Step['does']> = Step & { readonly does: Does };

/** The functions that take the steps of these names. Each returns what came of it: `nothing` if it had no effect. */
export type Acts<Does extends Step['does']> = { readonly [Name in Does]: (step: StepThat<Name>) => Promise<unknown> };

/** What the replies of one sequence promised so far. */
export type Game = {
  readonly shop: ModelShop;
  /** The transactions whose payment was confirmed by a reply, and which must have an order. */
  readonly promised: Map<string, { readonly userId: string; readonly amount: number }>;
  /** The events that were cancelled or archived. */
  readonly offSale: Set<string>;
  /** The fees and taxes that the last completed step left. */
  terms: TermsInForce;
  /** Whether no other step is taken at the same time. */
  alone: boolean;
};

/** The id of an event of the model. */
export function eventIdOf({ shop }: Game, event: number): string {
  return shop.eventIds[event] ?? '';
}

/** The admin archives an event. */
export async function archiveEvent({ shop, offSale }: Game, eventId: string): Promise<void> {
  await shop.removal.remove(eventId, shop.admin);
  offSale.add(eventId);
}
