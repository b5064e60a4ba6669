import { AppError } from '../../src/platform/errors/app-error.ts';
import { wholeOnly } from '../fake-collector.ts';
import { findInvariantViolations } from '../invariants.ts';
import { fakeLedger, findLedgerViolations } from '../provider-ledger.ts';
import { adminSteps } from './admin-steps.ts';
import { buyerSteps } from './buyer-steps.ts';
import { type ChargeCase, chargeBook } from './charge-book.ts';
import { noTerms } from './charges.ts';
import { ProcessEnded } from './faulty-gateway.ts';
import type { Acts, Game, StepThat } from './game.ts';
import type { ModelShop } from './model-shop.ts';
import { phoneSteps } from './phone-steps.ts';
import { ignoreMissingResponse, providerSteps } from './provider-steps.ts';
import type { Step } from './steps.ts';
import { termsSteps } from './terms-steps.ts';

/**
 * Builds a function that plays a sequence, and throws with all steps and outcomes when an invariant is violated.
 * `onOutcome` gets each single step's name and what came of it, and what was seen of fees and taxes.
 */
export function player(
  shop: ModelShop,
  onOutcome: (does: Step['does'] | ChargeCase, outcome: string) => void = () => undefined,
): (steps: readonly Step[]) => Promise<void> {
  const { api, gateway } = shop;
  const { $client } = api.database;

  return async steps => {
    await shop.startAfresh();
    const game: Game = { shop, promised: new Map(), offSale: new Set(), terms: noTerms, alone: true };
    const charges = chargeBook(shop, seen => onOutcome(seen, 'done'));
    let termsBefore = game.terms;
    const playedSteps: string[] = [];
    const bought = buyerSteps(game);
    const acts: Acts<Step['does']> = {
      ...bought,
      ...adminSteps(game),
      ...phoneSteps(game, bought.heldBy),
      ...termsSteps(game),
      ...providerSteps(game, bought.pay),
      wait: async ({ minutes }) => api.clock.advance({ minutes }),
      'compare ledger': async () => void (await api.app.compareLedgerNow()),
      'do jobs': () => shop.runJobs().catch(ignoreMissingResponse),
      reconcile: async () => void (await api.app.reconcileNow()),
      sweep: () => api.app.jobHandlers.sweep({}, { id: 'sweep', lastTry: false }),
      'at once': together,
    };

    for (const step of steps) {
      game.alone = step.does !== 'at once';
      termsBefore = game.terms;
      gateway.fault = step.fault;
      const outcome = await take(step);
      gateway.fault = undefined;
      gateway.faults.length = 0;
      playedSteps.push(`${JSON.stringify(step)}: ${outcome}`);
      await check('always');
    }
    await comeToRest();
    await check('at rest');
    await checkSums();
    await checkPromises();

    async function take(step: Step): Promise<string> {
      const outcome = await outcomeOf(step);
      onOutcome(step.does, outcome);
      return outcome;
    }

    async function outcomeOf(step: Step): Promise<string> {
      try {
        // The type is safe: each function gets the step of its name.
        return (await (acts[step.does] as (step: Step) => Promise<string | undefined>)(step)) ?? 'done';
      } catch (error) {
        if (error instanceof AppError) return error.code;
        if (error instanceof ProcessEnded) return 'ended';
        playedSteps.push(`${JSON.stringify(step)}: broke`);
        throw new Error(`A step failed with an unexpected error.\n${playedSteps.join('\n')}`, { cause: error });
      }
    }

    async function together({ one, other }: StepThat<'at once'>): Promise<string> {
      return (await Promise.all([take(one), take(other)])).join(' and ');
    }

    /** Advances the clock three times, each time running the reconciler and the waiting jobs. */
    async function comeToRest(): Promise<void> {
      gateway.settled = true;
      endDisputes();
      await endApprovals();
      for (let repeat = 0; repeat < 3; repeat += 1) {
        api.clock.advance({ minutes: 61 });
        await api.app.reconcileNow();
        await shop.runJobs();
        await api.app.compareLedgerNow();
      }
    }

    /** After five minutes, and the minute of a process that ended after its claim, no approval is awaited any more. */
    async function endApprovals(): Promise<void> {
      api.clock.advance({ seconds: 361 });
      await api.app.reconcileNow();
      const { rows } = await $client.query(
        `select id from payments where approve_before is not null and state in ('started', 'unknown')`,
      );
      if (rows.length > 0)
        throw new Error(`Approvals are still awaited: ${JSON.stringify(rows)}\n${playedSteps.join('\n')}`);
    }

    /** Every other dispute is won. */
    function endDisputes(): void {
      for (const [index, [id, [one]]] of [...gateway.disputes].entries()) {
        if (one?.status === 'open') gateway.disputes.set(id, [{ ...one, status: index % 2 === 0 ? 'lost' : 'won' }]);
      }
    }

    function ledger() {
      return [...fakeLedger(gateway), ...shop.collectors.flatMap(one => one.ledger())];
    }

    async function check(moment: 'always' | 'at rest'): Promise<void> {
      const violations = [
        ...(await findInvariantViolations(api, moment)),
        ...(await findLedgerViolations(api, ledger(), moment)),
        ...(await charges.check(termsBefore, game.terms)),
      ];
      if (violations.length > 0)
        throw new Error(`Invariants violated (${moment}): ${JSON.stringify(violations)}\n${playedSteps.join('\n')}`);
    }

    /** The sales have the model's fees and taxes, and the nightly comparison finds that tickets, sales and money agree. */
    async function checkSums(): Promise<void> {
      await api.app.jobHandlers['check-sums']({}, { id: 'nightly', lastTry: false });
      const { total } = await shop.sales.between({}, { kind: 'all' });
      const [found, expected] = [{ fees: total.fees ?? 0, taxes: total.taxes ?? 0 }, await charges.sums()];
      if (found.fees !== expected.fees || found.taxes !== expected.taxes)
        throw new Error(
          `The sales have ${JSON.stringify(found)}, not ${JSON.stringify(expected)}\n${playedSteps.join('\n')}`,
        );
    }

    async function checkPromises(): Promise<void> {
      const { rows: orders } = await $client.query<{ transaction_id: string; amount: number; user_id: string }>(
        `select transaction_id, amount, user_id from orders where state = 'placed'`,
      );
      for (const [transactionId, { amount, userId }] of game.promised) {
        const kept = orders.some(
          found => found.transaction_id === transactionId && found.amount === amount && found.user_id === userId,
        );
        if (!kept)
          throw new Error(`The order of the confirmed payment ${transactionId} is missing.\n${playedSteps.join('\n')}`);
      }
      // A part that Wave can't pay back is left to an admin.
      const { rows: attention } = await $client.query(
        `select kind, detail from attention_items where resolved_at is null and detail ->> 'reason' is distinct from $1`,
        [wholeOnly],
      );
      // What was done outside the shop is shown to an admin, and may leave no money for a refund.
      const isOutside = steps.some(step => inStep(step, 'dispute') || inStep(step, 'refund in the control panel'));
      const expected: readonly unknown[] = isOutside ? ['stray_money', 'refund_failed', 'sums_differ'] : [];
      if (attention.some(({ kind }) => !expected.includes(kind)))
        throw new Error(`“Needs attention” is not empty: ${JSON.stringify(attention)}\n${playedSteps.join('\n')}`);
    }
  };
}

/** Whether a step, or one of two concurrent ones, is of this kind. */
function inStep(step: Step, does: Step['does']): boolean {
  return step.does === 'at once' ? step.one.does === does || step.other.does === does : step.does === does;
}
