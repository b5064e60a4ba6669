import { readFile } from 'node:fs/promises';

/** The folder of the browser bundles; the same path from `src` and from `dist`. */
const folder = new URL('../dist/browser/', import.meta.url);

/** Reads a bundle from the build output. */
export async function readBuiltBrowserFile(name: string): Promise<string> {
  try {
    return await readFile(new URL(name, folder), 'utf8');
  } catch (cause) {
    throw new Error(`The bundle ${name} is missing: run "pnpm --filter @guichet/gateway build" first.`, { cause });
  }
}
