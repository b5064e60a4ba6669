import { rays, ridge, sky, sun } from './landscape.ts';
import { robed } from './people.ts';
import { linear, type Sketch } from './sketch.ts';
import { circle, ellipse, type Point, path, polygon, rect, repeat, round, stroke } from './svg.ts';

const eye: Point = [800, 500];

/** Rows of solar panels running to a huge sun, with acacias and a village on the skyline. */
export function drawSolarField(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    sky(sketch, 560) +
    rays(800, 430, 40, colours.light, 0.14) +
    rings(sketch) +
    sun(sketch, 800, 430, 190) +
    ridge(sketch, 530, 40, colours.haze, 6) +
    acacia(sketch, 250, 560, 250) +
    acacia(sketch, 1390, 566, 300) +
    acacia(sketch, 1130, 545, 120) +
    acacia(sketch, 480, 545, 130) +
    village(sketch) +
    path(
      'M-10 556Q800 530 1610 556V900H-10Z',
      linear(sketch, [
        [0, '#d97a2e'],
        [0.4, colours.haze],
        [1, colours.ink],
      ]),
    ) +
    [-1, 1].map(side => repeat(4, row => panels(sketch, side, 3 - row))).join('') +
    robed(sketch, 760, 812, 168, colours.ink) +
    robed(sketch, 832, 806, 142, colours.ink) +
    ellipse(800, 812, 120, 10, colours.ink, 0.5)
  );
}

function rings(sketch: Sketch): string {
  const { colours } = sketch;
  return repeat(
    5,
    index =>
      `<circle cx="800" cy="430" r="${232 + index * 46}" fill="none" stroke="${colours.light}" stroke-width="${round(9 - index * 1.5)}" stroke-dasharray="${4 + index * 10} ${16 + index * 6}" stroke-linecap="round" opacity="${round((0.6 - index * 0.1) * 10) / 10}"/>`,
  );
}

/** One row of panels that starts near the viewer and shrinks towards the sun. */
function panels(sketch: Sketch, side: number, row: number): string {
  const { colours } = sketch;
  const lower = 190 + row * 330;
  const upper = lower + 170 + row * 40;
  const glass = linear(sketch, [
    [0, '#9fd0e8'],
    [0.35, '#2c6fa6'],
    [1, '#0f2c55'],
  ]);
  return repeat(7, index => {
    const at = (spread: number, depth: number, lift: number): Point => {
      const scale = 1 / (1 + depth * 0.52);
      return [eye[0] + side * spread * scale * 1.25, eye[1] + 46 + (430 - lift) * scale];
    };
    const step = 6 - index;
    const near = step + 0.04;
    const far = step + 0.86;
    const corners: readonly Point[] = [
      at(lower, near, 40),
      at(upper, near, 190),
      at(upper, far, 190),
      at(lower, far, 40),
    ];
    const [a = eye, b = eye, c = eye, d = eye] = corners;
    const mix = (from: Point, to: Point, part: number): Point => [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
    ];
    const line = (from: Point, to: Point): string =>
      `M${round(from[0])} ${round(from[1])}L${round(to[0])} ${round(to[1])}`;
    const grid =
      [0.25, 0.5, 0.75].map(part => line(mix(a, b, part), mix(d, c, part))).join('') +
      [0.33, 0.66].map(part => line(mix(a, d, part), mix(b, c, part))).join('');
    const foot = at((lower + upper) / 2, step + 0.4, -10);
    const hub = mix(mix(a, b, 0.5), mix(d, c, 0.5), 0.5);
    return (
      stroke(line(hub, foot), colours.ink, 14 / (1 + step * 0.5)) +
      polygon(corners, glass) +
      polygon([a, mix(a, b, 0.45), mix(d, c, 0.1), d], colours.light, 0.22) +
      stroke(grid, '#cfe8f2', 2.4 / (1 + step * 0.4), 0.75) +
      stroke(`${line(a, b)}${line(b, c)}${line(c, d)}${line(d, a)}`, colours.paper, 4 / (1 + step * 0.4))
    );
  });
}

function acacia(sketch: Sketch, x: number, y: number, height: number): string {
  const { random, colours } = sketch;
  const limbs = stroke(
    `M${x} ${y}Q${x - height * 0.04} ${round(y - height * 0.4)} ${x - height * 0.28} ${round(y - height * 0.78)}M${x - height * 0.02} ${round(y - height * 0.36)}Q${round(x + height * 0.06)} ${round(y - height * 0.6)} ${round(x + height * 0.3)} ${round(y - height * 0.82)}M${x} ${round(y - height * 0.4)}V${round(y - height * 0.85)}`,
    colours.ink,
    height * 0.045,
  );
  const crown = repeat(9, index =>
    ellipse(
      x + (index - 4) * height * 0.14,
      y - height * (0.86 + 0.05 * Math.sin(index * 2)) + random.between(-4, 4),
      height * 0.17,
      height * 0.06,
      colours.ink,
    ),
  );
  return limbs + crown;
}

function village(sketch: Sketch): string {
  const { colours } = sketch;
  return [590, 640, 690, 930, 985, 1030]
    .map(
      (x, index) =>
        rect(x, 522, 34, 30, colours.shade) +
        polygon(
          [
            [x - 8, 524],
            [x + 42, 524],
            [x + 17, 492 - (index % 2) * 8],
          ],
          colours.ink,
        ) +
        circle(x + 17, 538, 4, colours.glow),
    )
    .join('');
}
