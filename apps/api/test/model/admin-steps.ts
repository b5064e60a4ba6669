import { type Acts, archiveEvent, eventIdOf, type Game, type StepThat } from './game.ts';
import { modelEvents } from './model-shop.ts';

/** The steps that an admin takes. */
export function adminSteps(game: Game): Acts<'refund' | 'call off' | 'archive' | 'edit' | 'edit types'> {
  const { shop, offSale } = game;
  const { $client } = shop.api.database;
  const eventId = (event: number) => eventIdOf(game, event);

  return { refund, 'call off': cancelEvent, archive, edit, 'edit types': editTypes };

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

  async function cancelEvent({ event }: StepThat<'call off'>): Promise<string> {
    await shop.cancellations.cancel({ eventId: eventId(event), reason: 'Rain.', ...shop.admin });
    offSale.add(eventId(event));
    return 'done';
  }

  async function archive({ event }: StepThat<'archive'>): Promise<string> {
    await archiveEvent(game, eventId(event));
    return 'done';
  }

  async function editTypes(step: StepThat<'edit types'>): Promise<string> {
    const typed = eventId(modelEvents.length);
    const { version, types } = await shop.types.read(typed, shop.admin.actor);
    const changed = types.map(({ salesStart: _start, salesEnd: _end, ...type }, index) => ({
      ...type,
      capacity: step.capacities[index] ?? type.capacity,
      ...(index === 0 ? { price: step.price, closed: step.closed } : {}),
    }));
    const total = step.total === undefined ? {} : { capacity: step.total };
    await shop.types.replace(typed, { ...shop.admin, body: { version, ...total, types: changed } });
    return 'done';
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
}
