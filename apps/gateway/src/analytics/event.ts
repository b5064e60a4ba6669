import type { Merchant } from '../state/merchant.ts';
import { addToRing, ring } from '../state/ring.ts';
import { stateSlot } from '../state/state-slot.ts';
import { asRecord, textField } from '../wire/read.ts';

/** An event that a page reported. Only its name is stored, because the other fields can contain anything. */
export type AnalyticsEvent = {
  readonly kind: string;
  /** The Drop-in reports to its own endpoint; all other events come from the browser library. */
  readonly source: 'drop-in' | 'library';
  /** The library's id for the visit. */
  readonly sessionId?: string;
  readonly at: Date;
};

/** One payment of the Drop-in makes about fifty events. */
const maxEvents = 1000;

const maxTextLength = 200;

/** The newest events of a merchant. */
export const analyticsEvents = stateSlot('analytics', () => ring<AnalyticsEvent>(maxEvents));

/** Stores the events of a Drop-in report. */
export function keepDropinReport(merchant: Merchant, body: unknown, at: Date): void {
  const { analytics, _meta } = asRecord(body);
  keep(merchant, kindsOf(analytics, 'kind'), 'drop-in', asRecord(_meta).sessionId, at);
}

/** Stores the events of a report by the browser library. */
export function keepLibraryReport(merchant: Merchant, body: unknown, at: Date): void {
  const { events } = asRecord(body);
  keep(merchant, kindsOf(events, 'event'), 'library', firstTracking(body).session_id, at);
}

/** The merchant id in a report by the browser library. */
export function reportedMerchantId(body: unknown): string | undefined {
  return textField(firstTracking(body), 'merchant_id');
}

function firstTracking(body: unknown) {
  const { tracking } = asRecord(body);
  return asRecord(Array.isArray(tracking) ? tracking[0] : undefined);
}

function kindsOf(list: unknown, name: string): readonly string[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.map(item => textField(asRecord(item), name)).filter(kind => kind !== undefined);
}

function keep(
  merchant: Merchant,
  kinds: readonly string[],
  source: AnalyticsEvent['source'],
  session: unknown,
  at: Date,
): void {
  const sessionId = typeof session === 'string' ? { sessionId: sanitized(session) } : {};
  for (const kind of kinds.slice(0, maxEvents)) {
    addToRing(merchant.state(analyticsEvents), { kind: sanitized(kind), source, ...sessionId, at });
  }
}

/** Shortens a text and replaces digits that could be a card number. */
function sanitized(text: string): string {
  return text.slice(0, maxTextLength).replace(/\d[\d -]{10,}\d/g, '(digits)');
}
