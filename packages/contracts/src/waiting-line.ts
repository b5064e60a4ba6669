import Type, { type Static } from 'typebox';
import { maxTicketsPerLine } from './checkout.ts';
import { Id, Instant } from './ids.ts';

/** `POST /api/event/{productId}/line`: wait for this number of tickets. */
export const WaitBody = Type.Object({ count: Type.Integer({ minimum: 1, maximum: maxTicketsPerLine }) });
export type WaitBody = Static<typeof WaitBody>;

/** A buyer's place in an event's waiting line. Also sent with `Retry-After`. */
export const WaitingPlace = Type.Object(
  {
    productId: Id,
    /** The tickets that the buyer waits for. */
    count: Type.Integer({ minimum: 1 }),
    /** 1 is the first in line. */
    place: Type.Integer({ minimum: 1 }),
    /** It is the buyer's turn: until then buyers behind this one can't hold these tickets. Null before. */
    turnEndsAt: Type.Union([Instant, Type.Null()]),
    /** The server's clock at the reply. */
    now: Instant,
    /** Seconds until the next poll makes sense. A buyer who doesn't poll for 90 seconds loses the place. */
    retryAfterSeconds: Type.Integer({ minimum: 1 }),
  },
  { $id: 'WaitingPlace' },
);
export type WaitingPlace = Static<typeof WaitingPlace>;
