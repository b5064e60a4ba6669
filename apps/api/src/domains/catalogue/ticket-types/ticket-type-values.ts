import type { TicketTypesBody } from '@guichet/contracts';
import { invalid } from '../../../platform/errors/app-error.ts';
import { oneLine, withoutControls } from '../event-management/event-draft.ts';
import type { TicketTypeValues } from './ticket-type-repository.ts';

type SentType = TicketTypesBody['types'][number];

/** Parses the types of a request, in its order. Throws `invalid_request` about the first wrong field. */
export function parseTypes(types: readonly SentType[]): readonly (TicketTypeValues & { readonly id?: string })[] {
  const ids = types.flatMap(({ _id }) => (_id === undefined ? [] : [_id.toLowerCase()]));
  if (new Set(ids).size < ids.length) throw invalid('types', 'Each type may be in the list once.');
  return types.map((type, position) => {
    const field = (name: keyof SentType) => `types.${position}.${name}`;
    const salesStart = localTime(field('salesStart'), type.salesStart);
    const salesEnd = localTime(field('salesEnd'), type.salesEnd);
    if (salesStart !== null && salesEnd !== null && salesEnd <= salesStart)
      throw invalid(field('salesEnd'), 'The sale must end after it starts.');
    const { _id, price, capacity, maxPerOrder } = type;
    return {
      ...(_id === undefined ? {} : { id: _id.toLowerCase() }),
      ...{ position, price, capacity, maxPerOrder, salesStart, salesEnd },
      name: oneLine(field('name'), type.name.trim()),
      nameFr: type.nameFr === undefined ? null : oneLine(field('nameFr'), type.nameFr.trim()),
      description: withoutControls(field('description'), type.description ?? ''),
      descriptionFr:
        type.descriptionFr === undefined ? null : withoutControls(field('descriptionFr'), type.descriptionFr),
      hidden: type.visibility === 'code',
      closed: type.closed ?? false,
    };
  });
}

/** A local time that exists in the calendar: `Date` moves a day that the month doesn't have into the next month. */
export function localTime(field: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const instant = new Date(`${value}:00Z`);
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(value))
    throw invalid(field, 'The time must be a real one such as 2026-12-31T18:00.');
  return value;
}
