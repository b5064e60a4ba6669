import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readOwnFile } from '../cited-tests.ts';

/** The modules that send requests out of the process, and the files that may import each. */
const outgoing: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['the payment provider', /from 'braintree'/, ['src/domains/payments/']],
  ['the mail server', /from 'nodemailer/, ['src/platform/mail/', 'src/doctor', 'src/domains/mail/']],
  ['the photo store', /from '@aws-sdk\//, ['src/platform/storage/']],
  ['the shared counts', /^import (?!type )[^;]*from 'ioredis'/m, ['src/platform/', 'src/doctor']],
  [
    'anything else',
    /\bfetch\(|from '(node:)?(https?|http2|dgram|undici|axios|got)'/,
    ['src/domains/payments/mobile-money/provider-http.ts'],
  ],
];

/** The source files without tests. */
const files = readdirSync(fileURLToPath(new URL('../../src', import.meta.url)), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => `src/${name.replaceAll('\\', '/')}`);

it.each(outgoing)('[GUARD-1] only the allowed files send requests to %s', (_, pattern, allowed) => {
  expect(files.length).toBeGreaterThan(150);
  const users = files.filter(file => pattern.test(readOwnFile(file)));
  expect(users.filter(file => !allowed.some(start => file.startsWith(start)))).toEqual([]);
});
