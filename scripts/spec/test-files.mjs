import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files below a folder whose name matches, dependencies and built files left out. */
export function filesBelow(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path, pattern);
    return pattern.test(entry.name) ? [path] : [];
  });
}

/** The content of a file, or null if it does not exist. */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The ids of the rules that a test's title cites. */
export function idsIn(title) {
  return [...title.matchAll(/\[([A-Z0-9]+-\d+)\]/g)].map(([, id]) => id);
}
