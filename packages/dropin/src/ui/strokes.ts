/** A shape: its tag and what distinguishes it. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** The attributes of a round stroke. */
export function line(width: number): Record<string, string> {
  return { fill: 'none', 'stroke-width': String(width), 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
}

/** Writes a word in strokes; `slant` is a transformation put before each letter's place. */
export function word(text: string, x: number, y: number, size: number, color: string, slant = ''): Shape[] {
  return [...text].map((letter, index) => [
    'path',
    {
      d: letters[letter] ?? '',
      stroke: color,
      transform:
        `${slant} translate(${x + index * 5.2 * size * 0.85} ${y}) scale(${size * 0.85} ${size * 0.85})`.trim(),
      ...line(1.25),
    },
  ]);
}

/** Letters as strokes on a grid of 4 by 6, so that no font decides how they look. */
const letters: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  B: 'M0 0V6H2.5A1.5 1.5 0 0 0 2.5 3H0H2.2A1.5 1.5 0 0 0 2.2 0Z',
  C: 'M4 1A2.3 3 0 1 0 4 5',
  D: 'M0 0V6H1.5A3 3 0 0 0 1.5 0Z',
  E: 'M4 0H0V6H4M0 3H3',
  G: 'M4 1A2.3 3 0 1 0 4 5V3.3H2.4',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M4 0V4.2A2 1.8 0 0 1 0 4.2',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.5L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0A2 3 0 1 0 2.010 0Z',
  P: 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0',
  R: 'M0 6V0H2.3A1.6 1.6 0 0 1 2.3 3.2H0M2.2 3.2L4 6',
  S: 'M3.8 .8C3 -.2 .2 -.2 .3 1.5S3.8 2.9 3.8 4.5S.8 6.3 0 5.1',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4A2 2 0 0 0 4 4V0',
  V: 'M0 0L2 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
};
