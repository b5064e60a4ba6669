import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** More words than anybody types; each one costs a scan. */
const mostWords = 10;

/** The words of a search text. */
export function wordsOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/\s+/)
    .filter(word => word !== '')
    .slice(0, mostWords);
}

/**
 * Every word must be somewhere in one of these texts. Case and accents don't count, and what people type is text and
 * not a pattern: `%`, `_` and `\` stand for themselves. `more` adds another way in which a word may be found.
 */
export function containsWords(
  words: readonly string[],
  texts: readonly SQLWrapper[],
  more: (pattern: SQL, word: string) => SQL | undefined = () => undefined,
): SQL | undefined {
  return and(
    ...words.map(word => {
      const pattern = folded(sql`${`%${escapePattern(word)}%`}::text`);
      return or(...texts.map(text => sql`${folded(text)} like ${pattern}`), more(pattern, word));
    }),
  );
}

/** A text as a pattern that means nothing but itself. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, character => `\\${character}`);
}

/** A text without case and accents. Needs no extension of the database, which not every server has. */
export function folded(text: SQLWrapper): SQL {
  // Lower case at the end: some servers only know it of plain letters.
  return sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
}
