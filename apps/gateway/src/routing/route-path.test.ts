import { describe, expect, it } from 'vitest';
import { routePath } from './route-path.ts';

describe('route paths', () => {
  it.each([
    ['localhost:3002', '/__hosted/payments.sandbox.braintree-api.com/graphql'],
    ['localhost:3002', '/__hosted/payments.sandbox.braintree-api.com:443/graphql'],
    ['localhost:3002', '/__hosted/payments.sandbox.braintree-api.com%3A443/graphql'],
    ['payments.sandbox.braintree-api.com', '/graphql'],
    ['payments.sandbox.braintree-api.com:443', '/graphql'],
    ['127.0.0.1:3002', '/graphql'],
  ])('[ROUTE-3] host %s with path %s has the same route path', (host, url) => {
    expect(routePath(host, url)).toBe('/graphql');
  });

  it.each([
    '/',
    '/?a=1',
    '/health',
    '/local-gateway.js',
    '/__control/reset',
    '/%5F_control/reset',
    '//__control/reset',
  ])('[ROUTE-4] [ROUTE-10] %s is served only under the own name of the gateway', url => {
    expect(routePath('localhost', url)).toBe(url);
    expect(routePath('www.paypal.com', url)).toBe('/__unknown');
    expect(routePath('localhost', `/__hosted/www.paypal.com${url}`)).toBe('/__unknown');
  });

  it('[ROUTE-11] a foreign or missing host in the path is not found', () => {
    expect(routePath('localhost', '/__hosted/example.com/graphql')).toBe('/__unknown');
    expect(routePath('localhost', '/__hosted/')).toBe('/__unknown');
    expect(routePath(undefined, '/graphql')).toBe('/graphql');
  });
});
