// Writes what a CDN serves: `dist-cdn/<version>/`, which never changes, `dist-cdn/latest/`, a copy of it, and the headers of
// both. Prints the tags for a page.
//
//   pnpm --filter @guichet/dropin cdn [--out folder] [--url https://cdn.shop.example/dropin]
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { out: { type: 'string' }, url: { type: 'string' } } });
const out = values.out ?? join(root, 'dist-cdn');
const url = (values.url ?? '').replace(/\/$/, '');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What a page loads, with the maps of it: neither types, nor what only bundlers and tests load. */
const isForPages = file =>
  /^(dropin|dropin\.full|card-types|chunks\/[\w-]+)\.(js|mjs|css)(\.map)?$|^THIRD-PARTY-NOTICES\.txt$/.test(file);

/** For pages of other hosts too: a script with a hash is only run if its host allows its use. */
const shared = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

/** The headers by folder. */
const headers = {
  [`/${version}/*`]: { 'Cache-Control': 'public, max-age=31536000, immutable', ...shared },
  '/latest/*': { 'Cache-Control': 'public, max-age=300', ...shared },
};

const files = readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry => relative(join(root, 'dist'), join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter(isForPages)
  .sort();
const hashOf = file =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(root, 'dist', file)))
    .digest('base64')}`;
const integrity = Object.fromEntries(files.map(file => [file, hashOf(file)]));
const list = `${JSON.stringify(integrity, null, 2)}\n`;

const written = join(out, version, 'integrity.json');
if (existsSync(written) && readFileSync(written, 'utf8') !== list) {
  process.stderr.write(
    `${relative('.', join(out, version))} has other files. What is published under a version never changes: build with another\n` +
      'version, or remove the folder if it was never uploaded.\n',
  );
  process.exit(1);
}

rmSync(join(out, 'latest'), { recursive: true, force: true });
for (const folder of [version, 'latest']) {
  for (const file of files) {
    mkdirSync(dirname(join(out, folder, file)), { recursive: true });
    cpSync(join(root, 'dist', file), join(out, folder, file));
  }
  writeFileSync(join(out, folder, 'integrity.json'), list);
}
writeFileSync(join(out, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
// The same as text, in the format of hosts that read headers from a file.
const lines = Object.entries(headers).map(([path, own]) => [
  path,
  ...Object.entries(own).map(([name, value]) => `  ${name}: ${value}`),
]);
writeFileSync(join(out, '_headers'), `${lines.flat().join('\n')}\n`);

const tags = `<script src="${url}/${version}/dropin.js" integrity="${integrity['dropin.js']}" crossorigin="anonymous"></script>
<link rel="stylesheet" href="${url}/${version}/dropin.css" integrity="${integrity['dropin.css']}" crossorigin="anonymous">
`;
writeFileSync(join(out, version, 'tags.html'), tags);
process.stdout.write(`${files.length} files in ${relative('.', join(out, version))}, and a copy in latest.\n\n${tags}`);
