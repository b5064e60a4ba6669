import { useEffect, useRef, useState } from 'react';

/** The upload of a form with a photo: how much of it was sent, and what stops it. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const latest = useRef<AbortController | null>(null);

  // A page that is left stops its upload.
  useEffect(() => () => latest.current?.abort(), []);

  return {
    /** The part that was sent; null while nothing is being sent. */
    share,
    setShare,
    /** Begins another upload, which its signal stops. */
    begin: (): AbortSignal => {
      latest.current = new AbortController();
      return latest.current.signal;
    },
    cancel: () => latest.current?.abort(),
  };
}
