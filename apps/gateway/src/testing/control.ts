import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** Calls the control API as a test in another process does. `path` is below `/__control/`. */
export function control(
  gateway: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<LightMyRequestResponse> {
  return gateway.inject({
    method,
    url: `/__control/${path}`,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  });
}
