/** Runs the work after the browser has painted what changed until now, so that a press is answered on the screen first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
