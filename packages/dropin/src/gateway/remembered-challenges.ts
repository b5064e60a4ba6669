import { stringsOf } from '../core/read-unknown.ts';

const keyOf = (accountUrl: string): string => `guichet-dropin-challenges ${accountUrl}`;

/** The account's challenges stored last in this tab; `null` if unknown. */
export function rememberedChallenges(accountUrl: string): readonly string[] | null {
  try {
    const kept = sessionStorage.getItem(keyOf(accountUrl));
    return kept === null ? null : stringsOf(JSON.parse(kept));
  } catch {
    return null;
  }
}

/** Stores the account's challenges, so that the next page shows the right fields from the start. */
export function rememberChallenges(accountUrl: string, challenges: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(accountUrl), JSON.stringify(challenges));
  } catch {
    // Without storage the next page also has to guess the fields.
  }
}
