import { brandMarks } from './brand-marks.ts';
import { line } from './strokes.ts';
import type { SpriteSymbol } from './symbols.ts';

/** The icons that the form does not wait for, by their public ids. */
export const moreSymbols: Readonly<Record<string, SpriteSymbol>> = {
  ...brandMarks,
  iconCheck: {
    viewBox: '0 0 24 24',
    shapes: [['path', { d: 'M5 12.5l4.5 4.5L19 7.5', stroke: 'currentColor', ...line(2.4) }]],
  },
  iconX: cross(),
  iconClose: cross(),
};

function cross(): SpriteSymbol {
  return {
    viewBox: '0 0 24 24',
    shapes: [['path', { d: 'M6 6l12 12M18 6L6 18', stroke: 'currentColor', ...line(2.2) }]],
  };
}
