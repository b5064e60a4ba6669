import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const enough = { DATABASE_URL: 'postgres://user@127.0.0.1/guichet' };

const ticketKey = 'MC4CAQAwBQYDK2VwBCIEIBKUNqVt9OrxcvngWNHhmcMcvrEybGa7VkY5SI8SZTdR';
/** A P-256 key, which is not valid for signing tickets with Ed25519. */
const keyOfAnotherKind =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgObDabiZrM0GJ1MIh+52vYvfAgwCcfblskm00HgksgXOhRANCAAR7i+nWXG9y8MZgNu7FRdt6ff4rNHWCH9IOGtSJbivIxkptvxGeQSqBnDIwiRXFQ+eibIPPpti+7EoH3Lhzg/Ci';

/** The settings of a shop in production. */
const live = {
  ...enough,
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret for tests alone, long enough',
  PUBLIC_URL: 'https://shop.example',
  TICKET_KEYS: ticketKey,
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 's',
  SMTP_URL: 'smtps://mail.shop.example',
  MAIL_FROM: 'Shop <tickets@shop.example>',
  BRAINTREE_MERCHANT_ACCOUNT: 'francs',
};

describe('the environment', () => {
  it('[CONTACT-2] the address for questions is the sender of mails unless the setting names another', () => {
    expect(parseConfig({ ...enough, MAIL_FROM: 'Shop <tickets@shop.example>' }).contactEmail).toBe(
      'tickets@shop.example',
    );
    expect(parseConfig({ ...enough, CONTACT_EMAIL: 'help@shop.example' }).contactEmail).toBe('help@shop.example');
    expect(() => parseConfig({ ...enough, CONTACT_EMAIL: 'nobody' })).toThrow('CONTACT_EMAIL');
  });

  it('[POSTCODE-2] no postal code is asked for unless the setting is on', () => {
    expect(parseConfig(enough).asksPostalCode).toBe(false);
    expect(parseConfig({ ...enough, ASK_POSTAL_CODE: 'on' }).asksPostalCode).toBe(true);
  });

  it('[CONFIG-1] only DATABASE_URL is required: the other settings have defaults for a developer’s machine', () => {
    expect(parseConfig(enough)).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      currency: 'XOF',
      timeZone: 'Africa/Abidjan',
      logLevel: 'info',
      jwtSecret: undefined,
      braintree: { environment: 'local', merchantId: 'local_merchant', gatewayUrl: 'http://127.0.0.1:3002/' },
    });
    expect(parseConfig(enough).publicUrl.origin).toBe('http://localhost:3000');
  });

  it.each([
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://127.0.0.1/guichet' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: 'http' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.example' }],
    ['CURRENCY', { CURRENCY: 'EUR' }],
    ['TIME_ZONE', { TIME_ZONE: 'Atlantis/Centre' }],
    ['TIME_ZONE', { TIME_ZONE: '+01:00' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['JWT_SECRET', { JWT_SECRET: 'short' }],
    ['SMTP_URL', { SMTP_URL: 'mail.shop.example:25' }],
    ['MAIL_FROM', { MAIL_FROM: 'Guichet' }],
    ['MAIL_FROM', { MAIL_FROM: 'one@shop.example, two@shop.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Guichet <a@shop.example>\r\nBcc: <b@shop.example>' }],
    ['BRAINTREE_ENVIRONMENT', { BRAINTREE_ENVIRONMENT: 'staging' }],
    ['TICKET_KEYS', { TICKET_KEYS: 'not-a-key' }],
    ['TICKET_KEYS', { TICKET_KEYS: `${ticketKey},${keyOfAnotherKind}` }],
    ['ALLOW_STANDALONE_PAYMENTS', { ALLOW_STANDALONE_PAYMENTS: 'yes' }],
    ['PAST_EVENTS', { PAST_EVENTS: 'no' }],
    ['THREE_D_SECURE', { THREE_D_SECURE: 'sometimes' }],
    ['THREE_D_SECURE', { THREE_D_SECURE: '0' }],
    ['THREE_D_SECURE', { THREE_D_SECURE: '1e4' }],
    ['THREE_D_SECURE', { THREE_D_SECURE: '-5' }],
    ['BRAINTREE_GATEWAY_URL', { BRAINTREE_GATEWAY_URL: '127.0.0.1:3002' }],
  ])('[CONFIG-2] the error for an invalid %s is one line that names it', (name, override) => {
    const parse = () => parseConfig({ ...enough, ...override });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(new RegExp(`^${name} .*\\.$`));
  });

  it.each(['sandbox', 'production'])('[CONFIG-3] Braintree %s requires the merchant’s keys', environment => {
    const keys = { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 's' };
    const env = { ...live, ...keys, BRAINTREE_ENVIRONMENT: environment };
    expect(parseConfig(env).braintree).toMatchObject({ environment, merchantId: 'm', publicKey: 'p' });
    for (const name of Object.keys(keys)) {
      expect(() => parseConfig({ ...env, [name]: '' })).toThrow(new RegExp(`^${name} is not set`));
    }
  });

  it('[CONFIG-4] in production the signing secret must be given', () => {
    expect(() => parseConfig({ ...enough, NODE_ENV: 'production' })).toThrow(/^JWT_SECRET must be set/);
  });

  it.each([
    ['without a public address', { PUBLIC_URL: '' }, /^PUBLIC_URL must start with https:\/\/ .*\.$/],
    ['on http', { PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL must start with https:\/\/ .*\.$/],
    [
      'on http, taking real money outside NODE_ENV=production',
      { PUBLIC_URL: 'http://shop.example', NODE_ENV: '', BRAINTREE_ENVIRONMENT: 'production' },
      /^PUBLIC_URL must start with https:\/\/ .*\.$/,
    ],
  ])('[CONFIG-5] a shop in production does not start %s', (_, override, sentence) => {
    expect(parseConfig(live).publicUrl.protocol).toBe('https:');
    expect(() => parseConfig({ ...live, ...override })).toThrow(sentence);
  });

  it.each(['local', ''])('[CONFIG-7] a shop in production does not start with the gateway “%s”', environment => {
    expect(parseConfig(live).braintree.environment).toBe('sandbox');
    const parse = () => parseConfig({ ...live, BRAINTREE_ENVIRONMENT: environment });
    expect(parse).toThrow(/^BRAINTREE_ENVIRONMENT must be .*\.$/);
  });

  it.each(['JWT_SECRET', 'TICKET_KEYS', 'SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const)(
    '[CONFIG-9] with Braintree’s production a shop does not start without %s, whatever NODE_ENV is',
    name => {
      for (const NODE_ENV of ['', 'development', 'test', 'production']) {
        const env = { ...live, BRAINTREE_ENVIRONMENT: 'production', NODE_ENV };
        expect(parseConfig(env).production).toBe(true);
        expect(() => parseConfig({ ...env, [name]: '' })).toThrow(new RegExp(`^${name} must `));
      }
      const rehearsal = { ...live, NODE_ENV: '', [name]: '' };
      expect(parseConfig(rehearsal).production).toBe(false);
    },
  );

  it.each([
    ['a mail server', { SMTP_URL: '' }, /^SMTP_URL must be set .*\.$/],
    ['a sender', { MAIL_FROM: '' }, /^MAIL_FROM must be set .*\.$/],
    ['exactly one sender', { MAIL_FROM: 'a@shop.example, b@shop.example' }, /^MAIL_FROM must be one address.*\.$/],
  ])('[MAIL-11] [MAIL-30] a shop in production does not start without %s', (_, override, sentence) => {
    expect(parseConfig(live).mailFrom).toBe('Shop <tickets@shop.example>');
    expect(() => parseConfig({ ...live, ...override })).toThrow(sentence);
  });

  it('[FACTOR-26] admins need a second factor in production, and nowhere else unless it is set', () => {
    const factor = (env: Readonly<Record<string, string>>) => parseConfig({ ...enough, ...env }).adminSecondFactor;
    const secret = { JWT_SECRET: live.JWT_SECRET };
    expect(factor({})).toBe('off');
    expect(factor({ ...live, NODE_ENV: '' })).toBe('off');
    expect(factor({ ...secret, ADMIN_SECOND_FACTOR: 'required' })).toBe('required');
    expect(factor(live)).toBe('required');
    expect(factor({ ...live, NODE_ENV: '', BRAINTREE_ENVIRONMENT: 'production' })).toBe('required');
    expect(factor({ ...live, ADMIN_SECOND_FACTOR: 'off' })).toBe('off');
  });

  it.each([
    [
      'it is off where real money is taken',
      { ...live, BRAINTREE_ENVIRONMENT: 'production', ADMIN_SECOND_FACTOR: 'off' },
    ],
    ['it is anything else', { ADMIN_SECOND_FACTOR: 'optional' }],
  ])('[FACTOR-28] the second factor of admins is refused when %s', (_, env) => {
    expect(() => parseConfig({ ...enough, ...env })).toThrow(/^ADMIN_SECOND_FACTOR .*\.$/);
  });

  it('[FACTOR-29] with a second factor JWT_SECRET must be given', () => {
    const env = { ...enough, ADMIN_SECOND_FACTOR: 'required' };
    expect(() => parseConfig(env)).toThrow(/^JWT_SECRET must be set when ADMIN_SECOND_FACTOR is required.*\.$/);
  });

  it.each([
    ['with NODE_ENV=production', {}],
    ['with real money', { NODE_ENV: '', BRAINTREE_ENVIRONMENT: 'production' }],
  ])('[CURRENCY-1] a shop %s does not start without a merchant account', (_, override) => {
    expect(parseConfig({ ...live, ...override }).braintree.merchantAccountId).toBe('francs');
    const parse = () => parseConfig({ ...live, ...override, BRAINTREE_MERCHANT_ACCOUNT: '' });
    expect(parse).toThrow(/^BRAINTREE_MERCHANT_ACCOUNT must be set in production: .*\.$/);
  });

  it('[FRAUD-6] [FRAUD-7] payments without a checkout are off in production unless they are allowed', () => {
    const taken = (env: Readonly<Record<string, string>>) => parseConfig(env).standalonePayments;
    expect(taken(enough)).toBe(true);
    expect(taken(live)).toBe(false);
    expect(taken({ ...live, NODE_ENV: '', BRAINTREE_ENVIRONMENT: 'production' })).toBe(false);
    expect(taken({ ...live, ALLOW_STANDALONE_PAYMENTS: 'on' })).toBe(true);
  });

  it('[THREEDS-12] 3-D Secure is required never, always or from an amount on', () => {
    const from = (value: string) => parseConfig({ ...enough, THREE_D_SECURE: value }).threeDSecureFrom;
    expect([from(''), from('never'), from('always'), from('25000')]).toEqual([undefined, undefined, 0, 25_000]);
  });

  it('[GOOGLEPAY-1] Google Pay needs the shop’s id at Google where money is real', () => {
    const taken = (env: Readonly<Record<string, string>>) => parseConfig({ ...enough, ...env }).googlePay;
    expect(taken({})).toEqual({});
    expect(taken({ GOOGLE_MERCHANT_ID: 'BCR2DN6T' })).toEqual({ merchantId: 'BCR2DN6T' });
    const real = { ...live, BRAINTREE_ENVIRONMENT: 'production' };
    expect(parseConfig(real).googlePay).toBeUndefined();
    expect(parseConfig({ ...real, GOOGLE_MERCHANT_ID: 'BCR2DN6T' }).googlePay).toEqual({ merchantId: 'BCR2DN6T' });
  });

  it('[TICKET-6] in production TICKET_KEYS must be given, and several keys keep their order', () => {
    expect(() => parseConfig({ ...live, TICKET_KEYS: '' })).toThrow(/^TICKET_KEYS must be set in production, .*\.$/);
    const older = 'MC4CAQAwBQYDK2VwBCIEIHZNyOq9JkYCPPqZo3V5efZL16Dkwu5qg4JQ+HMvnhqo';
    expect(parseConfig({ ...live, TICKET_KEYS: `${ticketKey}, ${older},` }).ticketKeys).toEqual([ticketKey, older]);
    expect(parseConfig(enough).ticketKeys).toEqual([]);
  });

  it('[CONFIG-6] client addresses are trusted from this machine by default, or from the configured proxies', () => {
    const trusted = (TRUST_PROXY: string) => parseConfig({ ...enough, TRUST_PROXY }).trustProxy;
    expect(trusted('')).toEqual(['loopback']);
    expect(trusted('none')).toEqual([]);
    expect(trusted('10.0.0.5, 10.0.1.0/24,fd00::/8,uniquelocal')).toEqual([
      '10.0.0.5',
      '10.0.1.0/24',
      'fd00::/8',
      'uniquelocal',
    ]);
  });

  it.each(['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', 'proxy.example', '10.0.0.1/8/8', ','])(
    '[CONFIG-8] TRUST_PROXY refuses %s',
    TRUST_PROXY => {
      expect(() => parseConfig({ ...enough, TRUST_PROXY })).toThrow(
        /^TRUST_PROXY has .*, but it takes addresses or .*\.$/,
      );
    },
  );
});
