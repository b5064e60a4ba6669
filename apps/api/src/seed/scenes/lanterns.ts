import { glow, ridge, sky, stars } from './landscape.ts';
import { figure, robed } from './people.ts';
import { reaching } from './poses.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { canvas, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

const shore = 640;

/** Paper lanterns rising over a night sea, the nearest ones large, and people on the beach letting go. */
export function drawLanterns(sketch: Sketch): string {
  const { random, colours } = sketch;
  const far = repeat(70, () =>
    lantern(sketch, random.between(0, canvas.width), random.between(30, 560), random.between(7, 17), 0.85),
  );
  const middle = repeat(16, index =>
    lantern(sketch, index * 104 + random.between(-30, 60), random.between(60, 520), random.between(24, 40), 1),
  );
  const near = [
    [260, 250, 88],
    [1330, 330, 104],
    [960, 150, 70],
    [620, 400, 62],
  ]
    .map(([x = 0, y = 0, size = 0]) => lantern(sketch, x, y, size, 1))
    .join('');
  const people = [150, 330, 400, 560, 700, 1010, 1120, 1190, 1420]
    .map((x, index) =>
      index % 3 === 1 ? robed(sketch, x, 806, random.between(92, 122), colours.ink) : holding(sketch, x, 768),
    )
    .join('');
  return (
    sky(sketch, shore) +
    stars(sketch, 160, 420) +
    glow(sketch, 800, 620, 900, '#ff9d4d', 0.55) +
    ridge(sketch, shore, 34, colours.haze, 5) +
    sea(sketch) +
    far +
    middle +
    near +
    path('M0 812Q420 770 820 800T1600 786V900H0Z', colours.ink) +
    people
  );
}

function lantern(sketch: Sketch, x: number, y: number, size: number, opacity: number): string {
  const { random } = sketch;
  const body = `M${round(-size * 0.62)} ${round(-size * 0.7)}Q0 ${round(-size * 1.3)} ${round(size * 0.62)} ${round(-size * 0.7)}L${round(size * 0.46)} ${round(size * 0.8)}Q0 ${round(size * 0.95)} ${round(-size * 0.46)} ${round(size * 0.8)}Z`;
  const paper = linear(sketch, [
    [0, '#e8582a'],
    [0.45, '#ffa044'],
    [0.85, '#ffe39a'],
    [1, '#fff8dd'],
  ]);
  const halo = radial(sketch, [
    [0, '#ffb25a', 0.7],
    [0.4, '#ff9a45', 0.22],
    [1, '#ff9a45', 0],
  ]);
  const tilt = random.between(-9, 9);
  const ribs =
    size > 30
      ? stroke(
          `M${round(-size * 0.58)} ${round(-size * 0.2)}Q0 ${round(-size * 0.05)} ${round(size * 0.58)} ${round(-size * 0.2)}M${round(-size * 0.52)} ${round(size * 0.35)}Q0 ${round(size * 0.5)} ${round(size * 0.52)} ${round(size * 0.35)}`,
          '#b8401d',
          size * 0.025,
          0.5,
        )
      : '';
  return group(
    ellipse(0, 0, size * 2.6, size * 2.6, halo) +
      path(body, paper) +
      ribs +
      ellipse(0, size * 0.82, size * 0.42, size * 0.1, '#fff8dd'),
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(tilt)})`, opacity },
  );
}

function sea(sketch: Sketch): string {
  const { random, colours } = sketch;
  const surface = linear(sketch, [
    [0, '#a86a6e'],
    [0.2, colours.water],
    [1, colours.ink],
  ]);
  const lights = repeat(150, () => {
    const part = random.between(0, 1) ** 1.4;
    const length = 10 + part * 60;
    return stroke(
      `M${random.whole(0, 1600)} ${round(shore + 6 + part * 170)}h${round(length)}`,
      random.chance(0.7) ? '#ffb25a' : colours.accents[0],
      2 + part * 3,
      0.65 - part * 0.25,
    );
  });
  return rect(0, shore, canvas.width, canvas.height - shore, surface) + lights;
}

function holding(sketch: Sketch, x: number, y: number): string {
  return figure(x, y, 23, reaching, sketch.colours.ink) + lantern(sketch, x + 26, y - 118, 22, 1);
}
