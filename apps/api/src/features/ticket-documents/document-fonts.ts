import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;
const family = '@expo-google-fonts/noto-sans';

/** Noto Sans (SIL Open Font License), whole: names hold letters of many languages, ɛ and ŋ among them. */
export type DocumentFonts = { readonly regular: Buffer; readonly bold: Buffer };

let fonts: DocumentFonts | undefined;

/** The fonts, read at the first ticket and kept: a process that prints none doesn't carry a megabyte of them. */
export function documentFonts(): DocumentFonts {
  fonts ??= {
    regular: readFileSync(resolve(`${family}/400Regular/NotoSans_400Regular.ttf`)),
    bold: readFileSync(resolve(`${family}/700Bold/NotoSans_700Bold.ttf`)),
  };
  return fonts;
}
