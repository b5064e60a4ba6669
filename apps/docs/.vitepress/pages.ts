/**
 * The pages of the site are Markdown files of the repository: `docs/`, and the README and the changes of each workspace. Other Markdown files are left out.
 */
export const excludedPages = [
  '!(docs|apps|packages|bench|conformance|docker|e2e|scripts)/**/*',
  '{apps,packages}/*/*/**/*',
  '{bench,conformance,docker,e2e,scripts}/*/**/*',
  '{apps/*,packages/*,bench,conformance,docker,e2e,scripts}/!(README|CHANGELOG).md',
];

const included =
  /^(docs\/.+|((apps|packages)\/[^/]+|bench|conformance|docker|e2e|scripts)\/(README|CHANGELOG)|README|CONTRIBUTING|SECURITY)\.md$/;

/** Whether this file of the repository is a page of the site. */
export const isPage = (file: string): boolean => included.test(file);

/** Where a file of the repository is on the site: `docs/guides/options.md` is `guides/options.md`. */
export function placeOnSite(file: string): string {
  if (file === 'docs/README.md') return 'index.md';
  if (file === 'README.md') return 'repository.md';
  return file.replace(/^docs\//, '').replace(/(^|\/)README\.md$/, '$1index.md');
}

/** The path of a page in a link, without the suffix that the site does not show. */
export const pathOnSite = (file: string): string =>
  `/${placeOnSite(file)
    .replace(/\.md$/, '')
    .replace(/(^|\/)index$/, '$1')}`;
