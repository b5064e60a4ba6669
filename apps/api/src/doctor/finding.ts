/** The named result of a check. */
export type Finding = Verdict & { readonly name: string };

/**
 * The result of a check: `text` states what was found, or what is wrong and how to fix it. A warning is about a setting
 * that works and is probably not meant.
 */
export type Verdict = { readonly ok: boolean; readonly isWarning?: boolean; readonly text: string };

/** The result of a check that passed. */
export function fine(text: string): Verdict {
  return { ok: true, text };
}

/** The result of a check that failed; `remedy` is a sentence that states how to fix it. */
export function wrong(problem: string, remedy: string): Verdict {
  return { ok: false, text: `${problem.replace(/[.\s]+$/, '')}. ${remedy}` };
}

/** The result of a check that passed with a warning; `remedy` is a sentence that states what to do about it. */
export function warning(problem: string, remedy: string): Verdict {
  return { ...wrong(problem, remedy), ok: true, isWarning: true };
}
