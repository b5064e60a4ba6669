import { glow } from './landscape.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, path, polygon, rect, repeat, round, stroke } from './svg.ts';

/** A small, full theatre seen from the stage: everyone is a shadow, and one free chair stands in the light. */
export function drawEmptySeat(sketch: Sketch): string {
  const { colours } = sketch;
  const [zenith, high] = colours.sky;
  const rows = [0, 1, 2, 3, 4];
  const cone = linear(sketch, [
    [0, colours.light, 0.75],
    [0.7, colours.glow, 0.28],
    [1, colours.glow, 0.05],
  ]);
  return (
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      linear(sketch, [
        [0, zenith],
        [0.5, high],
        [1, colours.ink],
      ]),
    ) +
    panels(sketch) +
    glow(sketch, 800, 540, 560, colours.glow, 0.6) +
    rows
      .slice(0, 3)
      .map(row => seats(sketch, row))
      .join('') +
    group(
      polygon(
        [
          [788, 92],
          [812, 92],
          [1050, 760],
          [550, 760],
        ],
        cone,
      ),
      { style: 'mix-blend-mode:screen' },
    ) +
    ellipse(800, 752, 250, 34, colours.glow, 0.5) +
    freeSeat(sketch, 800, 560, 190) +
    lamp(sketch) +
    rows
      .slice(3)
      .map(row => seats(sketch, row))
      .join('')
  );
}

function panels(sketch: Sketch): string {
  const { colours } = sketch;
  return repeat(11, index => {
    const x = index * 150 - 25;
    return (
      path(`M${x} 420V150Q${x + 62} 40 ${x + 124} 150V420Z`, colours.accents[4], 0.14) +
      path(`M${x + 20} 420V170Q${x + 62} 92 ${x + 104} 170V420Z`, colours.ink, 0.4)
    );
  });
}

function seats(sketch: Sketch, row: number): string {
  const { random, colours } = sketch;
  const size = 62 + row * 26;
  const y = 372 + row * 95;
  const step = size * 1.42;
  const near = row / 4;
  const body = ['#5a1426', '#4a1020', '#3b0c1b', '#260713', '#18040c'][row] ?? colours.ink;
  const shadow = ['#2a0814', '#220611', '#1b050e', '#120309', '#0b0206'][row] ?? colours.ink;
  const half = Math.ceil(canvas.width / step / 2) + 1;
  return repeat(half * 2 + 1, index => {
    const place = index - half;
    const x = 800 + place * step + (row % 2 === 0 && row !== 2 ? step / 2 : 0);
    // The front rows part in the middle so that nobody sits before the free chair.
    if (Math.abs(x - 800) < (row === 2 ? 150 : row > 2 ? 170 + near * 40 : 0)) return '';
    const tilt = random.between(-5, 5);
    const head = circle(0, -size * 0.42, size * 0.3, shadow);
    const hair = random.chance(0.45)
      ? ellipse(0, -size * 0.62, size * random.between(0.22, 0.38), size * 0.22, shadow)
      : '';
    const torso = path(
      `M${-size * 0.5} ${size}Q${-size * 0.56} ${-size * 0.02} 0 ${-size * 0.1}Q${round(size * 0.56)} ${-size * 0.02} ${size * 0.5} ${size}Z`,
      shadow,
    );
    const side = x < 800 ? 1 : -1;
    const rim =
      row < 4
        ? stroke(
            `M${round(side * size * 0.29)} ${round(-size * 0.5)}q${round(side * size * 0.06)} ${round(size * 0.16)} ${round(-side * size * 0.06)} ${round(size * 0.26)}`,
            colours.glow,
            size * 0.045,
            Math.max(0.1, 0.75 - Math.abs(x - 800) / 800),
          )
        : '';
    return group(
      rect(-size * 0.62, -size * 0.1, size * 1.24, size * 1.6, body, size * 0.22) +
        group(torso + head + hair + rim, { transform: `rotate(${round(tilt)})` }),
      {
        transform: `translate(${round(x)} ${round(y)})`,
      },
    );
  });
}

function freeSeat(sketch: Sketch, x: number, y: number, size: number): string {
  const velvet = radial(sketch, [
    [0, '#ff6f5c'],
    [0.7, '#d3263f'],
    [1, '#8c1230'],
  ]);
  const gold = '#ffce6a';
  const back = `M${x - size / 2} ${y + 40}V${y - size * 0.42}Q${x} ${y - size * 0.95} ${x + size / 2} ${y - size * 0.42}V${y + 40}Z`;
  const arm = (side: number): string =>
    rect(x + side * (size / 2 + 12) - 15, y - 4, 30, 150, '#7a1030', 12) +
    rect(x + side * (size / 2 + 12) - 21, y - 18, 42, 24, gold, 12);
  return (
    path(back, velvet) +
    stroke(back, gold, 9) +
    repeat(3, column => repeat(3, row => circle(x - 48 + column * 48, y - 92 + row * 42, 5, gold))) +
    rect(x - size / 2 - 4, y + 36, size + 8, 48, '#f2506a', 20) +
    rect(x - size / 2 + 4, y + 78, size - 8, 78, '#a3173a', 10) +
    arm(-1) +
    arm(1)
  );
}

function lamp(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    stroke('M800 0V50', colours.ink, 6) +
    path('M748 100Q752 44 800 44T852 100Z', colours.ink) +
    ellipse(800, 100, 52, 12, colours.light) +
    glow(sketch, 800, 104, 150, colours.light, 0.9)
  );
}
