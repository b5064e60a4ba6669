import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

/** Noto Sans (SIL Open Font License), whole: names hold letters of many languages, ɛ and ŋ among them. */
export type DocumentFonts = { readonly regular: fontkit.Font; readonly bold: fontkit.Font };

let fonts: DocumentFonts | undefined;

/**
 * The fonts, read at the first ticket and kept: what they know about putting letters together takes a tenth of a second
 * to read, which is more than all the rest of a PDF.
 */
export function documentFonts(): DocumentFonts {
  fonts ??= { regular: openFont('noto-sans-regular.ttf'), bold: openFont('noto-sans-bold.ttf') };
  return fonts;
}

/** Whether the tickets can show this character. Both weights have the same ones. */
export function isPrintable(character: string): boolean {
  return documentFonts().regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The folder has the same place from `src` and from `dist`. */
function openFont(name: string): fontkit.Font {
  const font = fontkit.openSync(fileURLToPath(new URL(`../../../fonts/${name}`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`${name} is not one font but several.`);
  return font;
}
