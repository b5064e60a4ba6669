// Lists the integrity hash of every file of `dist` in `dist/integrity.json`, and prints the list.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'dist');
const listName = 'integrity.json';

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile())
  .map(entry =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  )
  .filter(file => file !== listName)
  .sort();

const hashes = files.map(file => {
  const digest = createHash('sha384')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  return [file, `sha384-${digest}`];
});

writeFileSync(join(folder, listName), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
for (const [file, hash] of hashes) process.stdout.write(`${hash}  ${file}\n`);
