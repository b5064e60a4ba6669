import {
  DeclineRequestBody,
  Id,
  ListerRequest,
  ListerRequestOfUser,
  ListerRequestReply,
  ListerRequestsQuery,
} from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf } from '../../../platform/access/access.ts';
import { originOf } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { presentUser } from '../account-service.ts';
import {
  countRequestsInState,
  type LockListerRequest,
  listRequestsInState,
  listRequestsOfUser,
} from './lister-request-repository.ts';
import { listerRequestService, presentListerRequest } from './lister-request-service.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly lockRequest: LockListerRequest };

const tags = ['listers'];
const params = Type.Object({ userId: Id });
/** The specification doesn't define the order of the two ids, nor whose id the second is. */
const twoIds = Type.Object({ requestId: Id, personId: Id });
/** An admin's withdrawal declines, and may revoke a right; a user's own needs no second factor. */
const withdrawal = { access: 'user', adminProof: 'fresh' } as const;
const decided = { 200: ListerRequestReply, ...errorReplies };

/** Routes that request the right to list events, and decide about requests. */
export function listerRequestRoutes(app: TypedApp, deps: Deps): void {
  const { database } = deps;
  const requests = listerRequestService(deps);

  app.post(
    '/api/admin/request/:userId',
    { config: { access: 'user', rateLimit: rateLimits.listerRequest }, schema: { tags, params, response: decided } },
    async request => requests.request(actorOf(request).userId, originOf(request)),
  );

  app.get(
    '/api/lister/request/:userId',
    {
      config: { access: 'user' },
      schema: { tags, params, response: { 200: Type.Array(ListerRequest), ...errorReplies } },
    },
    async request => (await listRequestsOfUser(database, actorOf(request).userId)).map(presentListerRequest),
  );

  app.get(
    '/api/adminrequest/:userId',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        params,
        querystring: ListerRequestsQuery,
        response: { 200: Type.Array(ListerRequestOfUser), ...errorReplies },
      },
    },
    async (request, reply) => {
      const rows = await listRequestsInState(database, request.query);
      void reply.header('x-total-count', await countRequestsInState(database, request.query.state));
      return rows.map(row => ({ ...presentListerRequest(row.request), user: presentUser(row.account) }));
    },
  );

  app.put(
    '/api/update/request/:requestId/:personId',
    { config: { access: 'admin', adminProof: 'fresh' }, schema: { tags, params: twoIds, response: decided } },
    async request => {
      const { requestId, personId } = request.params;
      return requests.approve({ requestId, personId: personId.toLowerCase(), ...deciderOf(request) });
    },
  );

  app.delete(
    '/api/delete/request/:requestId',
    {
      config: withdrawal,
      schema: { tags, params: Type.Object({ requestId: Id }), body: DeclineRequestBody, response: decided },
    },
    async request => {
      const ids = [request.params.requestId.toLowerCase()];
      return requests.withdraw({ ids, reason: request.body?.reason, ...deciderOf(request) });
    },
  );

  app.delete(
    '/api/delete/request/:requestId/:personId',
    { config: withdrawal, schema: { tags, params: twoIds, body: DeclineRequestBody, response: decided } },
    async request => {
      const { requestId, personId } = request.params;
      const ids = [requestId.toLowerCase(), personId.toLowerCase()];
      return requests.withdraw({ ids, reason: request.body?.reason, ...deciderOf(request) });
    },
  );
}

/** Who decides about a request, and from where. */
function deciderOf(request: FastifyRequest) {
  return { actor: actorOf(request), origin: originOf(request) };
}
