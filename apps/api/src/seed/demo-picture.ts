import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the original demo pictures. The relative path is the same from `src` and from `dist`. */
export const demoPicturesFolder: string = fileURLToPath(new URL('../../demo-pictures/', import.meta.url));

/** Reads the original of a demo picture. */
export function readDemoPicture(name: string): Promise<Buffer> {
  return readFile(join(demoPicturesFolder, `${name}.avif`));
}
