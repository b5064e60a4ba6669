/** The anchor of a heading, as GitHub makes it, so that a link works at both places. */
export function slugOf(heading: string): string {
  const letters = heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return letters.replace(/\s/g, '-');
}
