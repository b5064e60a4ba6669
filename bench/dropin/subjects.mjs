import { readOurBuild } from './our-build.mjs';
import { bundleBaseline, minifyPublishedDropin } from './scripts.mjs';

/**
 * The compared subjects: our built widget, the published Drop-in, and the baseline that both use. Each names
 * the script of a page and the object in the page whose `create` opens the form.
 */
export const subjects = [
  { id: 'ours', title: 'Guichet', script: 'dropin.js', library: 'braintree.dropin', readFiles: readOurBuild },
  {
    id: 'published',
    title: 'Drop-in 1.48.0',
    script: 'dropin.min.js',
    library: 'braintree.dropin',
    readFiles: async () => [['dropin.min.js', await minifyPublishedDropin()]],
  },
  {
    id: 'baseline',
    title: 'baseline',
    script: 'baseline.js',
    library: 'baseline',
    readFiles: async () => [['baseline.js', await bundleBaseline()]],
  },
];
