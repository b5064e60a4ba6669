import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.ts';
import { assertStorageKey } from './storage-key.ts';

/** Keeps files in a folder of this machine. */
export function localFolder(folder: string): Storage {
  return {
    write: async (key, content) => {
      const path = pathOf(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Written aside and moved into place: a reader never sees half a file, not even after a crash.
      const aside = `${path}.${randomUUID()}`;
      await writeFile(aside, content);
      await rename(aside, path);
    },
    read: async key => {
      try {
        return await readFile(pathOf(folder, key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async key => rm(pathOf(folder, key), { force: true }),
  };
}

function pathOf(folder: string, key: string): string {
  assertStorageKey(key);
  return join(folder, ...key.split('/'));
}
