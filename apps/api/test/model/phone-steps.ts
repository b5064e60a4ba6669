import type { Acts, Game, StepThat } from './game.ts';

type PhoneStep = 'collect' | 'answer on the phone' | 'look' | 'give up';

/** Finds a hold of this buyer, or of the next one who has one. */
export type HeldBy = (buyer: number) => Promise<{ readonly checkoutId: string; readonly buyer: number } | undefined>;

/** The steps of a purchase with mobile money. */
export function phoneSteps(game: Game, heldBy: HeldBy): Acts<PhoneStep> {
  const { shop, promised } = game;
  const { $client } = shop.api.database;
  return { collect, 'answer on the phone': answer, look: follow, 'give up': follow };

  async function collect({ buyer, provider, key }: Omit<StepThat<'collect'>, 'does' | 'fault'>): Promise<string> {
    const held = await heldBy(buyer);
    if (held === undefined) return 'nothing';
    const userId = shop.buyers[held.buyer] ?? '';
    const { state } = await shop.collections.collect({
      userId,
      checkoutId: held.checkoutId,
      provider,
      phone: '2250500000009',
      phoneHash: undefined,
      address: undefined,
      idempotencyKey: key === undefined ? undefined : `collect ${held.checkoutId} ${key}`,
      networkHash: userId,
    });
    return state;
  }

  /** The owner of a phone answers the request on it, and the buyer's page may look. Without one, a buyer is asked first. */
  async function answer({ request, provider, approves, looks }: StepThat<'answer on the phone'>): Promise<string> {
    const open = () => shop.collectors.flatMap(one => one.answerable(shop.api.clock.now()));
    if (open().length === 0) await collect({ buyer: request % shop.buyers.length, provider, key: undefined });
    const found = open()[request % Math.max(1, open().length)];
    if (found === undefined) return 'nothing';
    found.status = approves ? 'approved' : 'refused';
    return looks ? follow({ does: 'look', payment: request }) : 'done';
  }

  /** A buyer's page asks about one of the payments, or gives it up. Without one, a buyer is asked first. */
  async function follow({ does, payment }: Pick<StepThat<'look' | 'give up'>, 'does' | 'payment'>): Promise<string> {
    const found = (await collected(payment)) ?? (await collectFirst(payment));
    if (found === undefined) return 'nothing';
    shop.api.clock.advance({ seconds: 3 });
    const { look, giveUp } = shop.collections;
    const { state, order } = await (does === 'look' ? look : giveUp)(found.user_id, found.id);
    if (order !== undefined) promised.set(order.transaction_id, { userId: found.user_id, amount: order.amount });
    return found.state === 'unknown' && state === 'refused' ? 'done' : state;
  }

  async function collectFirst(payment: number) {
    await collect({ buyer: payment, provider: payment === 0 ? 'wave' : 'mtn', key: undefined });
    return collected(payment);
  }

  /** A payment with mobile money: those that wait for an approval first. */
  async function collected(number: number) {
    const { rows } = await $client.query<{ id: string; user_id: string; state: string }>(
      `select id, user_id, state from payments where approve_before is not null
        order by state in ('started', 'unknown') desc, mod($1 + row_number() over (order by created_at, id), 3), id limit 1`,
      [number],
    );
    return rows[0];
  }
}
