import type { FastifyRequest } from 'fastify';
import { actorOf } from '../../../platform/access/access.ts';
import { clientNetwork } from '../../../platform/limits/client-network.ts';

/** A buyer who holds tickets or waits for them. `network` is the one of the request (`clientNetwork`). */
export type Holder = { readonly userId: string; readonly confirmed: boolean; readonly network: string };

/** The signed-in buyer of a request. */
export function holderOf(request: FastifyRequest): Holder {
  const { userId, confirmed } = actorOf(request);
  return { userId, confirmed, network: clientNetwork(request.ip) };
}
