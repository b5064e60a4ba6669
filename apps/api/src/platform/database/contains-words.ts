import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** More words than a search needs; each one costs a scan. */
const mostWords = 10;

/** The words of a search text. */
export function wordsOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, mostWords);
}

/** Every word must be somewhere in one of these texts. Case and accents don't count. */
export function containsWords(words: readonly string[], texts: readonly SQLWrapper[]): SQL | undefined {
  return and(...words.map(word => or(...texts.map(text => contains(text, word)))));
}

/** Whether a word is somewhere in a text. Case and accents don't count; `%`, `_` and `\` stand for themselves. */
export function contains(text: SQLWrapper, word: string): SQL {
  return sql`${folded(text)} like ${folded(sql`${`%${escapePattern(word)}%`}::text`)}`;
}

/** A text as a pattern that means nothing but itself. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, character => `\\${character}`);
}

/** A text without case and accents. Needs no extension of the database, which not every server has. */
function folded(text: SQLWrapper): SQL {
  // Lower case at the end: some servers only know it of plain letters.
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}
