/** The shape of a value: a word for a primitive, the first element's shape for a list, all fields for an object. */
export type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

/** The shape of a reply's body. Bodies of one shape have exactly the same fields. */
export function shapeOf(value: unknown): Shape {
  if (value === null) return 'nothing';
  if (typeof value === 'string') return wordFor(value);
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole' : 'fraction';
  if (typeof value === 'boolean') return 'flag';
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([field, of]) => [field, shapeOf(of)]));
  }
  return typeof value;
}

function wordFor(text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)) return 'id';
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) ? 'instant' : 'text';
}

/** The public user of the specification with our additional fields. */
export const userShape = {
  ...{ _id: 'id', name: 'text', email: 'text', about: 'text', role: 'whole', createdAt: 'instant' },
  ...{ updatedAt: 'instant', lister: 'flag', emailVerified: 'flag', locale: 'text' },
} as const;

const eventFields = {
  ...{ _id: 'id', name: 'text', startDate: 'instant', startTime: 'text', endTime: 'text', location: 'text' },
  ...{ description: 'text', price: 'whole', shipping: 'flag', quantity: 'whole', sold: 'whole' },
  ...{ createdAt: 'instant', timeZone: 'text', ended: 'flag', cancelled: 'flag', currency: 'text' },
} as const;

/** An event in a list: its category is only an id. */
export const listedEventShape = { ...eventFields, category: 'id', photo: 'nothing' } as const;

/** An event on its own page: its category has a name. */
export const eventShape = {
  ...{ ...eventFields, photo: 'nothing', category: { _id: 'id', name: 'text' } },
  ...{ capacity: 'whole', version: 'whole', organiser: 'nothing', cancelReason: 'nothing', shareImage: 'text' },
} as const;

const orderFields = {
  ...{ _id: 'id', transaction_id: 'text', amount: 'whole', status: 'text', address: 'text' },
  ...{ createdAt: 'instant', updatedAt: 'instant', refunded: 'whole', currency: 'text', version: 'whole' },
  // Null at the gateway of these tests, which reports no payment instrument.
  paidWith: 'nothing',
} as const;

const line = { _id: 'id', name: 'text', price: 'whole', count: 'whole' } as const;

/** An order as its buyer sees it. */
export const orderShape = {
  ...{ ...orderFields, user: { _id: 'id', name: 'text' } },
  products: [
    {
      ...{
        ...line,
        shipping: 'flag',
        startDate: 'instant',
        startTime: 'text',
        endTime: 'text',
        timeZone: 'text',
        location: 'text',
      },
      ...{ photo: 'nothing', ended: 'flag', archived: 'flag', cancelled: 'flag', cancelReason: 'nothing' },
      changed: 'nothing',
    },
  ],
  ...{ refundOffered: 'nothing', refunds: [] },
  tickets: [{ _id: 'id', code: 'text', productId: 'id', payload: 'text', state: 'text', reissued: 'whole' }],
} as const;

/** An order as an admin sees it: without tickets, which would admit. */
export const adminOrderShape = {
  ...{ ...orderFields, user: { _id: 'id', name: 'text', email: 'text' } },
  products: [line],
  ticketCounts: { valid: 'whole', used: 'whole', void: 'whole' },
} as const;

/** The body of every error. */
export const errorShape = { error: 'text', code: 'text', requestId: 'id' } as const;

/** The body of an error about these fields of a request. */
export function fieldErrorShape(...names: readonly string[]): Shape {
  return { ...errorShape, fields: Object.fromEntries(names.map(name => [name, 'text'])) };
}
