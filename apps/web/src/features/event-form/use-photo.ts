import { useEffect, useRef, useState } from 'react';
import { type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** The chosen photo of a form. */
export type PhotoChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly file: File; readonly preview: string }
  | { readonly kind: 'refused'; readonly reason: Exclude<PreparedPhoto['kind'], 'ready'> };

const none: PhotoChoice = { kind: 'none' };

/** The photo that is chosen: made smaller, with a preview from the browser's memory. */
export function usePhoto() {
  const [choice, setChoice] = useState<PhotoChoice>(none);
  const latest = useRef(0);
  const preview = choice.kind === 'ready' ? choice.preview : null;

  // The preview keeps its picture in memory.
  useEffect(() => {
    if (preview === null) return;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);

  return {
    choice,
    choose: async (file: File | null) => {
      latest.current += 1;
      const turn = latest.current;
      if (file === null) return setChoice(none);
      setChoice({ kind: 'preparing' });
      const prepared = await preparePhoto(file);
      // Another file may have been chosen meanwhile.
      if (turn !== latest.current) return;
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
