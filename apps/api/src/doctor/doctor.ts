import type { Config } from '../config.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { checkDatabase } from './database-checks.ts';
import { type Finding, type Verdict, wrong } from './finding.ts';
import { checkGateway, checkMail, checkRedis, checkStorage } from './outside-checks.ts';
import { checkPublicUrl, checkSigningSecret, checkTicketKeys } from './settings-checks.ts';

/** The limit of one check, longer than the timeouts within it, so that no server blocks the doctor. */
const limitMs = 30_000;

const checks: Readonly<Record<string, (config: Config) => Verdict | Promise<Verdict>>> = {
  gateway: checkGateway,
  mail: checkMail,
  storage: checkStorage,
  redis: checkRedis,
  'ticket keys': checkTicketKeys,
  'signing secret': checkSigningSecret,
  'public address': checkPublicUrl,
};

/**
 * Checks all dependencies of the shop. Changes nothing except one file that it writes and removes. Secrets are removed
 * from all findings, also from the messages of libraries.
 */
export async function runDoctor(config: Config): Promise<readonly Finding[]> {
  const running = Object.entries(checks).map(async ([name, check]) => ({ name, ...(await verdictOf(check, config)) }));
  const findings = [...(await checkDatabase(config.databaseUrl)), ...(await Promise.all(running))];
  const secrets = secretsOf(config);
  return findings.map(finding => ({ ...finding, text: withoutSecrets(finding.text, secrets) }));
}

/** Formats the findings, one on each line. */
export function printFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.map(({ name, ok, text }) => `${ok ? 'ok   ' : 'wrong'}  ${name.padEnd(width)}  ${text}`);
  const bad = findings.filter(({ ok }) => !ok).length;
  const sum = bad === 0 ? 'Everything is in order.' : `${bad === 1 ? 'One thing is' : `${bad} things are`} wrong.`;
  return [...lines, sum].join('\n');
}

async function verdictOf(check: (config: Config) => Verdict | Promise<Verdict>, config: Config): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verdict>(resolve => {
    const verdict = wrong(`No answer within ${limitMs / 1000} s`, 'Check that this machine may connect there.');
    timer = setTimeout(resolve, limitMs, verdict);
  });
  try {
    return await Promise.race([check(config), late]);
  } catch (cause) {
    return wrong(`The check itself failed (${reasonOf(cause)})`, 'Report this to the maintainers of the shop.');
  } finally {
    clearTimeout(timer);
  }
}

function secretsOf(config: Config): readonly string[] {
  const urls = [config.databaseUrl, config.smtpUrl, config.redisUrl].filter(url => url !== undefined);
  const { privateKey, publicKey } = config.braintree;
  const { jwtSecret = '', metricsToken = '', ticketKeys, bucket } = config;
  const keys = [bucket?.secretAccessKey ?? '', bucket?.accessKeyId ?? '', ...ticketKeys];
  const all = [...urls.flatMap(passwordsOf), privateKey, publicKey, jwtSecret, metricsToken, ...keys];
  // Removing shorter ones would also remove parts of words; such a short secret can be guessed anyway.
  return all.filter(secret => secret.length >= 4);
}

/** The password of a URL, percent-encoded and decoded. */
function passwordsOf(url: string): readonly string[] {
  if (!URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    // An invalid percent-encoding is used literally.
    return [password];
  }
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((cleared, secret) => cleared.replaceAll(secret, '[secret]'), text);
}
