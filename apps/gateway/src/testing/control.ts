import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Calls the control as a test outside the gateway's process does. `path` comes after `/__control/`. */
export function control(
  gateway: FastifyInstance,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method,
    url: `/__control/${path}`,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  });
}
