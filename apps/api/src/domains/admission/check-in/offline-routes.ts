import {
  DoorTicketsQuery,
  DoorTicketsReply,
  Id,
  QueuedScansBody,
  QueuedScansReply,
  ScanConflict,
  ScanConflictsQuery,
} from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { actorOf, staffOf } from '../../../platform/access/access.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import type { ConflictService } from './conflict-service.ts';
import type { DoorListService } from './door-list-service.ts';
import type { QueuedScanService } from './queued-scan-service.ts';

const tags = ['door'];

/** Each device has its own rate limit: all phones of a venue share one IP address. */
const keyGenerator = (request: FastifyRequest): string => `door ${request.staff?.staffId ?? request.ip}`;
const config = { access: 'staff', rateLimit: { ...rateLimits.doorList, keyGenerator } } as const;

/** Routes for scanners that work without a network, and for what several doors let in twice. */
export function offlineRoutes(
  app: TypedApp,
  deps: {
    readonly doorList: DoorListService;
    readonly queuedScans: QueuedScanService;
    readonly conflicts: ConflictService;
  },
): void {
  const { doorList, queuedScans, conflicts } = deps;
  const conflictSchema = {
    tags,
    querystring: ScanConflictsQuery,
    response: { 200: Type.Array(ScanConflict), ...errorReplies },
  };

  app.get(
    '/api/checkin/tickets',
    { config, schema: { tags, querystring: DoorTicketsQuery, response: { 200: DoorTicketsReply, ...errorReplies } } },
    async request => doorList.list(staffOf(request), request.query),
  );

  app.post(
    '/api/checkin/scans',
    { config, schema: { tags, body: QueuedScansBody, response: { 200: QueuedScansReply, ...errorReplies } } },
    async request => queuedScans.take(staffOf(request), request.body),
  );

  app.get('/api/checkin/conflicts', { config, schema: conflictSchema }, async (request, reply) => {
    const report = await conflicts.forStaff(staffOf(request), request.query);
    void reply.header('x-total-count', report.total);
    return report.conflicts;
  });

  app.get(
    '/api/event/:productId/conflicts/:userId',
    {
      config: { access: 'lister' },
      schema: { ...conflictSchema, params: Type.Object({ productId: Id, userId: Id }) },
    },
    async (request, reply) => {
      const eventId = request.params.productId.toLowerCase();
      const report = await conflicts.forActor(actorOf(request), { eventId, ...request.query });
      void reply.header('x-total-count', report.total);
      return report.conflicts;
    },
  );
}
