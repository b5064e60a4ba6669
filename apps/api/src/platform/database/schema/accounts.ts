import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { checkEnum, createdAt, id, instant, updatedAt } from './columns.ts';

const locales = ['en', 'fr'] as const;

/** Accounts. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** Trimmed and in lower case; the server writes it so. */
    email: text('email').notNull().unique('users_email_key'),
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
    role: smallint('role').$type<0 | 1>().notNull().default(0),
    /** May create events and manage their own. Not a role: roles decide what is seen of everybody else's. */
    lister: boolean('lister').notNull().default(false),
    passwordHash: text('password_hash').notNull(),
    /** The language of mails and documents. */
    locale: text('locale', { enum: locales }).notNull().default('en'),
    emailVerifiedAt: instant('email_verified_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The account is gone: its name, address and password are overwritten, its orders stay for the ledger. */
    deletedAt: instant('deleted_at'),
  },
  table => [
    check('users_role_check', sql`${table.role} in (0, 1)`),
    checkEnum(table.locale, locales),
    index('users_newest').on(table.createdAt.desc().nullsFirst(), table.id),
  ],
);

/** Sessions: one for each sign-in. An access token is valid only as long as its session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedBecause: text('revoked_because'),
    userAgent: text('user_agent').notNull().default(''),
    address: text('address').notNull().default(''),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When the session's second factor was entered last. */
    secondFactorAt: instant('second_factor_at'),
  },
  table => [index('sessions_of_user').on(table.userId)],
);

/** All refresh tokens of a session, by their hashes: a used one that comes back tells of a theft. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: instant('used_at'),
    /**
     * The first token of a session is generation 0, its successor 1, and so on. Tokens that came of the same one, or of
     * two that did, are of one generation: they are siblings, and only one of them can be in the owner's browser.
     */
    generation: integer('generation').notNull(),
  },
  table => [index('refresh_tokens_of_generation').on(table.sessionId, table.generation)],
);

/** The second factors of admins: the keys of their authenticator apps, encrypted by the server. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the first set-up is confirmed by a code. */
    secret: text('secret'),
    confirmedAt: instant('confirmed_at'),
    /** The last time step whose code was used, so that no code works twice. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** A set-up under way replaces the key only when it is confirmed, in the session that began it. */
    pendingSecret: text('pending_secret'),
    pendingAt: instant('pending_at'),
    pendingSessionId: uuid('pending_session_id').references(() => sessions.id, { onDelete: 'set null' }),
  },
  table => [check('second_factors_check', sql`(${table.secret} is null) = (${table.confirmedAt} is null)`)],
);

/** Recovery codes of second factors, by their hashes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

const linkPurposes = ['confirm_email', 'change_email', 'reset_password'] as const;

/** Links in mails. What the link carries is signed; nothing that is kept here would let anybody use one. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** The address that the link was sent to: it proves that address and no other. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
    /** A change of email ends every session but the one that asked for it. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'set null' }),
  },
  table => [checkEnum(table.purpose, linkPurposes), index('account_tokens_of_user').on(table.userId, table.purpose)],
);

const requestStates = ['pending', 'approved', 'declined', 'cancelled'] as const;

/** Requests to list events, and the decisions about them. */
export const listerRequests = pgTable(
  'lister_requests',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: requestStates }).notNull().default('pending'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Why a request was declined, for its requester. */
    reason: text('reason'),
  },
  table => [
    checkEnum(table.state, requestStates),
    check('lister_requests_decided', sql`(${table.state} = 'pending') = (${table.decidedAt} is null)`),
    uniqueIndex('lister_requests_one_pending_of_user').on(table.userId).where(sql`${table.state} = 'pending'`),
    index('lister_requests_of_user').on(table.userId, table.createdAt.desc().nullsFirst()),
  ],
);
