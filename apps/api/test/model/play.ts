import { randomUUID } from 'node:crypto';
import { AppError } from '../../src/platform/errors/app-error.ts';
import { findInvariantViolations } from '../invariants.ts';
import { fakeLedger, findLedgerViolations } from '../provider-ledger.ts';
import { ProcessEnded } from './faulty-gateway.ts';
import { type ModelShop, modelEvents, originOf } from './model-shop.ts';
import type { Step } from './steps.ts';

type StepThat<Does extends Step['does']> = Step & { readonly does: Does };

/** A buyer's state according to the replies. */
type Buyer = {
  checkout?: {
    readonly id: string;
    readonly amount: number;
    readonly until: number;
    readonly eventIds: readonly string[];
  };
  paid?: Parameters<ModelShop['payments']['pay']>[0];
  standalone?: { readonly transactionId: string; readonly event: number; readonly count: number };
  ordered?: Parameters<ModelShop['orders']['create']>[0];
};

/** Builds a function that plays a sequence, and throws with all steps and outcomes when an invariant is violated. */
export function player(shop: ModelShop): (steps: readonly Step[]) => Promise<void> {
  const { api, gateway } = shop;
  const { $client } = api.database;

  return async steps => {
    await shop.startAfresh();
    const buyers: readonly Buyer[] = shop.buyers.map(() => ({}));
    /** The transactions whose payment was confirmed by a reply, and which must have an order. */
    const promised = new Map<string, { readonly userId: string; readonly amount: number }>();
    const offSale = new Set<string>();
    const playedSteps: string[] = [];
    let alone = true;

    const acts: { readonly [Does in Step['does']]: (step: StepThat<Does>) => Promise<unknown> } = {
      hold,
      extend: changeHold,
      release: changeHold,
      pay,
      'pay again': payAgain,
      'pay standalone': payStandalone,
      order,
      'order again': orderAgain,
      'order free': orderFree,
      refund,
      'take offer': takeOffer,
      'call off': cancelEvent,
      archive,
      edit,
      wait: async ({ minutes }) => api.clock.advance({ minutes }),
      settle: async () => {
        gateway.settled = !gateway.settled;
      },
      'notify of a payment': notify,
      'do jobs': () => shop.runJobs().catch(ignoreMissingResponse),
      reconcile: async () => void (await api.app.reconcileNow()),
      sweep: () => api.app.jobHandlers.sweep({}, { id: 'sweep', lastTry: false }),
      'at once': together,
    };

    for (const step of steps) {
      alone = step.does !== 'at once';
      gateway.fault = step.fault;
      const outcome = await take(step);
      gateway.fault = undefined;
      gateway.faults.length = 0;
      playedSteps.push(`${JSON.stringify(step)}: ${outcome}`);
      await check('always');
    }
    await comeToRest();
    await check('at rest');
    await checkPromises();

    async function take(step: Step): Promise<string> {
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

    async function payAgain({ buyer: from }: StepThat<'pay again'>): Promise<string> {
      const buyer = whoHas('paid', from);
      const { paid } = buyerOf({ buyer });
      return paid === undefined ? 'nothing' : askToPay(buyer, paid);
    }

    async function orderAgain({ buyer }: StepThat<'order again'>): Promise<string> {
      const { ordered } = buyerOf({ buyer: whoHas('ordered', buyer) });
      return ordered === undefined ? 'nothing' : askForOrder(ordered);
    }

    async function cancelEvent({ event }: StepThat<'call off'>): Promise<string> {
      await shop.cancellations.cancel({ eventId: eventId(event), reason: 'Rain.', ...shop.admin });
      offSale.add(eventId(event));
      return 'done';
    }

    async function archive({ event }: StepThat<'archive'>): Promise<string> {
      await shop.removal.remove(eventId(event), shop.admin);
      offSale.add(eventId(event));
      return 'done';
    }

    async function hold({ buyer, lines }: Pick<StepThat<'hold'>, 'buyer' | 'lines'>): Promise<string> {
      const wanted = lines.map(({ event, count }) => ({ eventId: eventId(event), count }));
      const held = await shop.holds.hold(userId(buyer), wanted);
      remember(buyer, held);
      return `${held.amount}`;
    }

    async function changeHold({ does, buyer: from }: StepThat<'extend' | 'release'>): Promise<string> {
      const buyer = whoHas('checkout', from);
      const { checkout } = buyerOf({ buyer });
      if (checkout === undefined) return 'nothing';
      if (does === 'extend') remember(buyer, await shop.holds.extend(userId(buyer), checkout.id));
      else await shop.holds.release(userId(buyer), checkout.id);
      if (does === 'release') delete buyerOf({ buyer }).checkout;
      return 'done';
    }

    function remember(buyer: number, held: Awaited<ReturnType<ModelShop['holds']['hold']>>): void {
      const { checkoutId: id, amount, expiresAt, lines } = held;
      const eventIds = lines.map(({ productId }) => productId);
      buyerOf({ buyer }).checkout = { id, amount, until: Date.parse(expiresAt), eventIds };
    }

    async function pay({ buyer: from, bank, key }: StepThat<'pay'>): Promise<string> {
      const buyer = whoHas('checkout', from);
      if (buyerOf({ buyer }).checkout === undefined) await hold({ buyer, lines: [{ event: 0, count: 1 }] });
      const { checkout } = buyerOf({ buyer });
      if (checkout === undefined) return 'nothing';
      bankAnswers(bank);
      const { id: checkoutId, amount } = checkout;
      const keyed = { nonce: `nonce ${key}`, idempotencyKey: `${checkoutId} ${key}` };
      const unkeyed = { nonce: randomUUID(), idempotencyKey: undefined };
      const request = { userId: userId(buyer), amount, checkoutId, ...(key === undefined ? unkeyed : keyed) };
      buyerOf({ buyer }).paid = request;
      const isPromised = alone && isStillHeld(checkout);
      return askToPay(buyer, request).catch((error: unknown) => {
        if (isPromised && wasLost(error))
          throw new Error('Held tickets were lost before the end of their hold.', { cause: error });
        throw error;
      });
    }

    function isStillHeld({ until, eventIds }: NonNullable<Buyer['checkout']>): boolean {
      return api.clock.now().getTime() < until && !eventIds.some(id => offSale.has(id));
    }

    async function askToPay(buyer: number, request: NonNullable<Buyer['paid']>): Promise<string> {
      const { transaction } = await shop.payments.pay(request);
      if (request.checkoutId !== undefined) {
        promised.set(transaction.id, { userId: request.userId, amount: transaction.amount });
        return `paid ${transaction.amount}`;
      }
      const { standalone } = buyerOf({ buyer });
      if (standalone !== undefined) buyerOf({ buyer }).standalone = { ...standalone, transactionId: transaction.id };
      return `reserved ${transaction.amount}`;
    }

    async function payStandalone({
      buyer,
      line,
      bank,
    }: Omit<StepThat<'pay standalone'>, 'does' | 'fault'>): Promise<string> {
      bankAnswers(bank);
      const amount = (modelEvents[line.event]?.price ?? 0) * line.count;
      const request = {
        userId: userId(buyer),
        nonce: randomUUID(),
        amount,
        checkoutId: undefined,
        idempotencyKey: randomUUID(),
      };
      buyerOf({ buyer }).paid = request;
      buyerOf({ buyer }).standalone = { ...line, transactionId: 'not reported' };
      return askToPay(buyer, request);
    }

    async function order({ buyer: from, more }: StepThat<'order'>): Promise<string> {
      const buyer = whoHas('standalone', from);
      if (buyerOf({ buyer }).standalone === undefined)
        await payStandalone({ buyer, line: { event: 0, count: 1 }, bank: 'approves' });
      const { standalone } = buyerOf({ buyer });
      if (standalone === undefined) return 'nothing';
      const count = standalone.count + more;
      const request = {
        userId: userId(buyer),
        transactionId: standalone.transactionId,
        checkoutId: undefined,
        lines: [{ eventId: eventId(standalone.event), count }],
        amount: (modelEvents[standalone.event]?.price ?? 0) * count,
        address: undefined,
        idempotencyKey: undefined,
      };
      buyerOf({ buyer }).ordered = request;
      return askForOrder(request);
    }

    async function orderFree({ buyer, count, key }: StepThat<'order free'>): Promise<string> {
      const { checkout } = buyerOf({ buyer });
      const held = checkout?.amount === 0 ? checkout.id : undefined;
      const request = {
        userId: userId(buyer),
        transactionId: undefined,
        checkoutId: held,
        lines: [{ eventId: eventId(2), count }],
        amount: 0,
        address: undefined,
        idempotencyKey: key === undefined ? undefined : `free ${buyer} ${key} ${count} ${held}`,
      };
      buyerOf({ buyer }).ordered = request;
      return askForOrder(request);
    }

    async function askForOrder(request: NonNullable<Buyer['ordered']>): Promise<string> {
      const made = await shop.orders.create(request);
      promised.set(made.transaction_id, { userId: request.userId, amount: made.amount });
      return `order of ${made.tickets.length}`;
    }

    async function refund(step: StepThat<'refund'>): Promise<string> {
      const { rows } = await $client.query<{ id: string; ticket: string | null }>(
        `select id, (select t.id from tickets t where t.order_id = o.id and voided_at is null limit 1) as ticket
        from orders o where state = 'placed' order by (mod($1 + row_number() over (order by created_at, id), 4)), id limit 1`,
        [step.order],
      );
      const [found] = rows;
      if (found === undefined) return 'nothing';
      const part = {
        all: {},
        'one ticket': found.ticket === null ? {} : { tickets: [found.ticket] },
        'some money': { amount: 1_500 },
      }[step.part];
      const restock = step.restock === undefined ? {} : { restock: step.restock };
      const reply = await shop.refunds.refundOrder({
        orderId: found.id,
        body: { reason: 'A test.', ...part, ...restock },
        idempotencyKey: undefined,
        origin: shop.admin.origin,
      });
      return `${reply.refund.state} ${reply.refund.amount}`;
    }

    async function takeOffer({ buyer }: { readonly buyer: number }): Promise<string> {
      const { rows } = await $client.query<{ id: string; user_id: string }>(
        `select id, user_id from orders where state = 'placed' order by user_id = $1 desc, created_at, id limit 1`,
        [userId(buyer)],
      );
      const [found] = rows;
      if (found === undefined) return 'nothing';
      const { refund } = await shop.refunds.takeOffer({ orderId: found.id, origin: originOf(found.user_id) });
      return `${refund.state} ${refund.amount}`;
    }

    async function edit({ event, quantity, price }: StepThat<'edit'>): Promise<string> {
      const form = {
        name: 'An evening',
        description: 'Another description.',
        location: 'A hall, Abidjan',
        startDate: new Date(Date.now() + 40 * 24 * 3_600_000).toISOString(),
        startTime: '19:00',
        endTime: '21:00',
        category: shop.category,
        price: String(price),
        quantity: String(quantity),
      };
      await shop.events.edit(eventId(event), { ...shop.admin, form, photo: undefined });
      return 'done';
    }

    /** The provider sends a webhook event about any payment, at any time, possibly repeatedly. */
    async function notify({ payment }: { readonly payment: number }): Promise<string> {
      const { rows } = await $client.query<{ id: string }>(
        'select id from payments order by mod($1 + row_number() over (order by created_at, id), 4), id limit 1',
        [payment],
      );
      const [found] = rows;
      if (found === undefined) return 'nothing';
      const settle = api.app.jobHandlers['settle-payment'];
      await settle({ paymentId: found.id }, { id: 'notified', lastTry: false }).catch(ignoreMissingResponse);
      return 'done';
    }

    function bankAnswers(bank: StepThat<'pay'>['bank']): void {
      if (bank === 'declines') gateway.faults.push('declined');
      if (bank === 'refuses') gateway.faults.push('refused');
      if (bank === 'approves less') gateway.faults.push('partial');
    }

    /** Advances the clock three times, each time running the reconciler and the waiting jobs. */
    async function comeToRest(): Promise<void> {
      gateway.settled = true;
      for (let repeat = 0; repeat < 3; repeat += 1) {
        api.clock.advance({ minutes: 61 });
        await api.app.reconcileNow();
        await shop.runJobs();
      }
    }

    async function check(moment: 'always' | 'at rest'): Promise<void> {
      const violations = [
        ...(await findInvariantViolations(api, moment)),
        ...(await findLedgerViolations(api, fakeLedger(gateway), moment)),
      ];
      if (violations.length > 0)
        throw new Error(`Invariants violated (${moment}): ${JSON.stringify(violations)}\n${playedSteps.join('\n')}`);
    }

    async function checkPromises(): Promise<void> {
      const { rows: orders } = await $client.query<{ transaction_id: string; amount: number; user_id: string }>(
        `select transaction_id, amount, user_id from orders where state = 'placed'`,
      );
      for (const [transactionId, { amount, userId }] of promised) {
        const kept = orders.some(
          found => found.transaction_id === transactionId && found.amount === amount && found.user_id === userId,
        );
        if (!kept)
          throw new Error(`The order of the confirmed payment ${transactionId} is missing.\n${playedSteps.join('\n')}`);
      }
      const { rows: attention } = await $client.query(
        'select kind, detail from attention_items where resolved_at is null',
      );
      if (attention.length > 0)
        throw new Error(`“Needs attention” is not empty: ${JSON.stringify(attention)}\n${playedSteps.join('\n')}`);
    }

    function userId(buyer: number): string {
      return shop.buyers[buyer] ?? '';
    }

    function eventId(event: number): string {
      return shop.eventIds[event] ?? '';
    }

    function buyerOf({ buyer }: { readonly buyer: number }): Buyer {
      const found = buyers[buyer];
      if (found === undefined) throw new Error('There is no such buyer.');
      return found;
    }

    /** The first buyer from this one on who has this state, so that few steps have no effect. */
    function whoHas(what: keyof Buyer, buyer: number): number {
      const numbers = buyers.map((_, index) => (buyer + index) % buyers.length);
      return numbers.find(number => buyers[number]?.[what] !== undefined) ?? buyer;
    }
  };
}

function wasLost(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'sold_out' || error.code === 'hold_expired');
}

/** Ignores the error of a job that got no response from the provider: throwing it only makes the worker retry. */
function ignoreMissingResponse(error: unknown): void {
  const isMissingResponse =
    error instanceof Error && /can't be read at the provider|doesn't show the payment/.test(error.message);
  if (!isMissingResponse) throw error;
}
