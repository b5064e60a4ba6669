import type { SeedEvent } from './catalogue.ts';

/** Draws an event's picture as a 1600 × 900 SVG. The same name always gives the same picture. */
export function drawPhoto(event: Pick<SeedEvent, 'name' | 'picture'>): string {
  const hue = [...event.name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">
<rect width="1600" height="900" fill="hsl(${hue},60%,22%)"/>
<circle cx="800" cy="560" r="300" fill="hsl(${(hue + 30) % 360},80%,60%)"/>
<rect y="600" width="1600" height="300" fill="hsl(${hue},60%,12%)"/></svg>`;
}
