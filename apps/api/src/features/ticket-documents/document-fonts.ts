import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

const require = createRequire(import.meta.url);

/** Noto Sans (SIL Open Font License), whole: names hold letters of many languages, ɛ and ŋ among them. */
export type DocumentFonts = { readonly regular: fontkit.Font; readonly bold: fontkit.Font };

let fonts: DocumentFonts | undefined;

/**
 * The fonts, read at the first ticket and kept: what they know about putting letters together takes a tenth of a second
 * to read, which is more than all the rest of a PDF.
 */
export function documentFonts(): DocumentFonts {
  fonts ??= {
    regular: openFont(require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: openFont(require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf')),
  };
  return fonts;
}

/** Whether the tickets can show this character. Both weights have the same ones. */
export function isPrintable(character: string): boolean {
  return documentFonts().regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function openFont(path: string): fontkit.Font {
  const font = fontkit.openSync(path);
  if (!('layout' in font)) throw new Error(`${path} is not one font but several.`);
  return font;
}
