import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageKey, type Storage } from './storage.ts';

/** Stores files in a local folder. */
export function localFolder(folder: string): Storage {
  return {
    write: async (key, content) => {
      const path = pathOf(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that a reader never gets half a file, even after a crash.
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
