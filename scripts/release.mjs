// `node scripts/release.mjs --dry-run`: publishes the packages whose version is not on npm yet, or lists what would be
// published. GITHUB_REPOSITORY (`owner/name`, set by GitHub's runners) is where the published links lead.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedManifest, publishedReadme } from './published-files.mjs';

const root = join(import.meta.dirname, '..');
const repository = process.env.GITHUB_REPOSITORY ?? '';
const folders = [
  ...['packages/dropin', 'packages/dropin-react', 'packages/dropin-vue', 'packages/dropin-element'],
  'packages/dropin-check',
];

if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
  process.stderr.write('Set GITHUB_REPOSITORY to the owner and the name of the repository, for instance owner/name.\n');
  process.exit(1);
}
// The errors of the widget link to the site of the documents, whose address is set when it is built.
if (readFileSync(join(root, 'packages/dropin/dist/dropin.js'), 'utf8').includes('http://localhost')) {
  process.stderr.write(
    'The widget links its errors to this machine: build it with DOCS_URL, the site of the documents.\n',
  );
  process.exit(1);
}
const originals = folders
  .flatMap(folder => [join(root, folder, 'package.json'), join(root, folder, 'README.md')])
  .map(file => [file, readFileSync(file, 'utf8')]);
try {
  for (const folder of folders) {
    const place = { repository, folder };
    change(join(root, folder, 'package.json'), text =>
      JSON.stringify(publishedManifest(JSON.parse(text), place), null, 2),
    );
    change(join(root, folder, 'README.md'), text => publishedReadme(text, place));
  }
  const selection = folders.flatMap(folder => ['--filter', `./${folder}`]);
  // The manifests differ from the commit, hence without pnpm's check of a clean working tree.
  const args = ['-r', ...selection, 'publish', '--no-git-checks', ...process.argv.slice(2)];
  const run = spawnSync('pnpm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  process.exitCode = run.status ?? 1;
} finally {
  for (const [file, text] of originals) writeFileSync(file, text);
}

function change(file, by) {
  writeFileSync(file, by(readFileSync(file, 'utf8')));
}
