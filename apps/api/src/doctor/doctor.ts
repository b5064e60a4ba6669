import type { Config } from '../config.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { checkDatabase } from './database-checks.ts';
import { type Finding, type Verdict, wrong } from './finding.ts';
import { checkAccount, checkGateway, checkMail, checkMobileMoney, checkRedis, checkStorage } from './outside-checks.ts';
import { checkEnvironment, checkPublicUrl, checkSigningSecret, checkTicketKeys } from './settings-checks.ts';

/**
 * The timeout of one check, longer than the timeouts within it, so that no server blocks the doctor. `checkDatabase` runs
 * outside it and has its own.
 */
const limitMs = 30_000;

const checks: Readonly<Record<string, (config: Config) => Verdict | Promise<Verdict>>> = {
  gateway: checkGateway,
  'mobile money': checkMobileMoney,
  'merchant account': checkAccount,
  environment: checkEnvironment,
  mail: checkMail,
  storage: checkStorage,
  redis: config => checkRedis(config),
  'ticket keys': checkTicketKeys,
  'signing secret': checkSigningSecret,
  'public address': checkPublicUrl,
};

/**
 * Checks all dependencies of the shop. Changes nothing except one file that it writes and removes. Secrets are
 * redacted in all findings, also in the messages of libraries.
 */
export async function runDoctor(config: Config): Promise<readonly Finding[]> {
  const running = Object.entries(checks).map(async ([name, check]) => ({ name, ...(await verdictOf(check, config)) }));
  const findings = [...(await checkDatabase(config)), ...(await Promise.all(running))];
  const secrets = secretsOf(config);
  return findings.map(finding => ({ ...finding, text: withoutSecrets(finding.text, secrets) }));
}

/** Formats the findings, one on each line. */
export function printFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.map(finding => `${mark(finding)}  ${finding.name.padEnd(width)}  ${finding.text}`);
  const bad = findings.filter(({ ok }) => !ok).length;
  const isSure = findings.every(({ isWarning }) => isWarning !== true);
  const good = isSure ? 'Everything is in order.' : 'Everything works: read the warnings.';
  const sum = bad === 0 ? good : `${bad === 1 ? 'One thing is' : `${bad} things are`} wrong.`;
  return [...lines, sum].join('\n');
}

function mark({ ok, isWarning }: Finding): string {
  if (isWarning === true) return 'warn ';
  return ok ? 'ok   ' : 'wrong';
}

async function verdictOf(check: (config: Config) => Verdict | Promise<Verdict>, config: Config): Promise<Verdict> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Verdict>(resolve => {
    const verdict = wrong(`No response within ${limitMs / 1000} s`, 'Check that this machine may connect there.');
    timer = setTimeout(resolve, limitMs, verdict);
  });
  try {
    return await Promise.race([check(config), late]);
  } catch (cause) {
    return wrong(`The check itself failed (${reasonOf(cause)})`, 'Report a bug to the Guichet project.');
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
