import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedManifest, publishedReadme } from './published-files.mjs';

const root = join(import.meta.dirname, '..');
const folders = [
  ...['packages/dropin', 'packages/dropin-react', 'packages/dropin-vue', 'packages/dropin-element'],
  'packages/dropin-check',
];

it.each(folders)('[RELEASE-1] the published manifest of %s states where its source is', folder => {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  expect(publishedManifest(manifest, { repository: 'owner/name', folder })).toEqual({
    ...manifest,
    homepage: `https://github.com/owner/name/tree/HEAD/${folder}#readme`,
    bugs: 'https://github.com/owner/name/issues',
    repository: { type: 'git', url: 'git+https://github.com/owner/name.git', directory: folder },
  });
  expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
});

it.each(folders)('[RELEASE-2] each link of the published README of %s leads to a file of the repository', folder => {
  const text = publishedReadme(readFileSync(join(root, folder, 'README.md'), 'utf8'), {
    repository: 'owner/name',
    folder,
  });
  const base = 'https://github.com/owner/name/blob/HEAD/';
  for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (!target.startsWith(base)) expect(target).toMatch(/^(https?:\/\/|#)/);
    else expect(existsSync(join(root, target.slice(base.length).split('#')[0] ?? '')), target).toBe(true);
  }
  const files = 'https://raw.githubusercontent.com/owner/name/HEAD/';
  for (const [, picture = ''] of text.matchAll(/<img[^>]* src="([^"]+)"/g)) {
    expect(picture).toMatch(new RegExp(`^${files}`));
    expect(existsSync(join(root, picture.slice(files.length))), picture).toBe(true);
  }
});

it('[RELEASE-3] the packages have one version, which a release changes for all, and the component takes a later widget', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const manifests = folders.map(folder => read(`${folder}/package.json`));
  expect(read('.changeset/config.json').fixed).toEqual([manifests.map(({ name }) => name)]);
  expect(new Set(manifests.map(({ version }) => version)).size).toBe(1);
  const [, { dependencies, peerDependencies }] = manifests;
  expect(dependencies).toBeUndefined();
  expect(peerDependencies['@guichet/dropin']).toBe('workspace:^');
});

it('[RELEASE-4] what the widget bundles is not installed with it', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'packages/dropin/package.json'), 'utf8'));
  expect(dependencies).toBeUndefined();
});

it('[RELEASE-2] links that are absolute, and those within the page, stay', () => {
  const place = { repository: 'owner/name', folder: 'packages/dropin' };
  expect(publishedReadme('[a](../../docs/a.md#b) [b](https://b.example) [c](#c)', place)).toBe(
    '[a](https://github.com/owner/name/blob/HEAD/docs/a.md#b) [b](https://b.example) [c](#c)',
  );
});

it('[RELEASE-2] pictures come from the repository’s files, not from their pages', () => {
  const place = { repository: 'owner/name', folder: 'packages/dropin' };
  expect(publishedReadme('<img src="../../docs/images/a.webp" alt="A"> <script src="/a.js">', place)).toBe(
    '<img src="https://raw.githubusercontent.com/owner/name/HEAD/docs/images/a.webp" alt="A"> <script src="/a.js">',
  );
});

it('[RELEASE-5] a widget whose errors link to this machine is not released', () => {
  const env = { ...process.env, GITHUB_REPOSITORY: 'owner/name' };
  const run = spawnSync(process.execPath, [join(root, 'scripts/release.mjs'), '--dry-run'], { env, encoding: 'utf8' });
  expect(run).toMatchObject({ status: 1, stdout: '' });
  expect(run.stderr).toMatch(/build it with DOCS_URL/);
});
