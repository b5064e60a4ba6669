import { useRef, useState } from 'react';

/** How a press of a button ended. The key tells the equal outcomes of one section apart. */
export type ActionOutcome = { readonly key?: number } & (
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly error: unknown }
);

/** The calls behind the buttons of one section: one at a time, each with its outcome. */
export function useAction() {
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ActionOutcome | null>(null);
  const runs = useRef(0);

  // The state is that of the last render: a second press before the next one must find this.
  const isUnderWay = useRef(false);

  /** Runs `task`, which returns the text to show; null shows none. `name` is that of the button. */
  const run = async (name: string, task: () => Promise<string | null>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    runs.current += 1;
    const key = runs.current;
    setOutcome(null);
    setBusy(name);
    try {
      const text = await task();
      if (text !== null) setOutcome({ key, kind: 'done', text });
    } catch (error) {
      setOutcome({ key, kind: 'failed', error });
    } finally {
      isUnderWay.current = false;
      setBusy(null);
    }
  };

  return { busy, outcome, run, clear: () => setOutcome(null) };
}

/** The buttons of one section, as its parts get them. */
export type Action = ReturnType<typeof useAction>;
