import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { startGateway } from '../start.ts';
import { installedPackages } from './published-files.ts';

const root = mkdtempSync(join(tmpdir(), 'guichet-published-'));
const web = join(root, 'node_modules', 'braintree-web');
const dropin = join(root, 'node_modules', 'braintree-web-drop-in');
let gateway = buildGateway();

beforeAll(() => {
  for (const [folder, version] of [
    [web, '3.144.0'],
    [dropin, '1.48.0'],
  ] as const) {
    mkdirSync(join(folder, 'dist', 'browser'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: folder.replace(/.*[\\/]/, ''), version }));
  }
  writeFileSync(join(web, 'dist', 'browser', 'data-collector.js'), 'collector');
  writeFileSync(join(web, 'secret.js'), 'secret');
  writeFileSync(join(dropin, 'dist', 'browser', 'dropin.js'), 'dropin');
  writeFileSync(join(dropin, 'dropin.css'), 'style');
  gateway = buildGateway({ publishedPackages: [web, dropin] });
});
afterAll(async () => {
  await gateway.close();
  rmSync(root, { recursive: true });
});

async function fetched(path: string): Promise<readonly unknown[]> {
  const { statusCode, body, headers } = await gateway.inject(`/__hosted/js.braintreegateway.com${path}`);
  return statusCode === 200 ? [body, headers['content-type']] : [statusCode];
}

describe("the provider's published files", () => {
  it.each([
    ['/web/3.144.0/js/data-collector.min.js', 'collector', 'text/javascript; charset=utf-8'],
    ['/web/3.144.0/js/data-collector.js', 'collector', 'text/javascript; charset=utf-8'],
    ['/web/dropin/1.48.0/js/dropin.min.js', 'dropin', 'text/javascript; charset=utf-8'],
    ['/web/dropin/1.48.0/css/dropin.min.css', 'style', 'text/css; charset=utf-8'],
    ['/web/dropin/1.48.0/css/dropin.css', 'style', 'text/css; charset=utf-8'],
  ])('[CDN-1] %s is served from the package', async (path, body, type) => {
    expect(await fetched(path)).toEqual([body, type]);
  });

  it.each([
    '/web/3.143.0/js/data-collector.min.js',
    '/web/3.144.0/js/venmo.min.js',
    '/web/3.144.0/js/..%2f..%2fsecret.js',
    '/web/3.144.0/js/%2e%2e/secret.js',
    '/web/dropin/1.48.0/js/dropin.css',
    '/web/dropin/3.144.0/css/dropin.css',
  ])('[CDN-2] %s is not found', async path => {
    expect(await fetched(path)).toEqual([404]);
  });

  it('[CDN-3] FraudNet is a script that does nothing', async () => {
    const { body } = await gateway.inject('/__hosted/c.paypal.com/da/r/fb.js');
    expect(body.replace(/\/\/.*$/m, '').trim()).toBe('');
  });

  it('[CDN-4] uses by default the packages installed in the working directory', () => {
    expect(installedPackages(root).map(folder => folder.replace(root, ''))).toEqual(
      [web, dropin].map(folder => folder.replace(root, '')),
    );
    expect(installedPackages(tmpdir())).toEqual([]);
  });

  it.each([root, join(root, 'nowhere')])('[CDN-5] a folder without such a package is rejected: %s', async folder => {
    expect(await startGateway({ PORT: '0', PUBLISHED_PACKAGES: folder })).toEqual({
      kind: 'refused',
      reason: expect.stringContaining(folder),
    });
  });
});
