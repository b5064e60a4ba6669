import { glow } from './landscape.ts';
import { crowd, figure } from './people.ts';
import { blowing } from './poses.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { around, canvas, circle, group, path, polygon, rect, repeat, round, stroke } from './svg.ts';

/** A huge golden horn hung over a stage, beams of light, and a crowd with its hands up. */
export function drawConcertStage(sketch: Sketch): string {
  const { colours } = sketch;
  const [zenith, high, low] = colours.sky;
  const back = linear(sketch, [
    [0, zenith],
    [0.6, high],
    [1, low],
  ]);
  return (
    rect(0, 0, canvas.width, canvas.height, back) +
    glow(sketch, 800, 380, 760, colours.accents[4], 0.9) +
    group(
      repeat(8, index => beam(sketch, index)),
      { style: 'mix-blend-mode:screen' },
    ) +
    horn(sketch, 800, 300, 235) +
    rect(
      0,
      690,
      canvas.width,
      210,
      linear(sketch, [
        [0, colours.haze],
        [1, colours.ink],
      ]),
    ) +
    [-1, 1]
      .flatMap(side => [150, 330].map(away => player(800 + side * away, 622, side, colours.ink, colours.accents[0])))
      .join('') +
    confetti(sketch) +
    crowd(sketch, 778, 44, colours.shade, 0.45) +
    crowd(sketch, 832, 62, colours.ink, 0.3)
  );
}

function beam(sketch: Sketch, index: number): string {
  const { random, colours } = sketch;
  const top = 60 + index * 211;
  const foot = 1600 - top + random.between(-240, 240);
  const width = random.between(90, 170);
  const colour = colours.accents[index % 5] ?? colours.light;
  const fill = linear(sketch, [
    [0, colour, 0.75],
    [0.75, colour, 0.12],
    [1, colour, 0],
  ]);
  return (
    polygon(
      [
        [top - 8, -20],
        [top + 8, -20],
        [foot + width, 860],
        [foot - width, 860],
      ],
      fill,
    ) + glow(sketch, top, 0, 70, colour, 0.9)
  );
}

function horn(sketch: Sketch, x: number, y: number, radius: number): string {
  const { light, ink } = sketch.colours;
  const gold = ['#7a4310', '#c98425', '#ffd46b'] as const;
  const tube = (data: string): string =>
    stroke(data, gold[0], 64) + stroke(data, gold[1], 52) + stroke(data, gold[2], 22) + stroke(data, light, 6, 0.8);
  const coil = `M${x - 40} ${y + 120}C${x - 330} ${y + 90} ${x - 420} ${y + 330} ${x - 180} ${y + 345}C${x + 60} ${y + 360} ${x + 330} ${y + 390} ${x + 350} ${y + 180}C${x + 356} ${y + 90} ${x + 270} ${y + 70} ${x + 150} ${y + 110}`;
  const throat = radial(sketch, [
    [0, ink],
    [0.26, '#1f0d05'],
    [0.62, gold[0]],
    [0.9, gold[1]],
    [1, gold[2]],
  ]);
  const rim = linear(sketch, [
    [0, light],
    [0.3, gold[2]],
    [0.6, gold[1]],
    [1, gold[0]],
  ]);
  const clip = sketch.define(
    id => `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${round(radius * 0.9)}"/></clipPath>`,
  );
  // Light falls down the funnel of the bell in narrow wedges, as on spun brass.
  const wedges = [
    [-128, 15, 0.5],
    [-100, 6, 0.35],
    [52, 16, 0.42],
    [78, 5, 0.3],
    [178, 4, 0.22],
    [-8, 5, 0.22],
  ]
    .map(([middle = 0, half = 0, strength = 0]) =>
      polygon([[x, y], around(x, y, radius, middle - half), around(x, y, radius, middle + half)], light, strength),
    )
    .join('');
  const grooves = repeat(
    3,
    index =>
      `<circle cx="${x}" cy="${y}" r="${round(radius * (0.84 - index * 0.16))}" fill="none" stroke="${gold[0]}" stroke-width="${4 - index}" opacity=".6"/>`,
  );
  return (
    glow(sketch, x, y, radius * 2.1, '#ffcf6b', 0.75) +
    tube(coil) +
    circle(x + 10, y + 18, radius, ink, 0.4) +
    circle(x, y, radius, rim) +
    circle(x, y, radius * 0.94, gold[0]) +
    circle(x, y, radius * 0.915, throat) +
    group(wedges, { 'clip-path': clip }) +
    grooves +
    circle(
      x,
      y,
      radius * 0.3,
      radial(sketch, [
        [0, ink],
        [0.6, ink, 0.9],
        [1, ink, 0],
      ]),
    )
  );
}

function player(x: number, y: number, side: number, fill: string, edge: string): string {
  const body = figure(0, 0, 30, blowing, fill);
  const instrument =
    stroke('M34 -78L128 -112', fill, 9) +
    path('M114 -106L178 -166L190 -92Z', fill) +
    stroke('M178 -166L190 -92', edge, 4, 0.8);
  return group(body + instrument, { transform: `translate(${x} ${y}) scale(${side} 1)` });
}

function confetti(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(90, () => {
    const x = random.between(0, canvas.width);
    const y = random.between(40, 700);
    // None before the bell, where it would look like dirt.
    if (Math.hypot(x - 800, y - 300) < 250) return '';
    const size = random.between(4, 10);
    return group(rect(-size, -size / 2, size * 2, size, random.pick(colours.accents)), {
      transform: `translate(${round(x)} ${round(y)}) rotate(${random.whole(0, 180)})`,
      opacity: 0.85,
    });
  });
}
