import { createHash, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { paymentDomains } from '../routing/payment-host.ts';

/** A self-signed certificate with its key. Each listener has its own; the key stays in memory. */
export type Certificate = {
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
export async function makeCertificate(extraNames: readonly string[] = []): Promise<Certificate> {
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
