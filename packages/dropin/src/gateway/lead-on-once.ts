import type { FrameService } from 'braintree-web/lib/frame-service/external/index.js';
import { onceShown } from '../browser/shown-window.ts';

/**
 * Lets a frame service lead each of its windows on once, and only when the window shows its first page. After an approval the
 * library leads the window to a page for waiting and closes it in the same moment: Chromium may then lose the closing, and
 * the window stays.
 */
export function leadOnOnce(frames: FrameService): void {
  const redirect = frames.redirect.bind(frames);
  let led: unknown = null;
  frames.redirect = url => {
    const opened = frames._frame;
    if (opened === led) return;
    led = opened;
    onceShown(opened?._frame, () => {
      // The buyer may have closed it, and opened another.
      if (frames._frame === opened) redirect(url);
    });
  };
}
