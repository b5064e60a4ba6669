import Type, { type Static } from 'typebox';

/** `GET /api/contact`: where visitors write to. */
export const Contact = Type.Object({ email: Type.String() }, { $id: 'Contact' });
export type Contact = Static<typeof Contact>;
