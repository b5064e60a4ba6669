import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';

/** The provider's packages whose files browsers load. */
const packageNames = ['braintree-web', 'braintree-web-drop-in'] as const;

/** A published package of the provider on this machine. */
export type PublishedPackage = {
  readonly name: (typeof packageNames)[number];
  readonly version: string;
  readonly folder: string;
};

/** Reads the package in a folder. Throws when it is none of the provider's packages. */
export function readPublishedPackage(folder: string): PublishedPackage {
  const manifest = readManifest(folder);
  const name = packageNames.find(known => known === manifest.name);
  const version = textField(manifest, 'version');
  if (name === undefined || version === undefined) {
    throw new Error(`${folder} holds none of ${packageNames.join(', ')}.`);
  }
  return { name, version, folder };
}

/** The error of these folders, in one sentence; undefined when each contains a package. */
export function packagesProblem(folders: readonly string[]): string | undefined {
  try {
    folders.forEach(readPublishedPackage);
    return undefined;
  } catch (error) {
    return `PUBLISHED_PACKAGES must name folders of the provider's packages: ${String(error instanceof Error ? error.message : error)}`;
  }
}

function readManifest(folder: string): JsonRecord {
  try {
    return asRecord(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch (cause) {
    throw new Error(`${folder} holds no package.`, { cause });
  }
}

/** The folders of the provider's packages that are installed in `folder` or one of its parents. */
export function installedPackages(folder: string): readonly string[] {
  return packageNames.flatMap(name => {
    const found = selfAndParents(folder)
      .map(parent => join(parent, 'node_modules', name))
      .find(candidate => existsSync(join(candidate, 'package.json')));
    return found === undefined ? [] : [realpathSync(found)];
  });
}

function selfAndParents(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...selfAndParents(parent)];
}
