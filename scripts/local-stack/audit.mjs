import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { workspace } from './processes.mjs';

/** Errors of pnpm that say that the registry could not be asked, or refused to answer. */
const unanswered = /ERR_PNPM_AUDIT|ERR_PNPM_META_FETCH|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN/;
const timeoutMs = 120_000;

/** The advisories that do not concern us, by their id, each with its reason. */
export function readAuditExceptions() {
  return JSON.parse(readFileSync(workspace('scripts/audit-exceptions.json'), 'utf8'));
}

/**
 * Asks the registry for known vulnerabilities of what production installs.
 *
 * @param {Readonly<Record<string, string>>} exceptions
 * @param {{ env?: Record<string, string | undefined> }} options
 * @returns {{ kind: 'clean' | 'vulnerable' | 'unanswered' | 'failed', text: string }}
 */
export function auditProduction(exceptions, { env = process.env } = {}) {
  const run = spawnSync('pnpm', ['audit', '--prod', '--json'], {
    cwd: workspace('.'),
    env,
    encoding: 'utf8',
    timeout: timeoutMs,
    shell: process.platform === 'win32',
    maxBuffer: 64 << 20,
  });
  const report = read(run.stdout);
  if (report !== undefined) return judge(Object.values(report.advisories), exceptions);
  const output = `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`.trim();
  if (unanswered.test(output)) {
    const text = 'Known vulnerabilities were not looked up: the registry did not answer the audit.';
    return { kind: 'unanswered', text };
  }
  return { kind: 'failed', text: `The audit failed: ${output}` };
}

function read(output) {
  try {
    const report = JSON.parse(output);
    return typeof report.advisories === 'object' ? report : undefined;
  } catch {
    return undefined;
  }
}

function judge(advisories, exceptions) {
  const known = advisories.map(({ github_advisory_id: id, module_name: name, severity, title }) => ({
    id,
    text: `${name}: ${title} (${severity}, ${id})`,
  }));
  const open = known.filter(({ id }) => !Object.hasOwn(exceptions, id));
  if (open.length > 0) {
    return { kind: 'vulnerable', text: `Known vulnerabilities:\n${open.map(({ text }) => `  ${text}`).join('\n')}` };
  }
  const excepted = known.length === 0 ? '' : ` but for ${known.length} that do not concern us`;
  return { kind: 'clean', text: `No known vulnerabilities in what production installs${excepted}.` };
}
