import { get } from 'node:https';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { startGateway } from './start.ts';

it.each(['PORT', 'TLS_PORT'])('[PROCESS-3] the error names %s when that port is in use', async name => {
  const other = createServer();
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const start = await startGateway({ PORT: '0', TLS_PORT: '0', LOG_LEVEL: 'silent', [name]: String(port) });
  other.close();
  expect(start).toMatchObject({ kind: 'refused', reason: expect.stringContaining(`or set ${name} to a free one`) });
});

it('[TLS-2] a configured TLS port serves the same gateway', async () => {
  const start = await startGateway({ PORT: '0', TLS_PORT: '0', LOG_LEVEL: 'silent' });
  if (start.kind !== 'listening' || !start.tls) {
    throw new Error('The gateway has no TLS listener.');
  }
  const { port, certificate } = start.tls;
  const status = await new Promise(resolve => {
    const options = { port, path: '/health', ca: certificate };
    get(options, response => resolve(response.resume().statusCode));
  });
  await start.gateway.close();
  expect(status).toBe(200);
});

it('[PROCESS-4] a started gateway reports that it is healthy', async () => {
  const start = await startGateway({ PORT: '0', LOG_LEVEL: 'silent' });
  if (start.kind !== 'listening') {
    throw new Error(start.reason);
  }
  const reply = await fetch(`${start.address}/health`);
  expect([reply.status, await reply.json()]).toEqual([200, { status: 'ok' }]);
  await start.gateway.close();
});
