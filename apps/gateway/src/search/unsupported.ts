import type { FastifyReply } from 'fastify';
import { sendInvalid } from '../server-api/replies.ts';

/**
 * Refuses a search by something that the gateway does not know. The provider would refuse an unknown criterion too;
 * answering with everything would let a test pass that must not.
 */
export function sendUnsupportedCriterion(reply: FastifyReply, criterion: string): FastifyReply {
  const message = `The local gateway cannot search by ${criterion}.`;
  return sendInvalid(reply, [{ on: ['search'], attribute: 'base', code: 'local', message }]);
}
