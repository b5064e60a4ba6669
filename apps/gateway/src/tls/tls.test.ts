import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, globalAgent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { paymentDomains } from '../routing/payment-host.ts';
import { listenWithTls, type TlsListener } from './listen-with-tls.ts';

const gateway = buildGateway({ readBrowserFile: async name => `/* ${name} */` });
let tls: TlsListener;

beforeAll(async () => {
  tls = await listenWithTls(gateway, { names: ['shop.test', '192.0.2.7'] });
});
afterAll(() => gateway.close());

describe('the TLS listener', () => {
  it('[TLS-6] the certificate includes every payment host, this machine and the given names', () => {
    const certificate = new X509Certificate(tls.certificate);
    const hosts = [
      ...paymentDomains.flatMap(domain => [domain, `www.${domain}`, `api.sandbox.${domain}`]),
      'localhost',
      'shop.test',
    ];
    expect(hosts.filter(host => certificate.checkHost(host) === undefined)).toEqual([]);
    expect(['127.0.0.1', '::1', '192.0.2.7'].filter(ip => certificate.checkIP(ip) === undefined)).toEqual([]);
    expect(certificate.checkHost('example.com')).toBeUndefined();
  });

  it('[TLS-1] [TLS-5] the certificate is new for each listener, and valid for a week at most', async () => {
    const other = buildGateway();
    const second = new X509Certificate((await listenWithTls(other)).certificate);
    const first = new X509Certificate(tls.certificate);
    await other.close();
    expect(second.fingerprint256).not.toBe(first.fingerprint256);
    const remainingMs = new Date(first.validTo).getTime() - Date.now();
    expect(new Date(first.validFrom).getTime()).toBeLessThan(Date.now());
    expect(remainingMs).toBeGreaterThan(0);
    expect(remainingMs).toBeLessThanOrEqual(7 * 24 * 60 * 60 * 1000);
  });

  it('[TLS-2] a client that trusts the certificate reaches the same routes under a real name', async () => {
    expect(await get('payments.sandbox.braintree-api.com', '/graphql')).toBe(404);
    expect(await get('assets.braintreegateway.com', '/web/3.144.0/html/hosted-fields-frame.min.html')).toBe(200);
    expect(await get('localhost', '/health')).toBe(200);
    expect(await get('www.paypal.com', '/health')).toBe(404);
  });

  it('[TLS-6] a name outside of the certificate is not trusted', async () => {
    await expect(get('example.com', '/health')).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  });

  it('[TLS-3] [TLS-7] Chromium trusts the certificate with the given arguments, and not without them', {
    timeout: 60_000,
  }, async () => {
    const page = 'https://assets.braintreegateway.com/web/3.144.0/html/hosted-fields-frame.min.html';
    expect(await chromiumDom(tls.chromiumArguments, page)).toContain('Secure card field');
    const withoutTrust = tls.chromiumArguments.filter(argument => argument.startsWith('--host-resolver-rules'));
    expect(await chromiumDom(withoutTrust, page)).not.toContain('Secure card field');
  });

  it('[TLS-4] the listener closes with the gateway, even with open connections', async () => {
    const closing = buildGateway();
    const { port, certificate } = await listenWithTls(closing);
    await get('localhost', '/health', { port, certificate });
    await closing.close();
    const again = get('localhost', '/health', { port, certificate }, new Agent());
    await expect(again).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

function get(
  host: string,
  path: string,
  { port, certificate }: Pick<TlsListener, 'port' | 'certificate'> = tls,
  // The default agent keeps connections open.
  agent: Agent = globalAgent,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, servername: host, headers: { host }, ca: certificate, agent },
      response => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });
}

async function chromiumDom(args: readonly string[], page: string): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'guichet-tls-'));
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  try {
    const { stdout } = await promisify(execFile)(
      process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      [...flags, ...quiet, `--user-data-dir=${profile}`, ...args, '--dump-dom', page],
      { timeout: 30_000 },
    );
    return stdout;
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
