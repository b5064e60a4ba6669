/** Time from the end of all loads to the verdict. A frame that works reports before its load ends. */
const GRACE_MS = 2000;

/**
 * Rejects once frames cannot come: the page's policy forbids them, or what was loaded into each of them is another page,
 * such as the error page of a blocker. Ends with the signal.
 */
export function watchFrames(frames: readonly HTMLIFrameElement[], signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    let loading = frames.length;
    const report = (directive?: string): void => {
      if (signal.aborted) return;
      import('./blocked-frames.ts').then(({ blockedFrames }) => reject(blockedFrames(frames, directive)), reject);
    };
    for (const frame of frames) {
      // The empty document of a frame that is still to be loaded is readable; what comes from elsewhere is not.
      const loaded = (): void => {
        if (!frame.contentDocument && --loading === 0) setTimeout(report, GRACE_MS);
      };
      frame.addEventListener('load', loaded, { signal });
    }
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, disposition, effectiveDirective }) => {
        const isOurs = blockedURI && frames.some(({ src }) => src.startsWith(blockedURI));
        if (isOurs && disposition === 'enforce' && /^(frame|child)/.test(effectiveDirective))
          report(effectiveDirective);
      },
      { signal },
    );
  });
}
