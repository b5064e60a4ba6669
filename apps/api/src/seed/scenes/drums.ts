import { type ClothDesign, cloth } from './cloth.ts';
import { sky, sun, water } from './landscape.ts';
import { linear, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, path, repeat, round, stroke } from './svg.ts';

/** A row of goblet drums on the beach, and the beat spreading from the setting sun. */
export function drawDrums(sketch: Sketch): string {
  const { colours } = sketch;
  const [first, , third, fourth, fifth] = colours.accents;
  const beat = repeat(9, index => {
    const colour = index % 2 === 0 ? colours.light : first;
    return `<circle cx="800" cy="500" r="${200 + index * 86}" fill="none" stroke="${colour}" stroke-width="${round(14 - index * 1.3)}" stroke-dasharray="${index % 2 === 0 ? 'none' : '3 22'}" stroke-linecap="round" opacity="${round((0.55 - index * 0.045) * 10) / 10}"/>`;
  });
  const sand = linear(sketch, [
    [0, '#e07a3a'],
    [0.3, colours.haze],
    [1, colours.ink],
  ]);
  return (
    sky(sketch, 560) +
    beat +
    sun(sketch, 800, 500, 165) +
    water(sketch, 560, 800) +
    path('M0 668Q400 640 800 662T1600 650V900H0Z', sand) +
    stroke('M0 668Q400 640 800 662T1600 650', colours.light, 5, 0.6) +
    drum(sketch, 330, 800, 210, 300, 'lozenges', [third, fourth, colours.ink, first]) +
    drum(sketch, 1270, 800, 210, 300, 'fans', [fifth, fourth, colours.ink, first]) +
    drum(sketch, 570, 836, 250, 350, 'discs', [fourth, fifth, colours.ink, third]) +
    drum(sketch, 1030, 836, 250, 350, 'sunbursts', [colours.ink, first, fifth, fourth]) +
    drum(sketch, 800, 872, 310, 430, 'leaves', [first, colours.ink, fifth, third]) +
    drum(sketch, 90, 872, 260, 330, 'waves', [colours.ink, first, fifth, fourth]) +
    drum(sketch, 1510, 872, 260, 330, 'discs', [third, colours.ink, first, fourth]) +
    ellipse(canvas.width / 2, 905, 900, 26, colours.ink, 0.8)
  );
}

/** One drum, its foot at (x, y). */
function drum(
  sketch: Sketch,
  x: number,
  y: number,
  width: number,
  height: number,
  design: ClothDesign,
  print: readonly [string, string, string, string],
): string {
  const { colours } = sketch;
  const half = width / 2;
  const top = y - height;
  const waist = top + height * 0.62;
  const left = x - half;
  const right = x + half;
  const body =
    `M${left} ${top}Q${round(left + half * 0.1)} ${round(top + height * 0.42)} ${round(x - half * 0.36)} ${round(waist)}` +
    `Q${round(x - half * 0.42)} ${round(waist + height * 0.2)} ${round(x - half * 0.58)} ${y}` +
    `Q${x} ${round(y + height * 0.05)} ${round(x + half * 0.58)} ${y}` +
    `Q${round(x + half * 0.42)} ${round(waist + height * 0.2)} ${round(x + half * 0.36)} ${round(waist)}` +
    `Q${round(right - half * 0.1)} ${round(top + height * 0.42)} ${right} ${top}Z`;
  const shading = linear(
    sketch,
    [
      [0, colours.ink, 0.75],
      [0.3, colours.light, 0.16],
      [0.62, colours.ink, 0.12],
      [1, colours.ink, 0.8],
    ],
    'right',
  );
  const teeth = 9;
  const ropes = repeat(teeth, index => {
    const start = left + 8 + ((width - 16) / teeth) * index;
    const step = (width - 16) / teeth;
    const narrow = (value: number): number => x + (value - x) * 0.8;
    return `M${round(start)} ${round(top + 14)}L${round(narrow(start + step / 2))} ${round(top + height * 0.3)}L${round(start + step)} ${round(top + 14)}`;
  });
  return (
    ellipse(x, y + 8, half * 1.1, 18, colours.ink, 0.55) +
    path(body, cloth(sketch, design, print, width / 340)) +
    path(body, shading) +
    stroke(ropes, colours.paper, 4) +
    ellipse(x, top + 6, half + 5, half * 0.3, colours.ink) +
    ellipse(
      x,
      top,
      half,
      half * 0.27,
      linear(sketch, [
        [0, colours.paper],
        [1, '#d99a5b'],
      ]),
    ) +
    circle(x, top, half * 0.2, colours.haze, 0.25)
  );
}
