import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The provider's published packages that pages may load, by the first part of the address. */
const packages = ['braintree-web', 'braintree-web-drop-in'] as const;

const folders = new Map<string, string>(packages.map(name => [name, folderOf(name)]));

/** The folders of the packages whose files the gateway serves in the place of the provider's own hosts. */
export const publishedPackages: readonly string[] = [...folders.values(), folderOf('braintree-web-of-drop-in')];

/** The file that `/provider/<package>/<path>` stands for, just as it was published. */
export function providerFile(packageName: string, path: string): string | undefined {
  const folder = folders.get(packageName);
  return folder === undefined || path.split('/').includes('..') ? undefined : join(folder, path);
}

function folderOf(packageName: string): string {
  return join(createRequire(import.meta.url).resolve(`${packageName}/package.json`), '..');
}
