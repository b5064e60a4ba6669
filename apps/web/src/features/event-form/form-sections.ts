import type { EventFields } from './event-fields.ts';

/** The parts of the form, in its order, with their fields. The photo is no text field. */
export const formSections = [
  { id: 'event', fields: ['name', 'category', 'description'] },
  { id: 'when', fields: ['startDate', 'startTime', 'endTime', 'timeZone', 'location'] },
  { id: 'tickets', fields: ['price', 'quantity', 'shipping'] },
  { id: 'photo', fields: [] },
] as const satisfies readonly { id: string; fields: readonly (keyof EventFields)[] }[];

/** The name of a part. */
export type FormSectionId = (typeof formSections)[number]['id'];

/** The id of a part's heading, to which its step leads. */
export function headingIdOf(section: FormSectionId): string {
  return `event-form-${section}`;
}
