import { writeTerms } from '../../src/domains/catalogue/sale-terms/sale-terms-repository.ts';
import { inTransaction } from '../../src/platform/database/database.ts';
import { modelTerms } from './charges.ts';
import type { Acts, Game, StepThat } from './game.ts';

/** An admin sets the service fee and the tax of the shop or of the organiser, changes them, or takes them away. */
export function termsSteps(game: Game): Acts<'set terms'> {
  const { shop } = game;
  let last: Promise<unknown> = Promise.resolve();
  return { 'set terms': inTurn };

  /** One change after the other: nobody could tell which of two concurrent ones stays. */
  function inTurn(step: StepThat<'set terms'>): Promise<string> {
    const change = last.then(() => setTerms(step));
    last = change;
    return change;
  }

  async function setTerms({ of, terms: index }: StepThat<'set terms'>): Promise<string> {
    const terms = modelTerms[index] ?? null;
    const ownerId = of === 'shop' ? null : shop.organiserId;
    await inTransaction(shop.api.database, transaction => writeTerms(transaction, ownerId, terms));
    game.terms = { ...game.terms, [of]: terms };
    return 'done';
  }
}
