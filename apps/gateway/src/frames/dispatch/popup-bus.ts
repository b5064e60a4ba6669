import Framebus from 'framebus';

/** A popup's report to the page that opened it: the values in its return URL, or an error. */
export type PopupReport =
  | { readonly payload: Readonly<Record<string, string>> }
  | { readonly err: { readonly code: string; readonly type: string; readonly message: string } };

/** Reports that the hidden frame is ready; the page waits for it before it opens a window. */
export function announceDispatchFrame(channel: string): void {
  new Framebus({ channel }).emit('frameService:DISPATCH_FRAME_READY');
}

/** Sends a report to the page. `onTaken` runs once the page has received it; the page closes the popup as well. */
export function reportToPage(channel: string, report: PopupReport, onTaken: () => void): void {
  new Framebus({ channel }).emit('frameService:DISPATCH_FRAME_REPORT', report, onTaken);
}
