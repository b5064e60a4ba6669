import { readFile } from 'node:fs/promises';

/** The folder of the browser bundles. It is the same one whether this file runs from `src` or from `dist`. */
const folder = new URL('../dist/browser/', import.meta.url);

/** Reads a bundle that the build made. */
export async function readBuiltBrowserFile(name: string): Promise<string> {
  try {
    return await readFile(new URL(name, folder), 'utf8');
  } catch (cause) {
    throw new Error(`The bundle ${name} is missing: run "pnpm --filter @guichet/gateway build" first.`, { cause });
  }
}
