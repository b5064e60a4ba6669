/**
 * Reduces user input to one line of an email: removes line breaks and other control characters, which would end a
 * header, and text direction marks.
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
 * Returns the name for the greeting, or undefined when it doesn't look like a name. An attacker who signs up with the
 * recipient's address chooses this name, which must not become an advertisement with a link or a number.
 */
export function greetableName(typed: string): string | undefined {
  const name = oneLine(typed);
  return name.length <= 60 && /^\p{L}[\p{L}\p{M}'’-]*( [\p{L}\p{M}'’-]+){0,3}$/u.test(name) ? name : undefined;
}
