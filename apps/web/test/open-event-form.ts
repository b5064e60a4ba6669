import type { EventForEditing } from '@guichet/contracts';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { createFakeApi } from './fake-api.ts';
import { stubUploads } from './fake-uploads.ts';
import { renderShop } from './render-shop.tsx';
import { concerts, lister, sampleDetail, sampleEvent } from './samples.ts';

/** The requests of the event form. */
export const create = 'POST /api/product/:userId';
export const edit = 'PUT /api/product/:productId/:userId';
export const forEditing = 'GET /api/product/edit/:productId/:userId';
export const eventId = sampleEvent(1)._id;
/** The event that the form edits. */
export const stored: EventForEditing = { ...sampleDetail(1), held: 2, onMove: { buyers: 0, amount: 0 } };

/** Opens a page with the event form. */
export async function openForm(path: string, { routes = {}, session = lister, language = 'en' as 'en' | 'fr' } = {}) {
  const api = createFakeApi({
    'GET /api/lister/sales/:userId': () => ({ timeZone: 'Africa/Douala' }),
    [forEditing]: () => stored,
    [create]: () => ({ success: '', event: sampleDetail(1) }),
    [edit]: () => ({ success: '', event: sampleDetail(1, { quantity: 38 }) }),
    ...routes,
  });
  const uploads = stubUploads(api);
  const shop = await renderShop({ path, api, session, language });
  await screen.findByRole('heading', { level: 1 });
  return { ...shop, uploads };
}

/** Opens the form of a new event. */
export const openCreate = (options = {}) => openForm('/admin/dashboard/create/event', options);
/** Opens the form of `stored`. */
export const openEdit = (options = {}) => openForm(`/event/${eventId}/edit/event`, options);

/** The button that sends the form. */
export const submit = async (name: string) => screen.findByRole('button', { name });
/** The label of an optional field says so after its name. */
export const labelled = (name: string) => new RegExp(`^${name}(optional)?$`);
/** A field of the form. */
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(labelled(name));

/** What `fillIn` types. */
const typed = {
  Name: 'Drums',
  'Start date': '2026-12-31',
  'Start time': '20:00',
  'End time': '02:00',
  Location: 'Dakar',
  Description: 'All night.',
  'Ticket price, in CFA francs': '2500',
  'Quantity of tickets': '80',
};

/** Fills in every field but the photo. */
export async function fillIn({ user }: Awaited<ReturnType<typeof openForm>>) {
  await screen.findByLabelText('Name');
  for (const [name, value] of Object.entries(typed)) await user.type(field(name), value);
  await user.selectOptions(field('Category'), concerts._id);
}

/** The browser's own codec of pictures, which happy-dom lacks: it decodes everything but PDFs. */
export function stubPictures(size = { width: 800, height: 600 }) {
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if ((await file.text()).startsWith('%PDF')) throw new DOMException('No picture', 'InvalidStateError');
    return { ...size, close: () => {} };
  });
}

/** A file that the stub can decode. */
export const picture = new File(['picture'], 'stage.png', { type: 'image/png' });
