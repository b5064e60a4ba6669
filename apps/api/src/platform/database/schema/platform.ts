import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, instant } from './columns.ts';

/** The audit log: actions that concern security or money. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    /** Not a foreign key: the log outlives the account. */
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    requestId: text('request_id'),
    address: text('address'),
  },
  table => [index('audit_log_newest').on(table.at.desc().nullsFirst())],
);

/** Items of "Needs attention": what a person must look at. */
export const attentionItems = pgTable(
  'attention_items',
  {
    id: id(),
    kind: text('kind').notNull(),
    /** The payment, refund, mail or day that it is about. */
    subject: text('subject').notNull(),
    detail: jsonb('detail').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
    openedAt: instant('opened_at').notNull().defaultNow(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id),
    note: text('note'),
  },
  table => [
    uniqueIndex('attention_items_open').on(table.kind, table.subject).where(sql`${table.resolvedAt} is null`),
    index('attention_items_newest').on(table.openedAt.desc().nullsFirst()),
  ],
);

/** An attachment of a kept mail; the content is base64. */
export type KeptAttachment = { readonly filename: string; readonly contentType: string; readonly content: string };

/** Mails that were not sent because no mail server is configured. */
export const keptMails = pgTable(
  'kept_mails',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    body: text('body').notNull(),
    attachments: jsonb('attachments').$type<readonly KeptAttachment[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  table => [index('kept_mails_newest').on(table.createdAt.desc().nullsFirst(), table.id)],
);
