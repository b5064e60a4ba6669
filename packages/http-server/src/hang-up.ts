import type { FastifyRequest } from 'fastify';

/** Whether the connection closed before the request had arrived completely: no error of the server. */
export function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
