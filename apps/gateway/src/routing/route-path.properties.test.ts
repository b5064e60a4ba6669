import fc from 'fast-check';
import { expect, it } from 'vitest';
import { routePath } from './route-path.ts';

const anyPath = fc.oneof(
  fc.webPath(),
  fc
    .tuple(fc.constantFrom('/__control', '/%5f_control', '/_%5Fcontrol', '//__control'), fc.webPath())
    .map(([start, rest]) => `${start}${rest}`),
);

it("[ROUTE-10] every URL has a route path, and a payment host's never belongs to the control API", () => {
  fc.assert(
    fc.property(anyPath, fc.constantFrom('www.paypal.com', 'paypal.com:443'), (path, host) => {
      for (const routed of [routePath(host, path), routePath('localhost', `/__hosted/${host}${path}`)]) {
        expect(routed).not.toMatch(/^\/*(_|%5f){2}control/i);
      }
    }),
  );
});
