import { useEffect, useRef, useState } from 'react';
import { type Framing, firstFraming, type PhotoSize } from './frame-photo.ts';
import { framePhoto, type PreparedPhoto, preparePhoto } from './prepare-photo.ts';

/** The chosen photo of a form. */
export type PhotoChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'ready'; readonly preview: string; readonly size: PhotoSize; readonly framing: Framing }
  | { readonly kind: 'refused'; readonly reason: Exclude<PreparedPhoto['kind'], 'ready'> };

const none = { kind: 'none' } as const;

type Prepared = PreparedPhoto | typeof none;

/** The photo that is chosen: made smaller, with a preview from the browser's memory, and framed as it will be shown. */
export function usePhoto() {
  const [choice, setChoice] = useState<PhotoChoice>(none);
  const latest = useRef<Promise<Prepared>>(Promise.resolve(none));
  // What is sent is read while the form is being sent, and not when it was rendered.
  const framing = useRef<Framing | null>(null);
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
    /** The chosen photo as it is to be sent, once it is prepared. Another one that is chosen meanwhile is waited for, too. */
    prepared: async (): Promise<Prepared> => {
      for (;;) {
        const waitedFor = latest.current;
        const prepared = await waitedFor;
        if (waitedFor !== latest.current) continue;
        if (prepared.kind === 'none' || framing.current === null) return prepared;
        const framed = await framePhoto(prepared, framing.current);
        if (framed.kind !== 'ready') setChoice({ kind: 'refused', reason: framed.kind });
        return framed;
      }
    },
    /** Chooses how the photo is shown. */
    frame: (chosen: Framing) => {
      if (choice.kind !== 'ready') return;
      framing.current = chosen;
      setChoice({ ...choice, framing: chosen });
    },
    choose: async (file: File | null) => {
      const preparation: Promise<Prepared> = file === null ? Promise.resolve(none) : preparePhoto(file);
      latest.current = preparation;
      framing.current = null;
      setChoice(file === null ? none : { kind: 'preparing' });
      const prepared = await preparation;
      // Another file may have been chosen meanwhile.
      if (preparation !== latest.current || prepared.kind === 'none') return;
      if (prepared.kind !== 'ready') return setChoice({ kind: 'refused', reason: prepared.kind });
      const { file: ready, size } = prepared;
      setChoice({ kind: 'ready', preview: URL.createObjectURL(ready), size, framing: firstFraming(size) });
    },
  };
}

/** See `usePhoto`. */
export type PhotoState = ReturnType<typeof usePhoto>;
