import type { FastifyReply } from 'fastify';
import { sendInvalid } from '../server-api/replies.ts';

/**
 * Rejects a search with an unsupported criterion. The provider rejects an unknown criterion too; ignoring it would let
 * a wrong test pass.
 */
export function sendUnsupportedCriterion(reply: FastifyReply, criterion: string): FastifyReply {
  const message = `The local gateway cannot search by ${criterion}.`;
  return sendInvalid(reply, [{ on: ['search'], attribute: 'base', code: 'local', message }]);
}
