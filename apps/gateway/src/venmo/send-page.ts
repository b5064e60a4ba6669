import type { FastifyReply } from 'fastify';

/** A page runs and shows nothing but its own files. The empty icon in its head is written out, hence `data:`. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; base-uri 'none'";

/** Sends a page of Venmo. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page);
}
