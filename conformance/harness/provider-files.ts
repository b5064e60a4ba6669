import { createRequire } from 'node:module';
import { join } from 'node:path';
import { environment } from './environment.ts';

/** The folders that pages may load from, by the first part of the path: published packages, and our widget's build. */
const folders = new Map<string, string>([
  ['braintree-web', folderOf('braintree-web')],
  ['braintree-web-drop-in', folderOf('braintree-web-drop-in')],
  ['guichet-dropin', environment.widgetBuild ?? join(folderOf('@guichet/dropin'), 'dist')],
]);

/** The folders of the packages whose files the gateway serves in place of the provider's hosts. */
export const publishedPackages: readonly string[] = [
  folderOf('braintree-web'),
  folderOf('braintree-web-drop-in'),
  folderOf('braintree-web-of-drop-in'),
];

/** The published file for `/provider/<package>/<path>`. */
export function providerFile(packageName: string, path: string): string | undefined {
  const folder = folders.get(packageName);
  return folder === undefined || path.split('/').includes('..') ? undefined : join(folder, path);
}

function folderOf(packageName: string): string {
  return join(createRequire(import.meta.url).resolve(`${packageName}/package.json`), '..');
}
