/**
 * The manifest of a package as it is published: with where its source is, which npm's page links to and which the
 * provenance is checked against.
 *
 * @param {object} manifest
 * @param {{ repository: string, folder: string }} place `repository`: `owner/name` on GitHub; `folder`: the package's
 */
export function publishedManifest(manifest, { repository, folder }) {
  const url = `https://github.com/${repository}`;
  return {
    ...manifest,
    homepage: `${url}/tree/HEAD/${folder}#readme`,
    bugs: `${url}/issues`,
    repository: { type: 'git', url: `git+${url}.git`, directory: folder },
  };
}

/**
 * The README of a package as it is published: its relative links, which lead nowhere on npm's page, lead to the
 * repository, and its pictures come from there.
 *
 * @param {string} text
 * @param {{ repository: string, folder: string }} place
 */
export function publishedReadme(text, { repository, folder }) {
  const pages = `https://github.com/${repository}/blob/HEAD/${folder}/`;
  const files = `https://raw.githubusercontent.com/${repository}/HEAD/${folder}/`;
  return text
    .replace(/<img src="(?![a-z]+:)([^"]+)"/g, (_, target) => `<img src="${new URL(target, files).href}"`)
    .replace(/\]\((?![a-z]+:|#)([^)\s]+)\)/g, (_, target) => `](${new URL(target, pages).href})`);
}
