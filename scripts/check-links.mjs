// Checks that every relative link and image in the documents points to a file that git tracks.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
});
if (listed.status !== 0) throw new Error(`git could not list the documents: ${listed.stderr}`);
let broken = 0;
for (const file of listed.stdout.split('\n').filter(Boolean)) {
  const text = readFileSync(join(root, file), 'utf8').replace(/```[\s\S]*?```/g, '');
  for (const [, link, picture] of text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)) {
    const target = link ?? picture;
    if (/^[a-z]+:|^#/.test(target)) continue;
    if (existsSync(join(root, dirname(file), target.split('#')[0]))) continue;
    process.stdout.write(`${file}: ${target} is not there\n`);
    broken += 1;
  }
}
process.exit(broken === 0 ? 0 : 1);
