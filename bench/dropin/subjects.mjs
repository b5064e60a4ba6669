import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bundleFloor, minifyPublishedDropin } from './scripts.mjs';

const require = createRequire(import.meta.url);

/** Where our build lies. */
export const ourBuild = join(dirname(require.resolve('@guichet/dropin/package.json')), 'dist');

/**
 * What is compared, each with the file that a page names and the object in the page whose `create` opens the form: our
 * widget as it is built, the published Drop-in, and the floor that both stand on.
 */
export const subjects = [
  { id: 'ours', title: 'Guichet', script: 'dropin.js', folder: ourBuild, library: 'braintree.dropin' },
  {
    id: 'published',
    title: 'Drop-in 1.48',
    script: 'dropin.min.js',
    makeScript: minifyPublishedDropin,
    library: 'braintree.dropin',
  },
  { id: 'floor', title: 'floor', script: 'floor.js', makeScript: bundleFloor, library: 'floor' },
];
