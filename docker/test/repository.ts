import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root. */
export const root = join(import.meta.dirname, '../..');

/** The images: the targets of the Dockerfile. */
export const images = ['api', 'gateway', 'web'] as const;
/** One of `images`. */
export type Image = (typeof images)[number];

/** The text of the Dockerfile. */
export const dockerfile = readFileSync(join(root, 'docker/Dockerfile'), 'utf8');

/** Copies what `docker build` would get from a clean clone: git's files, without those that `.dockerignore` names. */
export function copyContext(target: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const isIgnored = ignoredBy(patterns.filter(line => line !== '' && !line.startsWith('#')));
  for (const file of listed.split('\0')) {
    if (file !== '' && !isIgnored(file)) cpSync(join(root, file), join(target, file));
  }
}

/** The forms that this repository's `.dockerignore` uses: a path from the root, `**` in front, and `*` in a name. */
function ignoredBy(patterns: readonly string[]): (file: string) => boolean {
  const expressions = patterns.map(pattern => {
    const anywhere = pattern.startsWith('**/');
    const name = (anywhere ? pattern.slice(3) : pattern).replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return new RegExp(`${anywhere ? '(^|/)' : '^'}${name}(/|$)`);
  });
  return file => expressions.some(expression => expression.test(file));
}
