import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Currency } from '@guichet/contracts';
import { senderAddress } from './platform/mail/mail-address.ts';
import { type BucketAddress, readBucketAddress } from './platform/storage/bucket-address.ts';
import { isTimeZone } from './platform/time-zone.ts';

/** The payment provider: the local gateway, or Braintree with the merchant's keys. */
export type BraintreeConfig = {
  readonly environment: 'local' | 'sandbox' | 'production';
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** The merchant account of sales; undefined means the default one. Its currency must be the shop's. */
  readonly merchantAccountId?: string | undefined;
  /** URL of the local gateway. Only used when `environment` is `local`. */
  readonly gatewayUrl: string;
};

/** The settings from the environment, validated once at start. */
export type Config = {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** The proxies whose forwarding headers are trusted: addresses, networks or names of networks. */
  readonly trustProxy: readonly string[];
  /** The shop's origin in browsers. Determines the cookie's name and which origins may refresh a session. */
  readonly publicUrl: URL;
  /** Signs access tokens. If undefined, a random one is generated, so every restart invalidates access tokens. */
  readonly jwtSecret: string | undefined;
  readonly storageDir: string;
  /**
   * An S3-compatible store for photos, `s3://key:secret@host/bucket?region=…`; undefined stores them in `storageDir`.
   */
  readonly bucket: BucketAddress | undefined;
  /** The mail server, `smtp://…` or `smtps://…`; undefined stores mails in the local outbox. */
  readonly smtpUrl: string | undefined;
  /** The sender of all mails. */
  readonly mailFrom: string;
  /** A shared store of request counts; undefined counts in this process only. */
  readonly redisUrl: string | undefined;
  /**
   * Ed25519 keys in base64 (PKCS #8). The first signs tickets, all of them verify. Empty derives one from `jwtSecret`.
   */
  readonly ticketKeys: readonly string[];
  /** The bearer token of `/metrics`; undefined restricts `/metrics` to this machine. */
  readonly metricsToken: string | undefined;
  /** Whether this process also runs jobs: mails, refunds, reconciliation. */
  readonly worker: boolean;
  readonly currency: Currency;
  /** The platform's IANA zone: the default for events, and the zone of days in reports. */
  readonly timeZone: string;
  readonly logLevel: (typeof logLevels)[number];
  readonly braintree: BraintreeConfig;
};

