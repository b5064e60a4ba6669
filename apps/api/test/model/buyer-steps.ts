import { randomUUID } from 'node:crypto';
import { AppError } from '../../src/platform/errors/app-error.ts';
import { buyerPays, expectedCharge } from './charges.ts';
import { type Acts, archiveEvent, eventIdOf, type Game, type StepThat } from './game.ts';
import { type ModelShop, modelCode, modelEvents, originOf } from './model-shop.ts';
import type { HeldBy } from './phone-steps.ts';

/** A buyer's state according to the replies. */
type Buyer = {
  checkout?: {
    readonly id: string;
    readonly amount: number;
    readonly until: number;
    readonly eventIds: readonly string[];
    /** Whether no other step was taken at the same time. One that was may have replaced this hold before its reply came. */
    readonly heldAlone: boolean;
  };
  paid?: Parameters<ModelShop['payments']['pay']>[0];
  standalone?: { readonly transactionId: string; readonly event: number; readonly count: number };
  ordered?: Parameters<ModelShop['orders']['create']>[0];
};

type BuyerStep =
  | 'hold'
  | 'extend'
  | 'release'
  | 'pay'
  | 'pay again'
  | 'pay standalone'
  | 'order'
  | 'order again'
  | 'order free'
  | 'take offer';

/** The steps that buyers take. */
export function buyerSteps(game: Game): Acts<BuyerStep> & { readonly heldBy: HeldBy } {
  const { shop, promised, offSale } = game;
  const { api, gateway } = shop;
  const { $client } = api.database;
  const buyers: readonly Buyer[] = shop.buyers.map(() => ({}));
  const eventId = (event: number) => eventIdOf(game, event);

  return {
    hold,
    extend: changeHold,
    release: changeHold,
    pay,
    'pay again': payAgain,
    'pay standalone': payStandalone,
    order,
    'order again': orderAgain,
    'order free': orderFree,
    'take offer': takeOffer,
    heldBy,
  };

  async function payAgain({ buyer: from }: StepThat<'pay again'>): Promise<string> {
    const buyer = whoHas('paid', from);
    const { paid } = buyerOf({ buyer });
    return paid === undefined ? 'nothing' : askToPay(buyer, paid);
  }

  async function orderAgain({ buyer }: StepThat<'order again'>): Promise<string> {
    const { ordered } = buyerOf({ buyer: whoHas('ordered', buyer) });
    return ordered === undefined ? 'nothing' : askForOrder(ordered);
  }

  async function hold({ buyer, lines, code }: Pick<StepThat<'hold'>, 'buyer' | 'lines' | 'code'>): Promise<string> {
    const wanted = lines.map(({ event, type = 0, count }) => ({
      eventId: eventId(event),
      ticketTypeId: event === modelEvents.length ? shop.typeIds[type] : undefined,
      count,
    }));
    // A code in a cart without its event would only be refused.
    const isUseful = code === true && lines.some(({ event }) => event === modelEvents.length);
    const held = await shop.holds.hold(holderOf(buyer), wanted, isUseful ? modelCode : undefined);
    remember(buyer, held);
    return `${held.amount}`;
  }

  async function changeHold({ does, buyer: from }: StepThat<'extend' | 'release'>): Promise<string> {
    const buyer = whoHas('checkout', from);
    const { checkout } = buyerOf({ buyer });
    if (checkout === undefined) return 'nothing';
    if (does === 'extend') remember(buyer, await shop.holds.extend(holderOf(buyer), checkout.id));
    else await shop.holds.release(userId(buyer), checkout.id);
    if (does === 'release') delete buyerOf({ buyer }).checkout;
    return 'done';
  }

  function holderOf(buyer: number) {
    return { userId: userId(buyer), confirmed: true, network: '127.0.0.1' };
  }

  function remember(buyer: number, held: Awaited<ReturnType<ModelShop['holds']['hold']>>): void {
    const { checkoutId: id, amount, expiresAt, lines } = held;
    const eventIds = lines.map(({ productId }) => productId);
    buyerOf({ buyer }).checkout = { id, amount, until: Date.parse(expiresAt), eventIds, heldAlone: game.alone };
  }

  async function pay({ buyer: from, bank, key }: StepThat<'pay'>): Promise<string> {
    const buyer = whoHas('checkout', from);
    if (buyerOf({ buyer }).checkout === undefined) await hold({ buyer, lines: [{ event: 0, count: 1 }] });
    const { checkout } = buyerOf({ buyer });
    if (checkout === undefined) return 'nothing';
    bankDecides(bank);
    const { id: checkoutId, amount } = checkout;
    const keyed = { nonce: `nonce ${key}`, idempotencyKey: `${checkoutId} ${key}` };
    const unkeyed = { nonce: randomUUID(), idempotencyKey: undefined };
    const buyerFields = { userId: userId(buyer), networkHash: userId(buyer), deviceData: undefined };
    const request = { ...buyerFields, amount, checkoutId, ...(key === undefined ? unkeyed : keyed) };
    buyerOf({ buyer }).paid = request;
    const isPromised = game.alone && checkout.heldAlone && isStillHeld(checkout);
    return askToPay(buyer, request).catch((error: unknown) => {
      if (isPromised && wasLost(error))
        throw new Error('Held tickets were lost before the end of their hold.', { cause: error });
      throw error;
    });
  }

  /** The hold of a buyer. One who has none, or has paid for it, holds tickets first, the first buyer with the code. */
  async function heldBy(from: number): ReturnType<HeldBy> {
    const buyer = whoHas('checkout', from);
    const { rows } = await $client.query(`select 1 from checkouts where id = $1 and state in ('open', 'paying')`, [
      buyerOf({ buyer }).checkout?.id,
    ]);
    const event = buyer === 0 ? modelEvents.length : 0;
    if (rows.length === 0) await hold({ buyer, lines: [{ event, count: 1 }], code: true });
    const { checkout } = buyerOf({ buyer });
    return checkout && { checkoutId: checkout.id, buyer };
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
    bankDecides(bank);
    const amount = costOf(line);
    const request = {
      userId: userId(buyer),
      networkHash: userId(buyer),
      deviceData: undefined,
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
      amount: costOf({ event: standalone.event, count }),
      address: undefined,
      unconfirmedNetwork: undefined,
      idempotencyKey: undefined,
    };
    buyerOf({ buyer }).ordered = request;
    return askForOrder(request);
  }

  /** What tickets without a hold cost by the terms that apply now. */
  function costOf({ event, count }: { readonly event: number; readonly count: number }): number {
    const price = modelEvents[event]?.price ?? 0;
    const ofOrganiser = shop.organiserEvents.has(eventId(event));
    return count * (price + buyerPays(expectedCharge({ price, count, discount: 0 }, game.terms, ofOrganiser)));
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
      unconfirmedNetwork: undefined,
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

  /** A buyer takes the refund of an archived event. Without one, the admin archives an event with an order first. */
  async function takeOffer({ buyer }: { readonly buyer: number }): Promise<string> {
    const { rows } = await $client.query<{ id: string; user_id: string; event_id: string; archived: boolean }>(
      `select o.id, user_id, event_id, archived_at is not null as archived
        from orders o join order_lines l on l.order_id = o.id join events e on e.id = event_id
        where state = 'placed' order by archived desc, user_id = $1 desc, o.created_at, o.id limit 1`,
      [userId(buyer)],
    );
    const [found] = rows;
    if (found === undefined) return 'nothing';
    if (!found.archived) await archiveEvent(game, found.event_id);
    const { refund } = await shop.refunds.takeOffer({ orderId: found.id, origin: originOf(found.user_id) });
    return `${refund.state} ${refund.amount}`;
  }

  function bankDecides(bank: StepThat<'pay'>['bank']): void {
    if (bank === 'declines') gateway.faults.push('declined');
    if (bank === 'refuses') gateway.faults.push('refused');
    if (bank === 'approves less') gateway.faults.push('partial');
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

  function userId(buyer: number): string {
    return shop.buyers[buyer] ?? '';
  }
}

function wasLost(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'sold_out' || error.code === 'hold_expired');
}
