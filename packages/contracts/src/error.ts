import Type, { type Static } from 'typebox';

/** Every reply with a status of 400 or more. `error` is the text to show, `code` the stable name to branch on. */
export const ApiError = Type.Object(
  {
    error: Type.String(),
    code: Type.String(),
    requestId: Type.String(),
    /**
     * The rejected fields of the request, each with a sentence to show next to it. Only if the error is about fields;
     * nested ones are joined by dots: `filters.price`.
     */
    fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { $id: 'ApiError' },
);
export type ApiError = Static<typeof ApiError>;
