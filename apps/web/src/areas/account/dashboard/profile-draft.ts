import { createSafeStorage } from '../../../browser/safe-storage.ts';

/** What was typed into the profile form when the session ended. Never a password. */
export type ProfileDraft = { readonly name: string; readonly email: string; readonly about: string };

const storage = createSafeStorage(() => window.sessionStorage);

/** Keeps the draft in this tab for the same user's next visit of the form. */
export function keepDraft(userId: string, { name, email, about }: ProfileDraft): void {
  storage.write(keyOf(userId), JSON.stringify({ name, email, about }));
}

/** The draft that was kept, or null. */
export function readDraft(userId: string): ProfileDraft | null {
  const text = storage.read(keyOf(userId));
  if (text === null) return null;
  try {
    const value: Partial<Record<keyof ProfileDraft, unknown>> = JSON.parse(text);
    const { name, email, about } = value;
    if (typeof name !== 'string' || typeof email !== 'string' || typeof about !== 'string') return null;
    return { name, email, about };
  } catch {
    return null;
  }
}

/** Removes the draft once it was sent. */
export function dropDraft(userId: string): void {
  storage.remove(keyOf(userId));
}

function keyOf(userId: string): string {
  return `profile-draft-${userId}`;
}
