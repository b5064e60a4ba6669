import Type, { type Static } from 'typebox';
import { Id } from './ids.ts';

/** `/api/event/{productId}/watch`: whether the account gets a mail when a ticket of the event comes free. */
export const EventWatch = Type.Object({ productId: Id, watching: Type.Boolean() }, { $id: 'EventWatch' });
export type EventWatch = Static<typeof EventWatch>;
