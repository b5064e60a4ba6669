import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isControl } from '../routing/route-path.ts';

/**
 * Restricts the control API to programs and the gateway's own pages. A page of another origin is recognized by `Origin`
 * or `Sec-Fetch-Site`; DNS rebinding is recognized by `Host`. The hook is set on the whole gateway, so that it covers
 * the control routes of every feature.
 */
export function guardControl(app: FastifyInstance, controlHosts: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    // Checks the matched route, because one URL has many spellings.
    if (!isControl(request.routeOptions.url)) {
      return;
    }
    const problem = hostProblem(request, controlHosts) ?? originProblem(request);
    if (problem !== undefined) {
      await reply.code(403).send({ error: problem });
    }
  });
}

function hostProblem({ headers }: FastifyRequest, controlHosts: readonly string[]): string | undefined {
  const name = hostName(headers.host ?? '');
  return isLoopback(name) || controlHosts.includes(name)
    ? undefined
    : 'The control is served under the name of this machine alone; set CONTROL_HOSTS to allow more names.';
}

function originProblem({ headers, protocol }: FastifyRequest): string | undefined {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const isForeign =
    (origin !== undefined && origin !== `${protocol}://${headers.host}`) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none');
  return isForeign ? 'The control is not served to pages of another origin.' : undefined;
}

function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
