import type { SafeStorage } from '../../browser/safe-storage.ts';

const key = 'checkout-open-until';

/** Stores that the payment panel is open, and until when its tickets are held, so that a reload opens it again. */
export function notePanelOpen(storage: SafeStorage, endsAt: number): void {
  storage.write(key, String(endsAt));
}

/** Stores that the payment panel is closed. */
export function notePanelClosed(storage: SafeStorage): void {
  storage.remove(key);
}

/** Whether the panel was open before a reload, so that this tab may hold tickets. */
export function wasPanelOpen(storage: SafeStorage, now: number): boolean {
  return Number(storage.read(key) ?? 0) > now;
}
