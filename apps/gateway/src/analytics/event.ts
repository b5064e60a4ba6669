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
const mostEvents = 1000;

const longestText = 200;

/** The newest events of a merchant. */
export const analyticsEvents = stateSlot('analytics', () => ring<AnalyticsEvent>(mostEvents));

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
  const sessionId = typeof session === 'string' ? { sessionId: harmless(session) } : {};
  for (const kind of kinds.slice(0, mostEvents)) {
    addToRing(merchant.state(analyticsEvents), { kind: harmless(kind), source, ...sessionId, at });
  }
}

/** Shortens a text and replaces digits that could be a card number. */
function harmless(text: string): string {
  return text.slice(0, longestText).replace(/\d[\d -]{10,}\d/g, '(digits)');
}
