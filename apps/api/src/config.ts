import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { Currency } from '@guichet/contracts';
import { type MobileMoneyConfig, readMobileMoney } from './domains/payments/mobile-money/settings.ts';
import {
  ConfigError,
  type Environment,
  oneOf,
  optionalUrl,
  port,
  postgresUrl,
  required,
  text,
  url,
} from './environment.ts';
import { isMailAddress, senderAddress } from './platform/mail/mail-address.ts';
import { type BucketAddress, readBucketAddress } from './platform/storage/bucket-address.ts';
import { isTimeZone } from './platform/time-zone.ts';

/** The provider of cards and wallets: the local gateway, or Braintree with the merchant's keys, or none. */
export type BraintreeConfig = {
  /** `off`: the shop takes no cards and wallets. */
  readonly environment: 'local' | 'sandbox' | 'production' | 'off';
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
  /** Whether this is a real shop, see `isProduction`. */
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** The proxies whose forwarding headers are trusted: addresses, networks or names of networks. */
  readonly trustProxy: readonly string[];
  /** The shop's origin in browsers. Determines the cookie's name and which origins may refresh a session. */
  readonly publicUrl: URL;
  /** Signs access tokens. If undefined, a random one is generated, so every restart invalidates access tokens. */
  readonly jwtSecret: string | undefined;
  /** Whether lists and searches leave out events that are over. */
  readonly hidesPast: boolean;
  /** Whether admins need a second factor. `required` in production unless the setting says otherwise. */
  readonly adminSecondFactor: 'required' | 'off';
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
  /** Whether `POST /api/braintree/payment` without a checkout is taken, which reserves money without tickets. */
  readonly standalonePayments: boolean;
  /** The amount in francs from which cards need 3-D Secure; undefined: never. */
  readonly threeDSecureFrom: number | undefined;
  /** The address for questions of visitors and buyers. */
  readonly contactEmail: string;
  /** Whether the card form asks for a postal code. */
  readonly asksPostalCode: boolean;
  /** The shop's settings of Google Pay; undefined: it can't be offered. */
  readonly googlePay: { readonly merchantId?: string } | undefined;
  readonly braintree: BraintreeConfig;
  /** The providers of mobile money that have settings. */
  readonly mobileMoney: MobileMoneyConfig;
  /** What the checkout opens with. */
  readonly payFirst: 'cards' | 'mobile_money';
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads the settings from the environment. Throws `ConfigError` for the first invalid setting. */
export function parseConfig(env: Environment): Config {
  const provider = braintree(env);
  const production = isProduction(env);
  const config: Config = {
    production,
    host: text(env, 'HOST', '127.0.0.1'),
    port: port(env, 'PORT', 3001),
    databaseUrl: postgresUrl(
      'DATABASE_URL',
      required(env, 'DATABASE_URL', 'a Postgres address such as postgres://user@127.0.0.1:5432/guichet'),
    ),
    trustProxy: trustProxy(env),
    publicUrl: url(env, 'PUBLIC_URL', 'http://localhost:3000'),
    jwtSecret: jwtSecret(env),
    adminSecondFactor: adminSecondFactor(env),
    hidesPast: oneOf(env, 'PAST_EVENTS', ['shown', 'hidden'], 'shown') === 'hidden',
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
    standalonePayments: oneOf(env, 'ALLOW_STANDALONE_PAYMENTS', ['on', 'off'], production ? 'off' : 'on') === 'on',
    threeDSecureFrom: threeDSecureFrom(env),
    contactEmail: contactEmail(env),
    asksPostalCode: oneOf(env, 'ASK_POSTAL_CODE', ['on', 'off'], 'off') === 'on',
    googlePay: googlePay(env, provider),
    braintree: provider,
    mobileMoney: readMobileMoney(env),
    payFirst: oneOf(env, 'PAY_FIRST', ['cards', 'mobile_money'], 'cards'),
  };
  if (provider.environment === 'off' && Object.values(config.mobileMoney).every(one => one === undefined)) {
    throw new ConfigError(
      'BRAINTREE_ENVIRONMENT is off, and no provider of mobile money is set up either: buyers could not pay.',
    );
  }
  checkForProduction(env, config);
  return config;
}

/**
 * Whether this is a real shop: `NODE_ENV` is `production`, or real money is taken. A forgotten `NODE_ENV` must not let a
 * shop with Braintree's production keys run with the settings of a developer's machine.
 */
export function isProduction(env: Environment): boolean {
  return env.NODE_ENV === 'production' || env.BRAINTREE_ENVIRONMENT === 'production';
}

/** Rejects settings that are meant for development and unsafe in production. */
function checkForProduction(env: Environment, config: Config): void {
  const { production, braintree, publicUrl } = config;
  if (!production) return;
  if (braintree.environment === 'local') {
    throw new ConfigError('BRAINTREE_ENVIRONMENT must be sandbox, production or off when NODE_ENV is production.');
  }
  if (publicUrl.protocol !== 'https:') {
    throw new ConfigError('PUBLIC_URL must start with https:// in production: over http session cookies can be read.');
  }
  if (braintree.environment !== 'off' && braintree.merchantAccountId === undefined) {
    throw new ConfigError(
      'BRAINTREE_MERCHANT_ACCOUNT must be set in production: amounts are charged in the currency of that account.',
    );
  }
  if (!env.SMTP_URL) {
    throw new ConfigError(
      'SMTP_URL must be set in production: without a mail server no ticket and no link is delivered.',
    );
  }
  if (!env.MAIL_FROM) {
    throw new ConfigError('MAIL_FROM must be set in production: the sender of all mails, an address of yours.');
  }
}

function braintree(env: Environment): BraintreeConfig {
  const environment = oneOf(env, 'BRAINTREE_ENVIRONMENT', ['local', 'sandbox', 'production', 'off'], 'local');
  const key = (name: string, local: string): string =>
    environment === 'local' || environment === 'off'
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

/** Google takes payments of shops that it knows only; its test environment takes any. */
function googlePay(env: Environment, { environment }: BraintreeConfig): Config['googlePay'] {
  const merchantId = env.GOOGLE_MERCHANT_ID || undefined;
  if (merchantId !== undefined) return { merchantId };
  return environment === 'production' ? undefined : {};
}

function threeDSecureFrom(env: Environment): number | undefined {
  const value = text(env, 'THREE_D_SECURE', 'never');
  if (value === 'never') return undefined;
  if (value === 'always') return 0;
  if (!/^[1-9]\d{0,8}$/.test(value)) {
    throw new ConfigError(`THREE_D_SECURE is ${value}, but it takes never, always or an amount in whole francs.`);
  }
  return Number(value);
}

function jwtSecret(env: Environment): string | undefined {
  const value = env.JWT_SECRET || undefined;
  if (value === undefined && isProduction(env)) {
    throw new ConfigError('JWT_SECRET must be set in production: 32 random characters or more.');
  }
  if (value !== undefined && value.length < 32) {
    throw new ConfigError('JWT_SECRET is too short: it takes 32 random characters or more.');
  }
  return value;
}

function adminSecondFactor(env: Environment): Config['adminSecondFactor'] {
  const value = oneOf(env, 'ADMIN_SECOND_FACTOR', ['required', 'off'], isProduction(env) ? 'required' : 'off');
  if (value === 'off' && env.BRAINTREE_ENVIRONMENT === 'production') {
    throw new ConfigError(
      'ADMIN_SECOND_FACTOR must be required when BRAINTREE_ENVIRONMENT is production: admins refund real money.',
    );
  }
  if (value === 'required' && !env.JWT_SECRET) {
    throw new ConfigError(
      'JWT_SECRET must be set when ADMIN_SECOND_FACTOR is required: it encrypts the keys of the admins’ apps.',
    );
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
  if (given.length === 0 && isProduction(env)) {
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

/** Answers to mails reach their sender, so that address is the default. */
function contactEmail(env: Environment): string {
  const value = text(env, 'CONTACT_EMAIL', env.MAIL_FROM ? senderAddress(sender(env)) : 'help@guichet.example');
  if (!isMailAddress(value)) throw new ConfigError('CONTACT_EMAIL must be one address, such as help@shop.example.');
  return value;
}
