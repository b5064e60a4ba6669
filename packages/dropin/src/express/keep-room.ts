/** Keeps the room of this many wallets, which stand below each other in a narrow widget. */
export function keepRoom(place: HTMLElement, count: number): void {
  place.style.setProperty('--bt-express-count', String(count));
}