/** An invalid setting. The message names it and its valid values; it is printed without a stack trace. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the settings from the environment. Throws `ConfigError` for the first invalid setting. */
export function parseConfig(env: Environment): Config {
  const config: Config = {
    host: text(env, 'HOST', '127.0.0.1'),
    port: port(env, 'PORT', 3001),
    databaseUrl: databaseUrl(env),
    trustProxy: trustProxy(env),
    publicUrl: url(env, 'PUBLIC_URL', 'http://localhost:3000'),
    jwtSecret: jwtSecret(env),
    storageDir: resolve(text(env, 'STORAGE_DIR', '.local/storage')),
    bucket: bucket(env),
    smtpUrl: optionalUrl(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href,
    mailFrom: sender(env),
    redisUrl: optionalUrl(env, 'REDIS_URL', ['redis:', 'rediss:'])?.href,
    ticketKeys: ticketKeys(env),
    metricsToken: env.METRICS_TOKEN || undefined,
    worker: oneOf(env, 'WORKER', ['on', 'off'], 'on') === 'on',
    currency: oneOf(env, 'CURRENCY', ['XOF', 'XAF'], 'XOF'),
    timeZone: timeZone(env),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    braintree: braintree(env),
  };
  checkForProduction(env, config);
  return config;
}

/** Rejects settings that are meant for development and unsafe in production. */
function checkForProduction(env: Environment, { braintree: { environment }, publicUrl }: Config): void {
  const production = env.NODE_ENV === 'production';
  if (production && environment === 'local') {
    throw new ConfigError('BRAINTREE_ENVIRONMENT must be sandbox or production when NODE_ENV is production.');
  }
  if ((production || environment === 'production') && publicUrl.protocol !== 'https:') {
    throw new ConfigError('PUBLIC_URL must start with https:// in production: over http session cookies can be read.');
  }
  if (production && !env.SMTP_URL) {
    throw new ConfigError(
      'SMTP_URL must be set in production: without a mail server no ticket and no link is delivered.',
    );
  }
  if (production && !env.MAIL_FROM) {
    throw new ConfigError('MAIL_FROM must be set in production: the sender of all mails, an address of yours.');
  }
}

function braintree(env: Environment): BraintreeConfig {
  const environment = oneOf(env, 'BRAINTREE_ENVIRONMENT', ['local', 'sandbox', 'production'], 'local');
  const key = (name: string, local: string): string =>
    environment === 'local'
      ? text(env, name, local)
      : required(env, name, `the value of your Braintree ${environment} account`);
  return {
    environment,
    merchantId: key('BRAINTREE_MERCHANT_ID', 'local_merchant'),
    publicKey: key('BRAINTREE_PUBLIC_KEY', 'local_public'),
    privateKey: key('BRAINTREE_PRIVATE_KEY', 'local_private'),
    merchantAccountId: env.BRAINTREE_MERCHANT_ACCOUNT || undefined,
    gatewayUrl: url(env, 'BRAINTREE_GATEWAY_URL', 'http://127.0.0.1:3002').href,
  };
}

function databaseUrl(env: Environment): string {
  const value = required(env, 'DATABASE_URL', 'a Postgres address such as postgres://user@127.0.0.1:5432/guichet');
  if (!/^postgres(ql)?:\/\//.test(value)) {
    throw new ConfigError('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  return value;
}

function jwtSecret(env: Environment): string | undefined {
  const value = env.JWT_SECRET || undefined;
  if (value === undefined && env.NODE_ENV === 'production') {
    throw new ConfigError('JWT_SECRET must be set in production: 32 random characters or more.');
  }
  if (value !== undefined && value.length < 32) {
    throw new ConfigError('JWT_SECRET is too short: it takes 32 random characters or more.');
  }
  return value;
}

const ticketKeyRemedy = 'make one with `openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A`';

function ticketKeys(env: Environment): readonly string[] {
  const keys = (env.TICKET_KEYS ?? '').split(',').map(key => key.trim());
  const given = keys.filter(key => key !== '');
  const wrong = given.findIndex(key => !isTicketKey(key));
  if (wrong >= 0) {
    throw new ConfigError(`TICKET_KEYS has no Ed25519 private key in place ${wrong + 1}: ${ticketKeyRemedy}.`);
  }
  if (given.length === 0 && env.NODE_ENV === 'production') {
    throw new ConfigError(
      `TICKET_KEYS must be set in production, since printed tickets outlive other secrets: ${ticketKeyRemedy}.`,
    );
  }
  return given;
}

function isTicketKey(base64: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519';
  } catch {
    // The caller's error shows the expected form.
    return false;
  }
}

function bucket(env: Environment): BucketAddress | undefined {
  const url = optionalUrl(env, 'STORAGE_URL', ['s3:']);
  if (url === undefined) return undefined;
  const address = readBucketAddress(url);
  if (address === undefined) {
    throw new ConfigError(
      'STORAGE_URL must be like s3://key:secret@host/bucket?region=eu-west-3 (and tls=off for http).',
    );
  }
  return address;
}

/** The names of networks that Fastify accepts. */
const networkNames: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function trustProxy(env: Environment): readonly string[] {
  const value = text(env, 'TRUST_PROXY', 'loopback');
  if (value === 'none') return [];
  const proxies = value.split(',').map(one => one.trim());
  const wrong = proxies.find(one => !networkNames.has(one) && !isNetwork(one));
  if (wrong === undefined) return proxies;
  throw new ConfigError(
    `TRUST_PROXY has ${JSON.stringify(wrong)}, but it takes addresses or networks of your proxies, such as 10.0.0.0/24, or none.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // Rejects a prefix of 0 bits, which would let every client forge its address.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function timeZone(env: Environment): string {
  const value = text(env, 'TIME_ZONE', 'Africa/Abidjan');
  if (isTimeZone(value)) return value;
  throw new ConfigError(`TIME_ZONE is ${value}, but it takes the name of a time zone such as Africa/Abidjan.`);
}

function sender(env: Environment): string {
  const value = text(env, 'MAIL_FROM', 'Guichet <no-reply@guichet.example>');
  if (senderAddress(value) === '') {
    throw new ConfigError('MAIL_FROM must be one address, such as Guichet <tickets@shop.example>.');
  }
  return value;
}

function port(env: Environment, name: string, fallback: number): number {
  const value = env[name] || String(fallback);
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535) {
    throw new ConfigError(`${name} is ${value}, but it takes a port number from 0 to 65535.`);
  }
  return number;
}

function url(env: Environment, name: string, fallback: string): URL {
  const value = text(env, name, fallback);
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed === undefined || !['http:', 'https:'].includes(parsed.protocol)) {
    throw new ConfigError(`${name} is ${value}, but it takes an address that starts with http:// or https://.`);
  }
  return parsed;
}

function optionalUrl(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const value = env[name];
  if (!value) return undefined;
  const parsed = URL.canParse(value) ? new URL(value) : undefined;
  if (parsed === undefined || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(
      `${name} must be an address that starts with ${protocols.map(one => `${one}//`).join(' or ')}.`,
    );
  }
  return parsed;
}

function oneOf<const T extends string>(env: Environment, name: string, accepted: readonly T[], fallback: T): T {
  const value = env[name] || fallback;
  const match = accepted.find(candidate => candidate === value);
  if (match === undefined) throw new ConfigError(`${name} is ${value}, but it takes one of: ${accepted.join(', ')}.`);
  return match;
}

function required(env: Environment, name: string, what: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} is not set: give it ${what}.`);
  return value;
}

function text(env: Environment, name: string, fallback: string): string {
  return env[name] || fallback;
}
