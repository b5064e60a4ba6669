import { glow } from './landscape.ts';
import { crowd, figure } from './people.ts';
import { blowing } from './poses.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { canvas, circle, group, polygon, rect, repeat, round, stroke } from './svg.ts';

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
    horn(sketch, 800, 330, 215) +
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
    group(
      repeat(5, index => player(500 + index * 150, 628, index % 2 === 0 ? 1 : -1, colours.ink, colours.accents[0])),
      {},
    ) +
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
  const bell = radial(sketch, [
    [0, ink],
    [0.22, '#3a1d08'],
    [0.5, gold[0]],
    [0.78, gold[1]],
    [0.92, gold[2]],
    [0.965, light],
    [1, gold[1]],
  ]);
  const shine = Array.from(
    { length: 3 },
    (_, index) =>
      `M${round(x - radius * (0.82 - index * 0.2))} ${round(y - radius * 0.2)}A${round(radius * (0.85 - index * 0.2))} ${round(radius * (0.85 - index * 0.2))} 0 0 1 ${round(x - radius * 0.1)} ${round(y - radius * (0.84 - index * 0.2))}`,
  );
  return (
    glow(sketch, x, y, radius * 2.1, '#ffcf6b', 0.75) +
    tube(coil) +
    circle(x, y, radius, bell) +
    shine.map((data, index) => stroke(data, light, 12 - index * 4, 0.55 - index * 0.14)).join('')
  );
}

function player(x: number, y: number, side: number, fill: string, edge: string): string {
  const body = figure(0, 0, 26, blowing, fill);
  const instrument =
    stroke('M30 -70L112 -104', fill, 9) +
    polygon(
      [
        [100, -96],
        [152, -146],
        [160, -92],
      ],
      fill,
    ) +
    stroke('M152 -146L160 -92', edge, 4, 0.8);
  return group(body + instrument, { transform: `translate(${x} ${y}) scale(${side} 1)` });
}

function confetti(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(90, () => {
    const x = random.between(0, canvas.width);
    const y = random.between(40, 700);
    const size = random.between(4, 10);
    return group(rect(-size, -size / 2, size * 2, size, random.pick(colours.accents)), {
      transform: `translate(${round(x)} ${round(y)}) rotate(${random.whole(0, 180)})`,
      opacity: 0.85,
    });
  });
}
