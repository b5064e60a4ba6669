/** What one check found: `text` says what there is, or what is wrong and how to fix it. */
export type Finding = { readonly name: string; readonly ok: boolean; readonly text: string };

/** The result of a check: what there is, or what is wrong and how to fix it. */
export type Verdict = { readonly ok: boolean; readonly text: string };

/** Nothing to do. */
export function fine(text: string): Verdict {
  return { ok: true, text };
}

/** A problem; `remedy` is a whole sentence with its fix. */
export function wrong(trouble: string, remedy: string): Verdict {
  return { ok: false, text: `${trouble.replace(/[.\s]+$/, '')}. ${remedy}` };
}
