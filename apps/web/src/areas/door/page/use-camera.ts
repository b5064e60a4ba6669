import { type RefObject, useEffect, useRef, useState } from 'react';
import { useScannerServices } from '../scanner-context.ts';

/** Why there is no picture. */
type CameraProblem = 'denied' | 'missing' | 'busy' | 'failed';

/** Between two looks at the picture, so that a cheap phone stays cool. */
const pauseMs = 120;
/** A code that stays before the camera is reported once, until it was away for this time. */
const awayMs = 3_000;

/** `HTMLMediaElement.HAVE_CURRENT_DATA`: there is a picture. */
const haveCurrentData = 2;

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
};

/** Receives a QR code, and returns whether it was taken; one that was not is reported again. */
type OnCode = (text: string) => boolean;

type Camera = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly problem: CameraProblem | null;
  /** Turns the light on or off; null if the camera has none. */
  readonly torch: ((on: boolean) => void) | null;
};

/** Shows the back camera in `video` and reports each QR code that comes into view. Off while the page is hidden. */
export function useCamera(onCode: OnCode): Camera {
  const { createDetector } = useScannerServices();
  const video = useRef<HTMLVideoElement>(null);
  const handler = useRef(onCode);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [torch, setTorch] = useState<Camera['torch']>(null);
  const isVisible = useIsVisible();

  useEffect(() => {
    handler.current = onCode;
  }, [onCode]);

  useEffect(() => {
    const element = video.current;
    if (!isVisible || element === null) return;
    const stop = new AbortController();
    void openCamera(stop.signal)
      .then(async stream => {
        element.srcObject = stream;
        await element.play();
        setTorch(() => torchOf(stream));
        const detector = await createDetector();
        await watch({ element, detector, onCode: text => handler.current(text), signal: stop.signal });
      })
      .catch((error: unknown) => {
        // The page was left while the camera was opening.
        if (!stop.signal.aborted) setProblem(problems[error instanceof Error ? error.name : ''] ?? 'failed');
      });
    return () => {
      stop.abort();
      element.srcObject = null;
    };
  }, [isVisible, createDetector]);

  return { video, problem, torch };
}

async function openCamera(signal: AbortSignal): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('There is no camera.', 'NotFoundError');
  const picture = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
  const stream = await devices.getUserMedia({ video: picture, audio: false });
  const stopTracks = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stopTracks();
  else signal.addEventListener('abort', stopTracks, { once: true });
  return stream;
}

type Watching = {
  readonly element: HTMLVideoElement;
  readonly detector: { readonly detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };
  readonly onCode: OnCode;
  readonly signal: AbortSignal;
};

async function watch({ element, detector, onCode, signal }: Watching): Promise<void> {
  let seen = { text: '', at: Number.NEGATIVE_INFINITY };
  while (!signal.aborted) {
    // A picture without a readable code, or between two frames, is nothing to report.
    const [code] = element.readyState >= haveCurrentData ? await detector.detect(element).catch(() => []) : [];
    const at = performance.now();
    if (code !== undefined && code.rawValue !== '') {
      const isNew = code.rawValue !== seen.text || at - seen.at > awayMs;
      if (!isNew || (!signal.aborted && onCode(code.rawValue))) seen = { text: code.rawValue, at };
    }
    await new Promise(resolve => setTimeout(resolve, pauseMs));
  }
}

function torchOf(stream: MediaStream): Camera['torch'] {
  const [track] = stream.getVideoTracks();
  const abilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (track === undefined || abilities?.torch !== true) return null;
  // The types of the DOM do not have the light yet.
  const constraints = (torch: boolean) => ({ advanced: [{ torch } as MediaTrackConstraintSet] });
  // A light that can't be switched stays as it is; scanning continues.
  return on => void track.applyConstraints(constraints(on)).catch(() => undefined);
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const onChange = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isVisible;
}
