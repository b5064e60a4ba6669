import { AttentionItem, AttentionQuery, AuditQuery, AuditRow, Id, ResolveAttentionBody } from '@guichet/contracts';
import Type from 'typebox';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import {
  type AttentionRow,
  countAttention,
  findAttention,
  listAttention,
  resolveAttention,
} from './attention-repository.ts';
import { countAudit, listAudit } from './audit-repository.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly timeZone: string };

const tags = ['admin'];
const params = Type.Object({ userId: Id });

/** Routes for admins: the audit log and "Needs attention". */
export function adminMonitoringRoutes(app: TypedApp, { database, clock, timeZone }: Deps): void {
  app.get(
    '/api/admin/audit/:userId',
    {
      config: { access: 'admin' },
      schema: { tags, params, querystring: AuditQuery, response: { 200: Type.Array(AuditRow), ...errorReplies } },
    },
    async (request, reply) => {
      const { limit, skip, action, actor, from, to } = request.query;
      const filter = { action, actorId: actor, from, to, timeZone };
      const [rows, total] = await Promise.all([
        listAudit(database, { filter, limit, skip }),
        countAudit(database, filter),
      ]);
      void reply.header('x-total-count', total);
      return rows.map(({ id, at, actorId, actorName, action: what, detail, requestId, address }) => ({
        _id: id,
        at: at.toISOString(),
        action: what,
        actor: actorId === null ? null : { _id: actorId, name: actorName },
        detail,
        requestId,
        address,
      }));
    },
  );

  app.get(
    '/api/admin/attention/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params,
        querystring: AttentionQuery,
        response: { 200: Type.Array(AttentionItem), ...errorReplies },
      },
    },
    async (request, reply) => {
      const [rows, total] = await Promise.all([
        listAttention(database, request.query),
        countAttention(database, request.query.state),
      ]);
      void reply.header('x-total-count', total);
      return rows.map(presentAttention);
    },
  );

  app.post(
    '/api/admin/attention/:itemId/resolve/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params: Type.Object({ itemId: Id, userId: Id }),
        body: ResolveAttentionBody,
        response: { 200: AttentionItem, ...errorReplies },
      },
    },
    async request => {
      const { itemId: id } = request.params;
      const note = request.body.note.trim();
      if (note === '') throw new AppError('invalid_request', { text: 'note must not be empty.', field: 'note' });
      const origin = originOf(request);
      return inTransaction(database, async transaction => {
        // Idempotent: a repeat changes nothing and adds no second row to the audit log.
        if (await resolveAttention(transaction, clock, { id, resolvedBy: origin.actorId, note })) {
          await writeAudit(transaction, { ...origin, action: 'attention_resolved', detail: { itemId: id, note } });
        }
        const row = await findAttention(transaction, id);
        if (row === undefined) throw new AppError('attention_item_not_found');
        return presentAttention(row);
      });
    },
  );
}

function presentAttention(row: AttentionRow): AttentionItem {
  return {
    _id: row.id,
    kind: row.kind,
    subject: row.subject,
    detail: row.detail,
    openedAt: row.openedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedBy === null ? null : { _id: row.resolvedBy, name: row.resolverName ?? '' },
    note: row.note,
  };
}
