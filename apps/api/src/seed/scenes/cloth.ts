import type { Sketch } from './sketch.ts';
import { around, circle, path, polygon, rect, repeat, round, stroke } from './svg.ts';

type Colours = readonly [ground: string, first: string, second: string, third: string];

/** The wax-print designs a cloth can carry. */
export const clothDesigns = ['discs', 'fans', 'lozenges', 'leaves', 'waves', 'sunbursts'] as const;
export type ClothDesign = (typeof clothDesigns)[number];

const tile = 120;

/** A printed cloth as a paint: a tile of 120 units, repeated, that `scale` enlarges and `turn` rotates. */
export function cloth(sketch: Sketch, design: ClothDesign, colours: Colours, scale = 1, turn = 0): string {
  const [ground] = colours;
  return sketch.define(
    id =>
      `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${round(scale * 10) / 10})">` +
      `${rect(0, 0, tile, tile, ground)}${designs[design](colours)}</pattern>`,
  );
}

const designs: Readonly<Record<ClothDesign, (colours: Colours) => string>> = {
  discs: ([ground, first, second, third]) =>
    circle(60, 60, 50, first) +
    circle(60, 60, 38, ground) +
    circle(60, 60, 30, second) +
    repeat(12, index => circle(...around(60, 60, 21, index * 30), 3.2, ground)) +
    circle(60, 60, 11, third) +
    repeat(4, index => circle(...around(60, 60, 84.9, 45 + index * 90), 20, third)) +
    repeat(4, index => circle(...around(60, 60, 84.9, 45 + index * 90), 11, first)),
  fans: ([ground, first, second, third]) =>
    repeat(6, index => {
      const x = [60, 0, 120, 60, 0, 120][index] ?? 0;
      const y = [0, 60, 60, 120, 180, 180][index] ?? 0;
      return (
        circle(x, y, 60, second) +
        circle(x, y, 48, ground) +
        circle(x, y, 40, first) +
        circle(x, y, 26, ground) +
        circle(x, y, 16, third)
      );
    }),
  lozenges: ([ground, first, second, third]) =>
    diamond(60, 60, 58, first) +
    diamond(60, 60, 44, ground) +
    diamond(60, 60, 34, second) +
    diamond(60, 60, 14, third) +
    repeat(4, index => {
      const x = index % 2 === 0 ? 0 : tile;
      const y = index < 2 ? 0 : tile;
      return diamond(x, y, 26, third) + diamond(x, y, 13, first);
    }),
  leaves: ([, first, second, third]) =>
    repeat(8, index => {
      const [x, y] = around(60, 60, 54, index * 45);
      const [leftX, leftY] = around(60, 60, 34, index * 45 - 24);
      const [rightX, rightY] = around(60, 60, 34, index * 45 + 24);
      return path(
        `M60 60Q${round(leftX)} ${round(leftY)} ${round(x)} ${round(y)}Q${round(rightX)} ${round(rightY)} 60 60Z`,
        index % 2 === 0 ? first : second,
      );
    }) +
    circle(60, 60, 9, third) +
    repeat(4, index => circle(...around(60, 60, 84.9, 45 + index * 90), 9, third)),
  waves: ([, first, second, third]) =>
    repeat(4, index => {
      const y = index * 30 + 15;
      const colour = [first, second, third, second][index] ?? first;
      return stroke(`M-30 ${y}q30 -26 60 0t60 0t60 0`, colour, 10);
    }),
  sunbursts: ([ground, first, second, third]) =>
    repeat(16, index =>
      polygon([[60, 60], around(60, 60, 58, index * 22.5 - 6), around(60, 60, 58, index * 22.5 + 6)], first),
    ) +
    circle(60, 60, 30, ground) +
    circle(60, 60, 24, second) +
    circle(60, 60, 10, third) +
    repeat(4, index => diamond(index % 2 === 0 ? 0 : tile, index < 2 ? 0 : tile, 16, second)),
};

function diamond(x: number, y: number, radius: number, fill: string): string {
  return polygon(
    [
      [x, y - radius],
      [x + radius, y],
      [x, y + radius],
      [x - radius, y],
    ],
    fill,
  );
}
