import type { SafeStorage } from '../../browser/safe-storage.ts';
import type { EventFields } from './event-fields.ts';

/** What was typed into a form and not saved yet. */
export type Draft = {
  readonly fields: EventFields;
  /** What an edited event was loaded with. */
  readonly base: { readonly version: number; readonly fields: EventFields } | null;
};

/** Where the draft of a form is kept: by its user and what it is for, an event's id or `new`. */
export type DraftKey = { readonly storage: SafeStorage; readonly userId: string; readonly form: string };

const nameOf = ({ userId, form }: DraftKey) => `event-form:${userId}:${form}`;

/** The draft of a form in this tab, or null. It survives a session that ends, a reload and a visit of other pages. */
export function readDraft(key: DraftKey): Draft | null {
  const text = key.storage.read(nameOf(key));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed. A photo is too large for it. */
export function writeDraft(key: DraftKey, draft: Draft): void {
  key.storage.write(nameOf(key), JSON.stringify(draft));
}

/** Removes the draft of a form that was saved or given up. */
export function removeDraft(key: DraftKey): void {
  key.storage.remove(nameOf(key));
}

/** Only this module writes drafts, so the shape of one field stands for all. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('fields' in value) || !('base' in value)) return false;
  const { fields } = value;
  return typeof fields === 'object' && fields !== null && 'name' in fields && typeof fields.name === 'string';
}
