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
  ])('[ROUTE-3] %s %s leads to the same place', (host, url) => {
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
  ])('[ROUTE-4] %s is served under the name of the gateway alone', url => {
    expect(routePath('localhost', url)).toBe(url);
    expect(routePath('www.paypal.com', url)).toBe('/__unknown');
    expect(routePath('localhost', `/__hosted/www.paypal.com${url}`)).toBe('/__unknown');
  });

  it('[ROUTE-4] a foreign host or none at all in the path leads nowhere', () => {
    expect(routePath('localhost', '/__hosted/example.com/graphql')).toBe('/__unknown');
    expect(routePath('localhost', '/__hosted/')).toBe('/__unknown');
    expect(routePath(undefined, '/graphql')).toBe('/graphql');
  });
});
