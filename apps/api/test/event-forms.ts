import type { EventDetail, SaveEventReply } from '@guichet/contracts';
import sharp from 'sharp';
import type { Maybe } from './checkouts.ts';
import type { Person } from './people.ts';

/** Fields of the event form; one that is undefined is left out. */
export type FormFields = Readonly<Record<string, string | undefined>>;

const dayMs = 24 * 3_600_000;
/** Read once, so that a test that runs at midnight sends and expects the same date. */
const loadedAt = Date.now();

/** The local date in this number of days. */
export function dateIn(days: number): string {
  return new Date(loadedAt + days * dayMs).toISOString().slice(0, 10);
}

/** A complete form except for the category. */
export function aForm(fields: FormFields = {}): FormFields {
  return {
    name: 'An evening of kora',
    startDate: dateIn(40),
    startTime: '19:30',
    endTime: '22:00',
    location: 'Palais de la culture, Abidjan',
    description: 'Strings and stories.',
    price: '5000',
    quantity: '50',
    shipping: 'false',
    ...fields,
  };
}

/** The form as a browser sends it, with a file if there is one. */
export function multipartOf(fields: FormFields, photo?: Uint8Array, fileName = 'photo.jpg'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (photo !== undefined) form.append('photo', new Blob([new Uint8Array(photo)]), fileName);
  return form;
}

/** Sends the form of a new event. */
export function sendNew(person: Person, fields: FormFields, photo?: Uint8Array): Promise<Maybe<SaveEventReply>> {
  return person.call('POST', `/api/product/${person.id}`, { payload: multipartOf(fields, photo) });
}

/** Sends the form of an existing event. */
export function sendEdit(
  person: Person,
  eventId: string,
  fields: FormFields,
  photo?: Uint8Array,
): Promise<Maybe<SaveEventReply>> {
  return person.call('PUT', `/api/product/${eventId}/${person.id}`, { payload: multipartOf(fields, photo) });
}

/** Creates an event by the form. Throws when that fails. */
export async function createEvent(person: Person, fields: FormFields, photo?: Uint8Array): Promise<EventDetail> {
  const reply = await sendNew(person, fields, photo);
  if (reply.body.event === undefined) throw new Error(`The event was not created: ${reply.raw.payload}`);
  return reply.body.event;
}

/** A picture of one colour, which is quick to encode. `noisy` is for tests that need many bytes of compressed pixels. */
export function aPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' = 'jpeg',
  {
    width = 400,
    height = 225,
    noisy = false,
  }: { readonly width?: number; readonly height?: number; readonly noisy?: boolean } = {},
): Promise<Buffer> {
  const noise = noisy ? { noise: { type: 'gaussian', mean: 128, sigma: 6 } as const } : {};
  return sharp({ create: { width, height, channels: 3, background: '#c2410c', ...noise } })
    .toFormat(format, format === 'avif' ? { effort: 0 } : format === 'gif' ? { effort: 1 } : {})
    .toBuffer();
}
