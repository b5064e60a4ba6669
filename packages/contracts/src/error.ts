import Type, { type Static } from 'typebox';

/** Every reply with a status of 400 or more. `error` is the text to show, `code` the stable name to branch on. */
export const ApiError = Type.Object(
  {
    error: Type.String(),
    code: Type.String(),
    requestId: Type.String(),
  },
  { $id: 'ApiError' },
);
export type ApiError = Static<typeof ApiError>;
