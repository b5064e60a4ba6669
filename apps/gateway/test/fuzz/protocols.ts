import type { FastifyInstance } from 'fastify';
import { operations } from '../../src/client-api/operations.ts';

/** The kinds of public routes. */
export const protocols = ['graphql', 'client-api', 'server-api', 'control', 'pages'] as const;

export type Protocol = (typeof protocols)[number];

/** One route of the gateway. */
export type Route = { readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; readonly url: string };

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Collects every route by its protocol, so that new routes are covered automatically. Call it before `ready`. */
export function collectRoutes(app: FastifyInstance): ReadonlyMap<Protocol, Route[]> {
  const routes = new Map<Protocol, Route[]>(protocols.map(protocol => [protocol, []]));
  app.addHook('onRoute', ({ method, url }) => {
    for (const known of methods.filter(name => [method].flat().includes(name))) {
      routes.get(protocolOf(url))?.push({ method: known, url });
    }
  });
  return routes;
}

/** The GraphQL operations, which share one route. */
export const operationNames: readonly string[] = [...operations.keys()];

function protocolOf(url: string): Protocol {
  if (url === '/graphql') {
    return 'graphql';
  }
  if (url.startsWith('/merchants/:merchantId/client_api/')) {
    // The bank's page redirects the buyer to this route, so it returns a page although it belongs to the client API.
    return url.endsWith('/three_d_secure/authenticate') ? 'pages' : 'client-api';
  }
  if (url.startsWith('/merchants/')) {
    return 'server-api';
  }
  return url.startsWith('/__control/') ? 'control' : 'pages';
}
