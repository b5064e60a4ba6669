import Type, { type Static } from 'typebox';
import { Locale, User } from './account.ts';
import { Id, Instant } from './ids.ts';
import { orNull } from './missing-values.ts';
import { texts } from './texts.ts';

const newPassword = Type.String({ minLength: 1, maxLength: 256, errorText: texts.signUp.password });
const knownPassword = Type.String({ minLength: 1, maxLength: 256, errorText: texts.signIn.password });

/**
 * `PUT /api/user/{userId}`. A changed email also requires the password. Without `about` or `locale`, each is kept.
 */
export const ProfileBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  email: Type.String({ minLength: 1, maxLength: 254 }),
  about: Type.Optional(Type.String({ maxLength: 2_000, ...orNull })),
  locale: Type.Optional(Locale),
  password: Type.Optional(Type.String({ maxLength: 256, ...orNull })),
});
export type ProfileBody = Static<typeof ProfileBody>;

/** The updated user. If the email was changed, `email` is the old one until the link sent to the new one is opened. */
export const ProfileReply = Type.Object({ ...User.properties, pendingEmail: Type.Optional(Type.String()) });
export type ProfileReply = Static<typeof ProfileReply>;

/** `PUT /api/account/locale`: the language of mails and documents. */
export const LocaleBody = Type.Object({ locale: Locale });
export type LocaleBody = Static<typeof LocaleBody>;

/** `GET /api/account/email`: the account's address, and the one that a mailed link waits to confirm. */
export const EmailReply = Type.Object({
  email: Type.String(),
  emailVerified: Type.Boolean(),
  /** Null unless a change was requested and its link is neither used nor expired. */
  pending: Type.Union([Type.Object({ email: Type.String(), expiresAt: Instant }), Type.Null()]),
});
export type EmailReply = Static<typeof EmailReply>;

/** `POST /api/account/password`. */
export const ChangePasswordBody = Type.Object({ currentPassword: knownPassword, newPassword });
export type ChangePasswordBody = Static<typeof ChangePasswordBody>;

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
