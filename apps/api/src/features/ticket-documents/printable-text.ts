/** Symbols, pictures, signs that steer the direction of writing, and whatever else isn't text. */
const unprintable = /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}°^`´¨|]/gu;
/** Letters of scripts that the font doesn't have: boxes in their place would tell nobody anything. */
const unknownScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\u3000-\u303F\uFF00-\uFFEF]/gu;

/** What people typed, on one line, in characters that the tickets' font has; a dash when nothing is left of it. */
export function printableText(typed: string): string {
  const line = typed
    .normalize('NFC')
    .replaceAll(/\s+/g, space => (space === '\u00A0' || space === '\u202F' ? space : ' '))
    .replaceAll(unprintable, '')
    .replaceAll(unknownScripts, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  return line === '' ? '—' : line;
}
