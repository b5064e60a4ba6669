import type { Merchant } from '../state/merchant.ts';
import { addToRing, ring } from '../state/ring.ts';
import { stateSlot } from '../state/state-slot.ts';
import { asRecord, textField } from '../wire/read.ts';

/** What a page reported. Only its name is kept: the rest may hold anything. */
export type AnalyticsEvent = {
  readonly kind: string;
  /** The Drop-in reports to an address of its own; everything else comes from the browser library. */
  readonly source: 'drop-in' | 'library';
  /** The page's visit, as the library numbers it. */
  readonly sessionId?: string;
  readonly at: Date;
};

/** One payment of the Drop-in makes about fifty events. */
const mostEvents = 1000;

const longestText = 200;

/** The newest events of a merchant. */
export const analyticsEvents = stateSlot('analytics', () => ring<AnalyticsEvent>(mostEvents));

/** Keeps the events of a report of the Drop-in. */
export function keepDropinReport(merchant: Merchant, body: unknown, at: Date): void {
  const { analytics, _meta } = asRecord(body);
  keep(merchant, kindsOf(analytics, 'kind'), 'drop-in', asRecord(_meta).sessionId, at);
}

/** Keeps the events of a report of the browser library. */
export function keepLibraryReport(merchant: Merchant, body: unknown, at: Date): void {
  const { events } = asRecord(body);
  keep(merchant, kindsOf(events, 'event'), 'library', firstTracking(body).session_id, at);
}

/** The merchant that a report of the browser library names. */
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

/** A text without what could be the number of a card, and not too long. */
function harmless(text: string): string {
  return text.slice(0, longestText).replace(/\d[\d -]{10,}\d/g, '(digits)');
}
