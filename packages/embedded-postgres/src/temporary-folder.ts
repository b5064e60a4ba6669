import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';

/** Room for the databases of a test run and their log, see `launch.ts`. Containers often have 64 MB. */
const neededBytes = 2 ** 30;

/**
 * Makes a folder for a cluster that is deleted with its server. In memory a copy of a database takes a tenth of the time,
 * since each is hundreds of small files.
 */
export function temporaryFolder({ inMemory }: { readonly inMemory: boolean }): string {
  const folder = mkdtempSync(join(inMemory && hasRoom(memory) ? memory : tmpdir(), 'guichet-postgres-'));
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    // Another operating system.
    return false;
  }
}
