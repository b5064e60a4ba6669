import { describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';

describe('frames of payment windows', () => {
  it.each([
    ['dispatch-frame', 'dispatch-frame.js'],
    ['redirect-frame', 'redirect-frame.js'],
    ['cancel-frame', 'cancel-frame.js'],
    ['venmo-landing-frame', undefined],
  ])('[POPUP-3] %s is served under any version, with its script in the same folder', async (name, script) => {
    const gateway = buildGateway({ readBrowserFile: async file => `/* ${file} */` });
    for (const version of ['3.123.2', '3.144.0']) {
      for (const ending of ['', '.min']) {
        const page = await gateway.inject(
          `/__hosted/assets.braintreegateway.com/web/${version}/html/${name}${ending}.html?channel=abc`,
        );
        expect(page.headers['content-type']).toContain('text/html');
        expect(/<script src="([^"]+)"/.exec(page.body)?.[1]).toBe(script);
      }
      if (script !== undefined) {
        const file = await gateway.inject(`/__hosted/assets.braintreegateway.com/web/${version}/html/${script}`);
        expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8');
        expect(file.body).toBe(`/* ${script} */`);
      }
    }
  });
});
