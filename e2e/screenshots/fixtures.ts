import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type ApiUser, adminOfApi } from '../pages/admin.ts';

/** An event with a long name, a long place and a high price, or with the facts that differ from these. */
type Facts = { readonly price?: number; readonly quantity?: number; readonly name?: string };

/** Creates an event of the shop for one picture. Returns its id and its name. */
export async function createLongEvent(request: APIRequestContext, facts: Facts = {}) {
  const admin = await adminOfApi(request);
  const categories = await admin.call<{ _id: string }[]>('GET', '/api/all/category');
  const name =
    facts.name ??
    `Grande nuit panafricaine des orchestres philharmoniques et contemporains ${randomUUID().slice(0, 4)}`;
  const { event } = await admin.call<{ event: { _id: string } }>('POST', `/api/product/${admin.id}`, {
    multipart: {
      name,
      description:
        'Un programme exceptionnellement long, avec des interprètes venus de dix-sept pays, présenté en plein air.',
      startDate: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      startTime: '19:00',
      endTime: '02:30',
      location: 'Palais de la Culture Bernard-Binlin-Dadié, boulevard de Marseille, Treichville, Abidjan',
      price: String(facts.price ?? 1_250_000),
      category: categories[0]?._id ?? '',
      quantity: String(facts.quantity ?? 120_000),
      shipping: 'true',
    },
  });
  return { id: event._id, name, admin };
}

/** Cancels an event, with a reason for its buyers. */
export async function cancelEvent({ id, admin }: { readonly id: string; readonly admin: ApiUser }): Promise<void> {
  const reason = 'The stage was flooded by the storm of Tuesday night.';
  await admin.call('POST', `/api/event/cancel/${id}/${admin.id}`, { data: { reason } });
}
