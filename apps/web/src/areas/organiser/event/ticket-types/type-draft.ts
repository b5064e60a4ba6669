import { type ManagedTicketType, maxCapacity, maxTicketPrice, type TicketTypesBody } from '@guichet/contracts';

/** A ticket type as it is typed. `key` names its row, also before the API has given it an id. */
export type TypeDraft = {
  readonly key: string;
  readonly _id?: string;
  readonly name: string;
  readonly nameFr: string;
  readonly description: string;
  readonly descriptionFr: string;
  readonly price: string;
  readonly capacity: string;
  readonly maxPerOrder: string;
  readonly salesStart: string;
  readonly salesEnd: string;
  readonly visibility: 'public' | 'code';
  readonly closed: boolean;
  readonly sold: number;
  readonly held: number;
};

/** The fields of a type whose texts can be wrong. */
export type TypeField = 'name' | 'price' | 'capacity' | 'maxPerOrder' | 'salesEnd';

/** A new type: nothing but its limit is known yet. */
export function newType(key: string): TypeDraft {
  const texts = { name: '', nameFr: '', description: '', descriptionFr: '', price: '', capacity: '' };
  const sale = { salesStart: '', salesEnd: '', visibility: 'public', closed: false } as const;
  return { key, ...texts, maxPerOrder: '10', ...sale, sold: 0, held: 0 };
}

/** A type that the API has. */
export function draftOf(type: ManagedTicketType): TypeDraft {
  const { _id, name, nameFr = '', description, descriptionFr = '', price, capacity, maxPerOrder } = type;
  const { salesStart, salesEnd, visibility, closed, sold, held } = type;
  return {
    ...{ key: _id, _id, name, nameFr, description, descriptionFr, visibility, closed, sold, held },
    ...{ price: String(price), capacity: String(capacity), maxPerOrder: String(maxPerOrder) },
    ...{ salesStart: salesStart ?? '', salesEnd: salesEnd ?? '' },
  };
}

/** A type as the API takes it. Its fields must have no flaw. */
export function bodyOf(draft: TypeDraft): TicketTypesBody['types'][number] {
  const { _id, name, nameFr, description, descriptionFr, price, capacity, maxPerOrder } = draft;
  const { salesStart, salesEnd, visibility, closed } = draft;
  return {
    ...(_id !== undefined && { _id }),
    name: name.trim(),
    ...(nameFr.trim() !== '' && { nameFr: nameFr.trim() }),
    description: description.trim(),
    ...(descriptionFr.trim() !== '' && { descriptionFr: descriptionFr.trim() }),
    ...{ price: Number(price), capacity: Number(capacity), maxPerOrder: Number(maxPerOrder) },
    ...(salesStart !== '' && { salesStart }),
    ...(salesEnd !== '' && { salesEnd }),
    ...{ visibility, closed },
  };
}

/** The fields of a type that can't be sent as they are. */
export function flawsOf(draft: TypeDraft): readonly TypeField[] {
  const { name, price, capacity, maxPerOrder, salesStart, salesEnd } = draft;
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(isWhole(price, 0, maxTicketPrice) ? [] : (['price'] as const)),
    ...(isWhole(capacity, 0, maxCapacity) ? [] : (['capacity'] as const)),
    ...(isWhole(maxPerOrder, 1, 10) ? [] : (['maxPerOrder'] as const)),
    ...(salesStart !== '' && salesEnd !== '' && salesEnd <= salesStart ? (['salesEnd'] as const) : []),
  ];
}

/** Whether a text is a whole number within these. */
export function isWhole(typed: string, min: number, max: number): boolean {
  return /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;
}
