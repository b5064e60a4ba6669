import type { PhoneAnswer } from '@guichet/testkit';
import { type Merchant, stateSlot } from '../state/merchant.ts';

/** What the owner of a phone decided, or what became of the request without an answer. */
export type Answer = Exclude<PhoneAnswer, 'never' | 'approved-late'> | 'expired';

/** A request for money on somebody's phone. */
export type Collection = {
  readonly provider: 'wave' | 'mtn';
  /** Wave's session id, or the reference that the shop gave MTN. */
  readonly id: string;
  /** The shop's own reference. */
  readonly reference: string;
  /** As the shop sent it. */
  readonly amount: string;
  readonly currency: string;
  /** Digits with the country code. Wave learns it when the buyer opens the request. */
  readonly phone?: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The answer that the phone gives by itself, and when. */
  readonly planned?: { readonly answer: Answer; readonly at: Date };
  readonly answer?: Answer;
  readonly answeredAt?: Date;
  /** The payment at the provider; set once it is approved. */
  readonly transactionId?: string;
  /** Wave: where the buyer's browser goes back to. */
  readonly urls?: { readonly success: string; readonly error: string };
  /** MTN: where the shop is told. */
  readonly callbackUrl?: string;
};

/** Money that goes back to a buyer. */
export type PayBack = {
  readonly id: string;
  readonly provider: 'wave' | 'mtn';
  /** The shop's own reference; Wave takes none. */
  readonly reference?: string | undefined;
  /** The collection that it pays back. */
  readonly collectionId: string;
  readonly amount: string;
  readonly currency: string;
  readonly createdAt: Date;
  /** From then on it is done; before it is pending. */
  readonly doneAt: Date;
  /** Why it was refused. Default: it is not. */
  readonly failure?: string;
};

/** Requests for money by `provider:id`. */
const collections = stateSlot('mobile-money-collections', () => new Map<string, Collection>());

/** Money that went back, by `provider:id`. */
export const payBacks = stateSlot('mobile-money-refunds', () => new Map<string, PayBack>());

/** Where Wave tells the shop: as registered in its portal. */
export const waveReceivers = stateSlot('mobile-money-receivers', () => new Set<string>());

/** Finds a request as it is at this time: an answer that is due has been given. */
export function findCollection(
  merchant: Merchant,
  provider: Collection['provider'],
  id: string,
  now: Date,
): Collection | undefined {
  const known = merchant.state(collections).get(`${provider}:${id}`);
  return known && answerDue(merchant, known, now);
}

/** Every request of a provider as it is at this time, oldest first. */
export function listCollections(merchant: Merchant, now: Date): readonly Collection[] {
  return [...merchant.state(collections).values()].map(one => answerDue(merchant, one, now));
}

/** Stores a request. */
export function keepCollection(merchant: Merchant, collection: Collection): Collection {
  merchant.state(collections).set(`${collection.provider}:${collection.id}`, collection);
  return collection;
}

/** Gives a request its answer. The first one counts. */
export function answerCollection(
  merchant: Merchant,
  collection: Collection,
  answer: Answer,
  { at, transactionId }: { readonly at: Date; readonly transactionId: string },
): Collection {
  if (collection.answer !== undefined) return collection;
  const paid = answer === 'approved' ? { transactionId } : {};
  return keepCollection(merchant, { ...collection, answer, answeredAt: at, ...paid });
}

/** The answer that a phone has planned, or the end of a request that nobody answered. */
function answerDue(merchant: Merchant, collection: Collection, now: Date): Collection {
  const { planned, expiresAt, id } = collection;
  if (planned && planned.at <= now) {
    return answerCollection(merchant, collection, planned.answer, { at: planned.at, transactionId: `T_${id}` });
  }
  if (planned === undefined && expiresAt <= now) {
    return answerCollection(merchant, collection, 'expired', { at: expiresAt, transactionId: '' });
  }
  return collection;
}
