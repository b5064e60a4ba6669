import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { asRecord, textField } from '../wire/read.ts';

/** The provider's packages whose files it serves to browsers too. */
const packageNames = ['braintree-web', 'braintree-web-drop-in'] as const;

/** One of the provider's published packages, as it lies on this machine. */
export type PublishedPackage = {
  readonly name: (typeof packageNames)[number];
  readonly version: string;
  readonly folder: string;
};

/** Reads what lies in a folder. Throws when that is none of the provider's packages. */
export function readPublishedPackage(folder: string): PublishedPackage {
  const manifest = asRecord(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const name = packageNames.find(known => known === manifest.name);
  const version = textField(manifest, 'version');
  if (name === undefined || version === undefined) {
    throw new Error(`${folder} holds none of ${packageNames.join(', ')}.`);
  }
  return { name, version, folder };
}

/** The folders of the provider's packages that are installed for a program in `folder`. */
export function installedPackages(folder: string): readonly string[] {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return packageNames.flatMap(name => {
    try {
      return [dirname(resolve(`${name}/package.json`))];
    } catch {
      // Not installed there, which is nothing wrong.
      return [];
    }
  });
}
