import Type, { type Static } from 'typebox';
import { Id, Instant } from './ids.ts';
import { texts } from './texts.ts';

/** 0 is a user, 1 an admin (specification §6). */
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

/** `POST /api/signup`. A role or an id in the body is dropped: users can't choose their own. */
export const SignUpBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120, errorText: texts.signUp.name }),
  email: Type.String({ minLength: 1, maxLength: 254, errorText: texts.signUp.email }),
  password: Type.String({ minLength: 1, maxLength: 256, errorText: texts.signUp.password }),
  about: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** Defaults to the request's `Accept-Language`. */
  locale: Type.Optional(Locale),
});
export type SignUpBody = Static<typeof SignUpBody>;

/** The same reply whether or not the address was taken, so that it doesn't reveal an account (decision T41). */
export const SignUpReply = Type.Object({ success: Type.String() });
export type SignUpReply = Static<typeof SignUpReply>;

/** `POST /api/signin`. The email is taken as typed; the server trims it and ignores its case. */
export const SignInBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254, errorText: texts.signIn.email }),
  password: Type.String({ minLength: 1, maxLength: 256, errorText: texts.signIn.password }),
});
export type SignInBody = Static<typeof SignInBody>;

/** A short-lived access token and the account it belongs to. The refresh token travels only as an HttpOnly cookie. */
export const SessionReply = Type.Object({ token: Type.String(), user: User });
export type SessionReply = Static<typeof SessionReply>;

/** `POST /api/logout`. */
export const SignOutReply = Type.Object({ success: Type.String() });
export type SignOutReply = Static<typeof SignOutReply>;

/** The reply of a call without other data: the sentence to show. */
export const DoneReply = Type.Object({ success: Type.String() });
export type DoneReply = Static<typeof DoneReply>;

const newPassword = Type.String({ minLength: 1, maxLength: 256, errorText: texts.signUp.password });
const knownPassword = Type.String({ minLength: 1, maxLength: 256, errorText: texts.signIn.password });
/** The token after the `#` of a mailed link. */
const linkToken = Type.String({ minLength: 1, maxLength: 200 });

/**
 * `PUT /api/user/{userId}`. A changed email also requires the password. Without `about` or `locale`, each is kept.
 */
export const ProfileBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  email: Type.String({ minLength: 1, maxLength: 254 }),
  about: Type.Optional(Type.String({ maxLength: 2_000 })),
  locale: Type.Optional(Locale),
  password: Type.Optional(Type.String({ maxLength: 256 })),
});
export type ProfileBody = Static<typeof ProfileBody>;

/** The updated user. If the email was changed, `email` is the old one until the link sent to the new one is opened. */
export const ProfileReply = Type.Object({ ...User.properties, pendingEmail: Type.Optional(Type.String()) });
export type ProfileReply = Static<typeof ProfileReply>;

/** `POST /api/account/password`. */
export const ChangePasswordBody = Type.Object({ currentPassword: knownPassword, newPassword });
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

/** `POST /api/password/forgot`. */
export const ForgotPasswordBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254, errorText: texts.signIn.email }),
});
export type ForgotPasswordBody = Static<typeof ForgotPasswordBody>;

/** `POST /api/password/reset`, with the token of the link that was mailed. */
export const ResetPasswordBody = Type.Object({ token: linkToken, newPassword });
export type ResetPasswordBody = Static<typeof ResetPasswordBody>;

/** `POST /api/email/confirm`, with the token of the link that was mailed. */
export const ConfirmEmailBody = Type.Object({ token: linkToken });
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>;

/** A device on which the account is signed in. */
export const Device = Type.Object(
  {
    _id: Id,
    createdAt: Instant,
    /** The last refresh of the session, accurate to a few minutes. */
    lastUsedAt: Instant,
    expiresAt: Instant,
    /** The `User-Agent` header at the login, 200 characters at most; empty without one. */
    userAgent: Type.String(),
    /** The network address at the login. */
    address: Type.String(),
    /** Whether the request came from this device. */
    current: Type.Boolean(),
  },
  { $id: 'Device' },
);
export type Device = Static<typeof Device>;

/** `DELETE /api/account`. `force` also deletes an account that has tickets for upcoming events. */
export const DeleteAccountBody = Type.Object({ password: knownPassword, force: Type.Optional(Type.Boolean()) });
export type DeleteAccountBody = Static<typeof DeleteAccountBody>;
