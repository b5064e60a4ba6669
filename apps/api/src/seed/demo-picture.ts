import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the originals of the demo pictures are. The path is the same from `src` and from `dist`. */
export const demoPicturesFolder: string = fileURLToPath(new URL('../../demo-pictures/', import.meta.url));

/** Reads the original of a demo picture. */
export function readDemoPicture(name: string): Promise<Buffer> {
  return readFile(join(demoPicturesFolder, `${name}.avif`));
}
