import { line, type Shape } from './strokes.ts';

/** Letters as strokes on a grid of 4 by 6, so that they do not depend on a font. */
export const letters: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.5A1.5 1.5 0 0 0 2.5 3H0H2.2A1.5 1.5 0 0 0 2.2 0Z',
  C: 'M4 1A2.3 3 0 1 0 4 5',
  D: 'M0 0V6H1.5A3 3 0 0 0 1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  I: 'M2 0V6',
  J: 'M4 0V4.2A2 1.8 0 0 1 0 4.2',
  M: 'M0 6V0L2 3.5L4 0V6',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  S: 'M3.8 .8C3 -.2 .2 -.2 .3 1.5S3.8 2.9 3.8 4.5S.8 6.3 0 5.1',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
};

/** Returns a function that draws words; `slant` is a transformation applied before each letter's position. */
export function writer(alphabet: typeof letters) {
  return (text: string, x: number, y: number, size: number, color: string, slant = ''): Shape[] =>
    [...text].map((letter, index) => [
      'path',
      {
        d: alphabet[letter] ?? '',
        stroke: color,
        transform:
          `${slant} translate(${x + index * 5.2 * size * 0.85} ${y}) scale(${size * 0.85} ${size * 0.85})`.trim(),
        ...line(1.25),
      },
    ]);
}
