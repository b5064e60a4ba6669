import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A small document with what the web server expects of the build's. */
const builtDocument =
  '<!doctype html><html lang="en"><head><title>Guichet</title>' +
  '<script type="module" crossorigin src="/assets/app-1a2b.js"></script></head><body><div id="root"></div></body></html>';

/** A small document of the scanner. */
const builtScanner = '<!doctype html><html lang="en"><head><title>Scanner</title></head></html>';

/** Writes both documents where the web server reads those of the build. */
export async function writeBuiltDocuments(clientDir: string): Promise<void> {
  await writeFile(join(clientDir, 'index.html'), builtDocument);
  await writeFile(join(clientDir, 'door.html'), builtScanner);
}
