import { createHash, X509Certificate } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { paymentDomains } from '../routing/payment-host.ts';

/** Where to listen; everything has a default. */
export type TlsOptions = {
  /** @default a free port */
  readonly port?: number;
  /** @default 127.0.0.1 */
  readonly host?: string;
  /** Additional names and addresses in the certificate. @default none */
  readonly names?: readonly string[];
};

/** A second listener of a gateway, with TLS and the payment hosts' own names. */
export type TlsListener = {
  readonly port: number;
  /** The listener's address with this machine's name, for instance `https://localhost:41234`. */
  readonly address: string;
  /** The certificate as PEM, for clients with a list of trusted certificates. */
  readonly certificate: string;
  /** Resolves every payment host to this listener: the value of Chromium's `--host-resolver-rules`. */
  readonly hostResolverRules: string;
  /** The arguments with which Chromium reaches this listener and trusts only this certificate. */
  readonly chromiumArguments: readonly string[];
};

/**
 * Opens a second listener with the same routes and its own certificate; it closes together with the gateway. Call it
 * before the gateway itself listens: `const tls = await listenWithTls(gateway); await gateway.listen({ port: 0 });`.
 */
export async function listenWithTls(
  gateway: FastifyInstance,
  { port = 0, host = '127.0.0.1', names = [] }: TlsOptions = {},
): Promise<TlsListener> {
  const { certificate, key, publicKeyHash } = await makeCertificate(names);
  const server = createServer({ cert: certificate, key }, (request, response) => gateway.routing(request, response));
  gateway.addHook('onClose', () => close(server));
  await gateway.ready();
  const listeningPort = await listen(server, port, host);
  const hostResolverRules = resolverRules(`${host.includes(':') ? `[${host}]` : host}:${listeningPort}`);
  return {
    port: listeningPort,
    address: `https://localhost:${listeningPort}`,
    certificate,
    hostResolverRules,
    chromiumArguments: [
      `--host-resolver-rules=${hostResolverRules}`,
      `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
    ],
  };
}

function resolverRules(target: string): string {
  return paymentDomains.flatMap(domain => [`MAP ${domain} ${target}`, `MAP *.${domain} ${target}`]).join(', ');
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    // Browsers keep connections open for minutes.
    server.closeAllConnections();
  });
}

/** A self-signed certificate with its key. Each listener has its own; the key stays in memory. */
type Certificate = {
  readonly certificate: string;
  readonly key: string;
  /** The key's hash, with which Chromium trusts only this certificate. */
  readonly publicKeyHash: string;
};

/** Long enough for any test run, and useless afterwards. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** The certificate must be valid for a clock that is up to an hour behind. */
const clockSkewMs = 60 * 60 * 1000;

/** Creates a certificate for every payment host, this machine and additional names. */
async function makeCertificate(extraNames: readonly string[] = []): Promise<Certificate> {
  // Imported on demand: it would double the start time of a gateway without TLS.
  const { generate } = await import('selfsigned');
  const now = Date.now();
  const made = await generate([{ name: 'commonName', value: 'Local payment gateway' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - clockSkewMs),
    notAfterDate: new Date(now + lifetimeMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: certificateNames(extraNames).map(alternativeName) },
    ],
  });
  const spki = new X509Certificate(made.cert).publicKey.export({ type: 'spki', format: 'der' });
  return {
    certificate: made.cert,
    key: made.private,
    publicKeyHash: createHash('sha256').update(spki).digest('base64'),
  };
}

/** The names in a certificate. A wildcard matches one label, and test hosts are two labels below their domain. */
function certificateNames(extraNames: readonly string[]): readonly string[] {
  const hosts = paymentDomains.flatMap(domain => [domain, `*.${domain}`, `*.sandbox.${domain}`]);
  return [...new Set([...hosts, 'localhost', '127.0.0.1', '::1', ...extraNames])];
}

function alternativeName(name: string) {
  return isIP(name) ? ({ type: 7, ip: name } as const) : ({ type: 2, value: name } as const);
}
