/**
 * A text that somebody typed, as one line of a mail: no line breaks and other control characters, which would end a
 * header, and none of the marks that turn the direction of what follows.
 */
export function oneLine(typed: string, maximumLength = 200): string {
  const line = typed
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= maximumLength ? line : `${characters.slice(0, maximumLength - 1).join('')}…`;
}

/**
 * The name to greet somebody by, or undefined when it isn't made like a name. Whoever signs up with another's address
 * writes the name on the mail that this other gets: it must not become an advertisement with a link or a number.
 */
export function greetableName(typed: string): string | undefined {
  const name = oneLine(typed);
  return name.length <= 60 && /^\p{L}[\p{L}\p{M}'’-]*( [\p{L}\p{M}'’-]+){0,3}$/u.test(name) ? name : undefined;
}
