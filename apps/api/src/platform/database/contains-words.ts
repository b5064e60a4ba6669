import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** More words than a search needs; each one costs a scan. */
const maxWords = 10;

/** The words of a search text. */
export function wordsOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, maxWords);
}

/** A condition that one of these texts contains each word. Ignores case and accents. */
export function containsWords(words: readonly string[], texts: readonly SQLWrapper[]): SQL | undefined {
  return and(...words.map(word => or(...texts.map(text => contains(text, word)))));
}

/** A condition that a text contains a word. Ignores case and accents; `%`, `_` and `\` are literal. */
export function contains(text: SQLWrapper, word: string): SQL {
  return sql`${folded(text)} like ${folded(sql`${`%${escapePattern(word)}%`}::text`)}`;
}

/** Escapes the wildcards of a `like` pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, character => `\\${character}`);
}

/** Removes case and accents from a text, without the `unaccent` extension, which not every server has. */
function folded(text: SQLWrapper): SQL {
  // `lower` comes last: with some server locales it handles only ASCII letters.
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}
