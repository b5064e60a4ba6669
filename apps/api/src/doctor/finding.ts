/** The named result of a check: `text` states what was found, or what is wrong and how to fix it. */
export type Finding = { readonly name: string; readonly ok: boolean; readonly text: string };

/** The result of a check: `text` states what was found, or what is wrong and how to fix it. */
export type Verdict = { readonly ok: boolean; readonly text: string };

/** The result of a check that passed. */
export function fine(text: string): Verdict {
  return { ok: true, text };
}

/** The result of a check that failed; `remedy` is a sentence that states how to fix it. */
export function wrong(problem: string, remedy: string): Verdict {
  return { ok: false, text: `${problem.replace(/[.\s]+$/, '')}. ${remedy}` };
}
