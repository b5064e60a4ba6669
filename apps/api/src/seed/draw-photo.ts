import type { SeedEvent } from './catalogue.ts';
import { scenes } from './scenes/all-scenes.ts';
import { paint } from './scenes/sketch.ts';

/** Draws an event's picture as a 1600 × 900 SVG. The same event always gives the same picture. */
export function drawPhoto(event: Pick<SeedEvent, 'name' | 'picture'>): string {
  const { scene, palette } = event.picture;
  return paint(scenes[scene], event.name, palette);
}
