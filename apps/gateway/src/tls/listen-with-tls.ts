import { createServer, type Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { paymentDomains } from '../routing/payment-host.ts';
import { makeCertificate } from './certificate.ts';

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
