import {
  CheckInBody,
  CheckInReply,
  DoorSummary,
  SearchTicketsQuery,
  SearchTicketsReply,
  UndoCheckInBody,
  UndoCheckInReply,
} from '@guichet/contracts';
import type { FastifyRequest } from 'fastify';
import { staffOf } from '../../../platform/access/access.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { clientNetwork } from '../../../platform/limits/client-network.ts';
import type { CheckInService } from './check-in-service.ts';

const tags = ['door'];

/** Each device has its own rate limit: all phones of a venue share one IP address. */
const keyGenerator = (request: FastifyRequest): string => `door ${request.staff?.staffId ?? clientNetwork(request.ip)}`;
const config = { access: 'staff', rateLimit: { ...rateLimits.door, keyGenerator } } as const;

/** Check-in routes for the scanners of an event, each with its own token. */
export function checkInRoutes(app: TypedApp, deps: { readonly checkIns: CheckInService }): void {
  const { checkIns } = deps;

  app.post(
    '/api/checkin',
    { config, schema: { tags, body: CheckInBody, response: { 200: CheckInReply, ...errorReplies } } },
    async request => {
      const { code, ticketId, scanId } = request.body;
      if ((code === undefined) === (ticketId === undefined)) throw new AppError('invalid_request');
      return checkIns.checkIn(staffOf(request), { code, ticketId: ticketId?.toLowerCase(), scanId });
    },
  );

  app.post(
    '/api/checkin/undo',
    { config, schema: { tags, body: UndoCheckInBody, response: { 200: UndoCheckInReply, ...errorReplies } } },
    async request => checkIns.undo(staffOf(request), request.body.ticketId),
  );

  app.get(
    '/api/checkin/search',
    {
      config,
      schema: { tags, querystring: SearchTicketsQuery, response: { 200: SearchTicketsReply, ...errorReplies } },
    },
    async request => checkIns.search(staffOf(request), request.query.q),
  );

  app.get(
    '/api/checkin/summary',
    { config, schema: { tags, response: { 200: DoorSummary, ...errorReplies } } },
    async request => checkIns.summary(staffOf(request)),
  );
}
