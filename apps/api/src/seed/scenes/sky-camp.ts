import { glow, ridge, sky } from './landscape.ts';
import { figure } from './people.ts';
import { reaching } from './poses.ts';
import { linear, type Sketch } from './sketch.ts';
import { around, canvas, circle, ellipse, path, polygon, rect, repeat, round, stroke } from './svg.ts';

const pole = { x: 1010, y: 300 } as const;

/** Star trails wheeling over a hill camp: glowing tents, embers, and a telescope pointed at the middle of it all. */
export function drawSkyCamp(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    sky(sketch) +
    milkyWay(sketch) +
    trails(sketch) +
    glow(sketch, pole.x, pole.y, 130, colours.light, 0.6) +
    ridge(sketch, 650, 110, colours.haze, 4) +
    ridge(sketch, 705, 70, colours.shade, 5) +
    path(
      'M-10 770Q300 690 640 742T1160 752T1610 700V900H-10Z',
      linear(sketch, [
        [0, '#101848'],
        [1, colours.ink],
      ]),
    ) +
    tent(sketch, 330, 772, 150, colours.accents[1]) +
    tent(sketch, 1340, 752, 112, colours.accents[2]) +
    tent(sketch, 620, 792, 190, colours.accents[0]) +
    tent(sketch, 1130, 790, 165, colours.accents[4]) +
    embers(sketch, 870, 822) +
    telescope(sketch) +
    firs(sketch)
  );
}

function milkyWay(sketch: Sketch): string {
  const { random, colours } = sketch;
  const dust = repeat(260, () => {
    const along = random.between(-0.1, 1.1);
    const off = (random.between(0, 1) + random.between(0, 1) + random.between(0, 1) - 1.5) * 190;
    return circle(
      along * 1600,
      720 - along * 700 + off,
      random.between(0.8, 2.4),
      colours.paper,
      random.between(0.25, 0.75),
    );
  });
  const band = linear(sketch, [
    [0, colours.accents[4], 0],
    [0.5, '#b9a6ff', 0.34],
    [1, colours.accents[4], 0],
  ]);
  return `<g transform="rotate(-23.6 800 370)">${rect(-300, 180, 2200, 380, band)}</g>${dust}`;
}

function trails(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(150, index => {
    const radius = 26 + index * 7.6 + random.between(-4, 4);
    const start = random.between(0, 360);
    const length = random.between(14, 46);
    const [x1, y1] = around(pole.x, pole.y, radius, start);
    const [x2, y2] = around(pole.x, pole.y, radius, start + length);
    const colour = random.chance(0.72)
      ? colours.light
      : random.pick([colours.accents[0], colours.accents[2], colours.accents[1], colours.sky[3]]);
    return (
      stroke(
        `M${round(x1)} ${round(y1)}A${round(radius)} ${round(radius)} 0 0 1 ${round(x2)} ${round(y2)}`,
        colour,
        random.between(1.4, 3.4),
        random.between(0.35, 0.9),
      ) + circle(x2, y2, random.between(1.8, 3.6), colours.light)
    );
  });
}

function tent(sketch: Sketch, x: number, y: number, size: number, tone: string): string {
  const { colours } = sketch;
  const lit = linear(sketch, [
    [0, tone],
    [0.7, '#ffd98a'],
    [1, '#fff3cf'],
  ]);
  return (
    glow(sketch, x, y - size * 0.3, size * 1.6, tone, 0.55) +
    polygon(
      [
        [x - size, y],
        [x, y - size * 0.95],
        [x + size, y],
      ],
      lit,
    ) +
    polygon(
      [
        [x, y - size * 0.95],
        [x + size, y],
        [x + size * 1.28, y - size * 0.1],
      ],
      colours.shade,
      0.85,
    ) +
    polygon(
      [
        [x - size * 0.2, y],
        [x, y - size * 0.62],
        [x + size * 0.2, y],
      ],
      colours.ink,
      0.75,
    ) +
    polygon(
      [
        [x, y - size * 0.62],
        [x + size * 0.2, y],
        [x + size * 0.34, y],
      ],
      tone,
    ) +
    stroke(
      `M${round(x - size * 0.06)} ${round(y - size * 1.02)}L${round(x + size)} ${y}M${round(x + size * 0.06)} ${round(y - size * 1.02)}L${round(x - size)} ${y}`,
      colours.ink,
      5,
    )
  );
}

function embers(sketch: Sketch, x: number, y: number): string {
  const { random, colours } = sketch;
  const seats = [-120, -74, 78, 126]
    .map(
      offset =>
        circle(x + offset, y - 52, 14, colours.ink) +
        path(
          `M${x + offset - 26} ${y + 8}Q${x + offset - 22} ${y - 40} ${x + offset} ${y - 40}T${x + offset + 26} ${y + 8}Z`,
          colours.ink,
        ),
    )
    .join('');
  const sparks = repeat(20, () =>
    circle(x + random.between(-50, 50), y - random.between(40, 210), random.between(1.5, 3.6), '#ffb45e', 0.85),
  );
  return (
    glow(sketch, x, y - 10, 240, '#ff9a45', 0.9) +
    path(
      `M${x - 24} ${y}Q${x - 30} ${y - 40} ${x - 4} ${y - 66}Q${x + 2} ${y - 40} ${x + 14} ${y - 44}Q${x + 34} ${y - 18} ${x + 24} ${y}Z`,
      '#ffa24a',
    ) +
    ellipse(x, y + 2, 44, 8, '#5a1d14') +
    sparks +
    seats
  );
}

function telescope(sketch: Sketch): string {
  const { colours } = sketch;
  const legs = stroke('M1430 700L1386 846M1430 700L1476 846M1430 700L1434 850', colours.ink, 11);
  const tube = `<g transform="translate(1440 690) rotate(42)">${rect(-190, -34, 250, 60, colours.ink, 8)}${rect(-206, -42, 34, 76, colours.accents[0], 6)}${rect(58, -18, 52, 28, colours.ink, 4)}</g>`;
  return (
    legs +
    tube +
    figure(
      1302,
      796,
      27,
      {
        ...reaching,
        arms: [
          [
            [0.7, -1.9],
            [1.3, -2.2],
          ],
          [
            [-0.8, -1.3],
            [-0.7, -0.4],
          ],
        ],
      },
      colours.ink,
    )
  );
}

function firs(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(11, index => {
    const x = index < 6 ? index * 34 - 30 + random.between(-8, 8) : canvas.width - (index - 6) * 20 + 20;
    const height = index < 6 ? 300 - index * 34 + random.between(-20, 20) : 0;
    return height === 0
      ? ''
      : stroke(`M${round(x)} 900V${round(880 - height)}`, colours.ink, 9) +
          repeat(5, tier =>
            ellipse(x + random.between(-8, 8), 880 - height + tier * 22, 62 - tier * 5, 17, colours.ink),
          );
  });
}
