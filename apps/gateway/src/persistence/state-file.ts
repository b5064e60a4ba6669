import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { MerchantSnapshot } from '../state/merchant.ts';
import { asRecord } from '../wire/read.ts';

/** The file that stores the gateway's state across restarts. */
export type StateFile = {
  /** The file's content when it was opened. */
  readonly saved: readonly MerchantSnapshot[];
  /** Replaces the content atomically: readers see the complete old content until then. */
  readonly write: (merchants: readonly MerchantSnapshot[]) => Promise<void>;
};

/** An open file, or one sentence that states the error and how to fix it. */
export type StateFileOpening =
  | { readonly kind: 'open'; readonly file: StateFile }
  | { readonly kind: 'refused'; readonly reason: string };

const format = 'guichet-gateway-state';

/** Increased when stored values of an older gateway no longer fit. */
const version = 2;

/** Opens the file, which need not exist yet. An unusable file is not changed. */
export async function openStateFile(path: string): Promise<StateFileOpening> {
  const absolute = resolve(path);
  let content: Buffer | undefined;
  try {
    await mkdir(dirname(absolute), { recursive: true });
    content = await readIfThere(absolute);
  } catch (error) {
    return refused(`STATE_FILE ${absolute} cannot be used (${codeOf(error)}): name a file in a folder of this user.`);
  }
  const reading = content === undefined ? [] : readContent(content);
  if (reading === 'unreadable') {
    return refused(`STATE_FILE ${absolute} is not a whole file of the gateway: delete it to start again.`);
  }
  if (reading === 'other-version') {
    return refused(`STATE_FILE ${absolute} comes from another version of the gateway: delete it to start again.`);
  }
  return { kind: 'open', file: { saved: reading, write: merchants => write(absolute, merchants) } };
}

function refused(reason: string): StateFileOpening {
  return { kind: 'refused', reason };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return undefined;
    }
    throw error;
  }
}

function readContent(content: Buffer): readonly MerchantSnapshot[] | 'unreadable' | 'other-version' {
  let value: unknown;
  try {
    value = deserialize(content);
  } catch {
    return 'unreadable';
  }
  const document = asRecord(value);
  if (document.format !== format || !Array.isArray(document.merchants)) {
    return 'unreadable';
  }
  // Format and version prove that a gateway has written these.
  return document.version === version ? (document.merchants as readonly MerchantSnapshot[]) : 'other-version';
}

async function write(path: string, merchants: readonly MerchantSnapshot[]): Promise<void> {
  const content = serialize({ format, version, merchants });
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    // Readable only by this user, because it contains the merchants' keys.
    await writeFile(temporary, content, { mode: 0o600, flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
