import Framebus from 'framebus';

/** What a popup reports to the page that opened it: what came back in its address, or why there is nothing. */
export type PopupReport =
  | { readonly payload: Readonly<Record<string, string>> }
  | { readonly err: { readonly code: string; readonly type: string; readonly message: string } };

/** Says that the hidden frame is there; the page waits for it before anything can be opened. */
export function announceDispatchFrame(channel: string): void {
  new Framebus({ channel }).emit('frameService:DISPATCH_FRAME_READY');
}

/** Hands a report to the page. `onTaken` runs once the page has it; the page closes the popup by itself as well. */
export function reportToPage(channel: string, report: PopupReport, onTaken: () => void): void {
  new Framebus({ channel }).emit('frameService:DISPATCH_FRAME_REPORT', report, onTaken);
}
