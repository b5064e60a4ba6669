import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const enough = { DATABASE_URL: 'postgres://user@127.0.0.1/guichet' };

const ticketKey = 'MC4CAQAwBQYDK2VwBCIEIBKUNqVt9OrxcvngWNHhmcMcvrEybGa7VkY5SI8SZTdR';
/** A P-256 key, which is not valid for signing tickets with Ed25519. */
const keyOfAnotherKind =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgObDabiZrM0GJ1MIh+52vYvfAgwCcfblskm00HgksgXOhRANCAAR7i+nWXG9y8MZgNu7FRdt6ff4rNHWCH9IOGtSJbivIxkptvxGeQSqBnDIwiRXFQ+eibIPPpti+7EoH3Lhzg/Ci';

describe('the environment', () => {
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
    ['BRAINTREE_GATEWAY_URL', { BRAINTREE_GATEWAY_URL: '127.0.0.1:3002' }],
  ])('[CONFIG-2] the error for an invalid %s is one line that names it', (name, override) => {
    const parse = () => parseConfig({ ...enough, ...override });
    expect(parse).toThrow(ConfigError);
    expect(parse).toThrow(new RegExp(`^${name} .*\\.$`));
  });

  it.each(['sandbox', 'production'])('[CONFIG-3] Braintree %s requires the merchant’s keys', environment => {
    const keys = { BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p', BRAINTREE_PRIVATE_KEY: 's' };
    const env = { ...enough, ...keys, BRAINTREE_ENVIRONMENT: environment, PUBLIC_URL: 'https://shop.example' };
    expect(parseConfig(env).braintree).toMatchObject({ environment, merchantId: 'm', publicKey: 'p' });
    for (const name of Object.keys(keys)) {
      expect(() => parseConfig({ ...env, [name]: '' })).toThrow(new RegExp(`^${name} is not set`));
    }
  });

  it('[CONFIG-4] in production the signing secret must be given', () => {
    expect(() => parseConfig({ ...enough, NODE_ENV: 'production' })).toThrow(/^JWT_SECRET must be set/);
  });

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
  };

  it.each([
    ['without a public address', { PUBLIC_URL: '' }, /^PUBLIC_URL must start with https:\/\/ .*\.$/],
    ['on http', { PUBLIC_URL: 'http://shop.example' }, /^PUBLIC_URL must start with https:\/\/ .*\.$/],
    [
      'on http, taking real money outside NODE_ENV=production',
      { PUBLIC_URL: 'http://shop.example', NODE_ENV: '', BRAINTREE_ENVIRONMENT: 'production' },
      /^PUBLIC_URL must start with https:\/\/ .*\.$/,
    ],
    ['with the local gateway', { BRAINTREE_ENVIRONMENT: 'local' }, /^BRAINTREE_ENVIRONMENT must be .*\.$/],
    ['with the default gateway', { BRAINTREE_ENVIRONMENT: '' }, /^BRAINTREE_ENVIRONMENT must be .*\.$/],
  ])('[CONFIG-5] a shop in production does not start %s', (_, override, sentence) => {
    expect(parseConfig(live).publicUrl.protocol).toBe('https:');
    expect(() => parseConfig({ ...live, ...override })).toThrow(sentence);
  });

  it.each([
    ['a mail server', { SMTP_URL: '' }, /^SMTP_URL must be set .*\.$/],
    ['a sender', { MAIL_FROM: '' }, /^MAIL_FROM must be set .*\.$/],
    ['exactly one sender', { MAIL_FROM: 'a@shop.example, b@shop.example' }, /^MAIL_FROM must be one address.*\.$/],
  ])('[MAIL-11] a shop in production does not start without %s', (_, override, sentence) => {
    expect(parseConfig(live).mailFrom).toBe('Shop <tickets@shop.example>');
    expect(() => parseConfig({ ...live, ...override })).toThrow(sentence);
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
    '[CONFIG-6] TRUST_PROXY refuses %s',
    TRUST_PROXY => {
      expect(() => parseConfig({ ...enough, TRUST_PROXY })).toThrow(
        /^TRUST_PROXY has .*, but it takes addresses or .*\.$/,
      );
    },
  );
});
