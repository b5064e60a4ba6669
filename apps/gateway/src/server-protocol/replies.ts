import type { FastifyReply } from 'fastify';
import { apiErrorDocument, joinMessages, type ValidationError } from '../wire/api-error.ts';

/** Sends an XML document. The server library parses only responses that are marked as XML. */
export function sendXml(reply: FastifyReply, status: number, document: string): FastifyReply {
  return reply.code(status).type('application/xml; charset=utf-8').send(document);
}

/** Sends validation errors. */
export function sendInvalid(reply: FastifyReply, errors: readonly ValidationError[]): FastifyReply {
  return sendXml(reply, 422, apiErrorDocument({ message: joinMessages(errors), errors }));
}
