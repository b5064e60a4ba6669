import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';

/** Noto Sans (SIL Open Font License), not subset: names contain letters of many languages, such as ɛ and ŋ. */
export type DocumentFonts = { readonly regular: fontkit.Font; readonly bold: fontkit.Font };

let fonts: DocumentFonts | undefined;

/**
 * Returns the fonts, parsed at the first call and cached: parsing their shaping tables takes a tenth of a second, more
 * than the rest of a PDF.
 */
export function documentFonts(): DocumentFonts {
  fonts ??= { regular: openFont('noto-sans-regular.ttf'), bold: openFont('noto-sans-bold.ttf') };
  return fonts;
}

/** Whether the fonts have a glyph for this character. Both weights have the same glyphs. */
export function isPrintable(character: string): boolean {
  return documentFonts().regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** Opens a font. The relative path is the same from `src` and from `dist`. */
function openFont(name: string): fontkit.Font {
  const font = fontkit.openSync(fileURLToPath(new URL(`../../../../fonts/${name}`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`${name} is not one font but several.`);
  return font;
}
