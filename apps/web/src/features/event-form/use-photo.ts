import { useEffect, useRef, useState } from 'react';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** The chosen photo of a form. */
export type PhotoChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly file: File; readonly preview: string }
  | { readonly kind: 'refused'; readonly reason: Exclude<PreparedPhoto['kind'], 'ready'> };

const none = { kind: 'none' } as const;

type Prepared = PreparedPhoto | typeof none;

/** The photo that is chosen: made smaller, with a preview from the browser's memory. */
export function usePhoto() {
  const [choice, setChoice] = useState<PhotoChoice>(none);
  const latest = useRef<Promise<Prepared>>(Promise.resolve(none));
  const input = useRef<HTMLInputElement>(null);
  const preview = choice.kind === 'ready' ? choice.preview : null;

  // The preview keeps its picture in memory.
  useEffect(() => {
    if (preview === null) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  return {
    choice,
    /** The field that chooses the file. */
    input,
    /** The chosen photo once it is prepared. Another one that is chosen meanwhile is waited for, too. */
    prepared: async (): Promise<Prepared> => {
      for (;;) {
        const waitedFor = latest.current;
        const prepared = await waitedFor;
        if (waitedFor === latest.current) return prepared;
      }
    },
    choose: async (file: File | null) => {
      const preparation: Promise<Prepared> = file === null ? Promise.resolve(none) : preparePhoto(file);
      latest.current = preparation;
      setChoice(file === null ? none : { kind: 'preparing' });
      const prepared = await preparation;
      // Another file may have been chosen meanwhile.
      if (preparation !== latest.current || prepared.kind === 'none') return;
      setChoice(
        prepared.kind === 'ready'
          ? { kind: 'ready', file: prepared.file, preview: URL.createObjectURL(prepared.file) }
          : { kind: 'refused', reason: prepared.kind },
      );
    },
  };
}

/** See `usePhoto`. */
export type PhotoState = ReturnType<typeof usePhoto>;
