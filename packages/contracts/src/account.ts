import Type, { type Static } from 'typebox';
import { Id, Instant, notBlankPattern } from './ids.ts';
import { orNull } from './missing-values.ts';
import { MissingSecondFactor } from './second-factor.ts';
import { texts } from './texts.ts';

/** 0 is a user, 1 an admin. */
export const Role = Type.Union([Type.Literal(0), Type.Literal(1)]);
export type Role = Static<typeof Role>;

/** The languages that mails and documents are written in. */
export const Locale = Type.Union([Type.Literal('en'), Type.Literal('fr')]);
export type Locale = Static<typeof Locale>;

/** The public part of an account. The browser's copy is for display only: the server reads roles from the database. */
export const User = Type.Object(
  {
    _id: Id,
    name: Type.String(),
    email: Type.String(),
    about: Type.String(),
    role: Role,
    /** May create events and manage their own: an admin approved it. Not a role (decision T7). */
    lister: Type.Boolean(),
    emailVerified: Type.Boolean(),
    /** The language of mails and documents. */
    locale: Locale,
    createdAt: Instant,
    updatedAt: Instant,
  },
  { $id: 'User' },
);
export type User = Static<typeof User>;

const filled = { minLength: 1, pattern: notBlankPattern };

/** `POST /api/signup`. A role or an id in the body is dropped: users can't choose their own. */
export const SignUpBody = Type.Object({
  name: Type.String({ ...filled, maxLength: 120, errorText: texts.signUp.name }),
  email: Type.String({ ...filled, maxLength: 254, errorText: texts.signUp.email }),
  password: Type.String({ minLength: 1, maxLength: 256, errorText: texts.signUp.password }),
  about: Type.Optional(Type.String({ maxLength: 2_000, ...orNull })),
  /** Defaults to the request's `Accept-Language`. */
  locale: Type.Optional(Locale),
});
export type SignUpBody = Static<typeof SignUpBody>;

/** The same reply whether or not the address was taken, so that it doesn't reveal an account (decision T41). */
export const SignUpReply = Type.Object({ success: Type.String() });
export type SignUpReply = Static<typeof SignUpReply>;

/** `POST /api/signin`. The email is taken as typed; the server trims it and ignores its case. */
export const SignInBody = Type.Object({
  email: Type.String({ ...filled, maxLength: 254, errorText: texts.signIn.email }),
  password: Type.String({ minLength: 1, maxLength: 256, errorText: texts.signIn.password }),
});
export type SignInBody = Static<typeof SignInBody>;

/** A short-lived access token and the account it belongs to. The refresh token travels only as an HttpOnly cookie. */
export const SessionReply = Type.Object({
  token: Type.String(),
  user: User,
  /** Only for an admin of a shop that requires a second factor, until this session has it. */
  secondFactor: Type.Optional(MissingSecondFactor),
});
export type SessionReply = Static<typeof SessionReply>;

/** `POST /api/logout`. */
export const SignOutReply = Type.Object({ success: Type.String() });
export type SignOutReply = Static<typeof SignOutReply>;

/** The reply of a call without other data: the sentence to show. */
export const DoneReply = Type.Object({ success: Type.String() });
export type DoneReply = Static<typeof DoneReply>;

const newPassword = Type.String({ minLength: 1, maxLength: 256, errorText: texts.signUp.password });
/** The token after the `#` of a mailed link. */
const linkToken = Type.String({ minLength: 1, maxLength: 200 });

/** `POST /api/password/forgot`. */
export const ForgotPasswordBody = Type.Object({
  email: Type.String({ ...filled, maxLength: 254, errorText: texts.signIn.email }),
});
export type ForgotPasswordBody = Static<typeof ForgotPasswordBody>;

/** `POST /api/password/reset`, with the token of the link that was mailed. */
export const ResetPasswordBody = Type.Object({ token: linkToken, newPassword });
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** `POST /api/email/confirm`, with the token of the link that was mailed. */
export const ConfirmEmailBody = Type.Object({ token: linkToken });
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;
