import { type EventForm, maxCapacity, maxTicketPrice, texts } from '@guichet/contracts';
import { type AppError, invalid } from '../../../platform/errors/app-error.ts';
import { isTimeZone } from '../../../platform/time-zone.ts';
import { parsePublication } from './publication-change.ts';

/**
 * The parsed event form. Omitted optional fields are undefined. Beside the tickets, the version and the publication,
 * its fields are those of the event's row, and written as they are.
 */
export type EventDraft = Readonly<ReturnType<typeof parseEventForm>>;

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Browsers may append seconds, which are ignored. */
const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d(?=$|:[0-5]\d$)/;

/**
 * Parses a form whose required fields are present. Throws `invalid_request` with a text about the first invalid field.
 */
export function parseEventForm(form: EventForm) {
  const { eventForm } = texts;
  const quantity = wholeNumber('quantity', form.quantity);
  if (quantity > maxCapacity)
    throw invalid('quantity', `The quantity must be at most ${inThousands(maxCapacity)} tickets.`);
  const price = wholeNumber('price', form.price);
  if (price > maxTicketPrice)
    throw invalid('price', `The price must be at most ${inThousands(maxTicketPrice)} francs.`);
  if (!idPattern.test(form.category)) throw invalid('category', eventForm.category);
  return {
    name: oneLine('name', form.name),
    startDate: realDate(form.startDate),
    startTime: realTime('startTime', form.startTime),
    endTime: realTime('endTime', form.endTime),
    location: oneLine('location', form.location),
    description: withoutControls('description', form.description),
    /** In francs. */
    price,
    categoryId: form.category.toLowerCase(),
    shipping: trueOrFalse(form.shipping),
    timeZone: zone(form.timeZone),
    publication: parsePublication(form),
    tickets: {
      /** The number of unsold tickets in the form, including held ones. */
      quantity,
      baseQuantity: optionalNumber('baseQuantity', form.baseQuantity),
    },
    version: optionalNumber('version', form.version),
  };
}

/** Parses a whole number of digits only. Anything that isn't a number is rejected with the form's own text. */
function wholeNumber(name: 'quantity' | 'price', value: string): number {
  const formText = texts.eventForm[name];
  if (/^\d{1,9}$/.test(value)) return Number(value);
  if (Number.isFinite(Number(value))) throw invalid(name, `${formText}: a whole number, not ${value}.`);
  throw invalid(name, formText);
}

function optionalNumber(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (!/^\d{1,9}$/.test(value)) throw invalid(name, `${name} must be a whole number.`);
  return Number(value);
}

function realDate(value: string): string {
  const date = value.slice(0, 10);
  const wellFormed = /^\d{4}-\d\d-\d\d$/.test(date) && (value.length === 10 || value[10] === 'T');
  const instant = new Date(`${date}T00:00:00Z`);
  // `Date` moves a day that the month doesn't have into the next month.
  const isReal = wellFormed && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
  if (!isReal || date < '0001') throw invalid('startDate', 'The start date must be a real date such as 2026-12-31.');
  return date;
}

function realTime(name: 'startTime' | 'endTime', value: string): string {
  const [time] = timePattern.exec(value) ?? [];
  if (time === undefined)
    throw invalid(name, `The ${name === 'startTime' ? 'start' : 'end'} time must be a time such as 19:30.`);
  return time;
}

function trueOrFalse(value: string | undefined): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  if (value !== 'true' && value !== 'false') throw invalid('shipping', 'shipping must be true or false.');
  return value === 'true';
}

function zone(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (!isTimeZone(value)) throw unknownZone();
  return value;
}

/** The error for a time zone that is unknown to the runtime or the database. */
export function unknownZone(): AppError {
  return invalid('timeZone', 'The time zone must be one such as Africa/Abidjan.');
}

/** A text of one line without control characters; throws `invalid_request` about the field of this name otherwise. */
export function oneLine(name: string, value: string): string {
  if (value.includes('\n')) throw invalid(name, `The ${name} must be a single line.`);
  return withoutControls(name, value);
}

/** Rejects control characters except line breaks: they are invisible and break mails, PDFs and calendars. */
export function withoutControls(name: string, value: string): string {
  if (/[^\P{Cc}\n]/u.test(value)) throw invalid(name, `The ${name} has a character that cannot be shown.`);
  return value;
}

function inThousands(value: number): string {
  return value.toLocaleString('en');
}
