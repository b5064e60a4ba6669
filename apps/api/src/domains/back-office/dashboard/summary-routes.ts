import {
  AdminSummary,
  Id,
  Member,
  MemberRow,
  MemberRowsQuery,
  MembersQuery,
  SalesQuery,
  SalesReply,
} from '@guichet/contracts';
import Type from 'typebox';
import { wordsOf } from '../../../platform/database/contains-words.ts';
import { inSnapshot } from '../../../platform/database/database.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { countRequestsInState } from '../../accounts/index.ts';
import { listAllOrders, presentAdminOrders } from '../../selling/index.ts';
import { countMembers, listMemberIds, listMembers } from './member-repository.ts';
import { type SalesDeps, salesService } from './sales-service.ts';
import { readFigures } from './summary-repository.ts';

const tags = ['admin'];
const params = Type.Object({ userId: Id });
/** The number of recent orders on the specification's dashboard. */
const recentCount = 10;

/** Admin routes for the dashboard's totals, sales between two days, and the members. */
export function summaryRoutes(app: TypedApp, deps: SalesDeps): void {
  const { database, currency } = deps;
  const sales = salesService(deps);

  app.get(
    '/api/admin/summary/:userId',
    {
      config: { access: 'admin' },
      schema: { tags, params, response: { 200: AdminSummary, ...errorReplies } },
    },
    async () =>
      inSnapshot(database, async transaction => {
        const figures = await readFigures(transaction);
        const pendingRequests = await countRequestsInState(transaction, 'pending');
        const recent = await listAllOrders(transaction, { limit: recentCount });
        const recentOrders = await presentAdminOrders(transaction, recent);
        return { currency, ...figures, net: figures.amount - figures.refunded, pendingRequests, recentOrders };
      }),
  );

  app.get(
    '/api/admin/sales/:userId',
    {
      config: { access: 'admin' },
      schema: { tags, params, querystring: SalesQuery, response: { 200: SalesReply, ...errorReplies } },
    },
    async request => sales.between(request.query, { kind: 'all' }),
  );

  app.get(
    '/api/all/users/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params,
        querystring: MemberRowsQuery,
        response: { 200: Type.Array(MemberRow), ...errorReplies },
      },
    },
    async (request, reply) => {
      const [rows, total] = await Promise.all([
        listMemberIds(database, request.query.limit),
        countMembers(database, []),
      ]);
      void reply.header('x-total-count', total);
      return rows.map(({ id, createdAt }) => ({ _id: id, createdAt: createdAt.toISOString() }));
    },
  );

  app.get(
    '/api/admin/members/:userId',
    {
      config: { access: 'admin' },
      schema: { tags, params, querystring: MembersQuery, response: { 200: Type.Array(Member), ...errorReplies } },
    },
    async (request, reply) => {
      const { q, limit, skip } = request.query;
      const words = wordsOf(q);
      const [rows, total] = await Promise.all([
        listMembers(database, { words, limit, skip }),
        countMembers(database, words),
      ]);
      void reply.header('x-total-count', total);
      return rows.map(({ id, emailVerifiedAt, createdAt, ...member }) => ({
        _id: id,
        ...member,
        currency,
        emailVerified: emailVerifiedAt !== null,
        createdAt: createdAt.toISOString(),
      }));
    },
  );
}
