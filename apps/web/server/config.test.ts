// @vitest-environment node
import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';

test('[SERVER-8] without settings the server listens on port 3000 of this machine and has no gateway', () => {
  expect(parseConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    apiUrl: 'http://127.0.0.1:3001',
    gatewayUrl: undefined,
    publicUrl: undefined,
    trustProxy: ['loopback'],
  });
});

test.each([
  [{ PORT: 'eighty' }, /PORT is "eighty": set it to/],
  [{ API_URL: 'localhost:3001' }, /API_URL is "localhost:3001": set it to/],
  [{ GATEWAY_URL: 'ftp://x' }, /GATEWAY_URL is "ftp:\/\/x": set it to/],
  [{ NODE_ENV: 'production' }, /PUBLIC_URL is not set: set it to/],
  [{ GATEWAY_URL: 'http://127.0.0.1:3002', NODE_ENV: 'production' }, /unset it, or unset NODE_ENV/],
])('[SERVER-8] setting %j is rejected with an error that states how to fix it', (env, message) => {
  expect(() => parseConfig(env)).toThrow(message);
});
