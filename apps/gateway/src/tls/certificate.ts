import { createHash, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { paymentDomains } from '../routing/payment-host.ts';

/** A certificate that lives as long as its listener, with its key. The key stays in memory. */
export type Certificate = {
  readonly certificate: string;
  readonly key: string;
  /** Names the key to Chromium, which then trusts this certificate and no other one. */
  readonly publicKeyHash: string;
};

/** Long enough for any test run, short enough to be useless afterwards. */
const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** A clock that is an hour behind must still find the certificate valid. */
const clockSkewMs = 60 * 60 * 1000;

/** Makes a certificate for every payment host, this machine and more names. */
export async function makeCertificate(extraNames: readonly string[] = []): Promise<Certificate> {
  // Loaded when it is needed: it would double the time in which a gateway without TLS starts.
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

/** The names of a certificate. A star stands for one label, and test hosts lie two labels below their domain. */
function certificateNames(extraNames: readonly string[]): readonly string[] {
  const hosts = paymentDomains.flatMap(domain => [domain, `*.${domain}`, `*.sandbox.${domain}`]);
  return [...new Set([...hosts, 'localhost', '127.0.0.1', '::1', ...extraNames])];
}

function alternativeName(name: string) {
  return isIP(name) ? ({ type: 7, ip: name } as const) : ({ type: 2, value: name } as const);
}
