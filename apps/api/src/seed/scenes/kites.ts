import { type ClothDesign, cloth, clothDesigns } from './cloth.ts';
import { sky, sun, water } from './landscape.ts';
import { figure } from './people.ts';
import { reaching } from './poses.ts';
import { linear, type Sketch } from './sketch.ts';
import { circle, ellipse, group, type Point, path, polygon, rect, repeat, round, stroke } from './svg.ts';

/** A sky full of printed kites over a lighthouse cape, and the children who hold them. */
export function drawKites(sketch: Sketch): string {
  const { colours } = sketch;
  const flyers: readonly (readonly [Point, number, Point])[] = [
    [[330, 250], 128, [500, 756]],
    [[790, 180], 104, [760, 736]],
    [[1040, 290], 146, [900, 720]],
    [[600, 440], 76, [660, 742]],
    [[1340, 170], 92, [960, 716]],
    [[130, 480], 70, [250, 764]],
  ];
  return (
    sky(sketch, 690) +
    sun(sketch, 1330, 500, 88) +
    clouds(sketch) +
    water(sketch, 640, 1330) +
    dragon(sketch) +
    cape(sketch) +
    flyers.map(([kiteAt, , feet], index) => line(sketch, kiteAt, feet, 16 + (index % 3) * 3)).join('') +
    flyers.map(([[x, y], size], index) => kite(sketch, x, y, size, index)).join('') +
    flyers.map(([, , [x, y]], index) => figure(x, y, 16 + (index % 3) * 3, reaching, colours.ink)).join('')
  );
}

/** The string from a kite to the raised hand of a flyer of that size. */
function line(sketch: Sketch, [x, y]: Point, [flyerX, flyerY]: Point, unit: number): string {
  const [handX, handY] = [flyerX + unit, flyerY - unit * 3.7];
  const slack = `${round((x + handX) / 2 + 40)} ${round((y + handY) / 2 + 50)}`;
  return stroke(`M${round(handX)} ${round(handY)}Q${slack} ${x} ${y}`, sketch.colours.paper, 2.2, 0.8);
}

function clouds(sketch: Sketch): string {
  const { colours } = sketch;
  return [
    [260, 560, 1.5, 0.75],
    [1180, 120, 1.1, 0.6],
    [560, 90, 0.8, 0.5],
    [1470, 360, 1, 0.6],
    [860, 600, 1.2, 0.55],
  ]
    .map(([x = 0, y = 0, size = 1, opacity = 1]) =>
      group(
        circle(-80, 0, 44, colours.paper) +
          circle(-18, -26, 62, colours.paper) +
          circle(62, -8, 50, colours.paper) +
          rect(-150, 0, 290, 44, colours.paper, 22),
        {
          transform: `translate(${x} ${y}) scale(${size})`,
          opacity,
        },
      ),
    )
    .join('');
}

function kite(sketch: Sketch, x: number, y: number, size: number, index: number): string {
  const { random, colours } = sketch;
  const tone = (step: number): string => colours.accents[(index + step) % 5] ?? colours.paper;
  const design: ClothDesign = clothDesigns[index % clothDesigns.length] ?? 'discs';
  const print = cloth(sketch, design, [tone(0), colours.paper, tone(1), tone(2)], size / 160);
  const outline: readonly Point[] = [
    [0, -size],
    [size * 0.72, -size * 0.2],
    [0, size * 1.1],
    [-size * 0.72, -size * 0.2],
  ];
  const tail = `M0 ${round(size * 1.1)}c${round(size * 0.5)} ${round(size * 0.4)} ${round(-size * 0.5)} ${round(size * 0.7)} 0 ${round(size * 1.1)}s${round(-size * 0.4)} ${round(size * 0.5)} ${round(size * 0.2)} ${round(size * 0.9)}`;
  const bows = [
    [0.13, 1.42],
    [-0.02, 1.85],
    [0, 2.2],
    [-0.06, 2.6],
  ]
    .map(([bx = 0, by = 0], bow) => {
      const [cx, cy, half] = [bx * size, by * size, size * 0.14];
      return (
        polygon(
          [
            [cx, cy],
            [cx - half, cy - half * 0.6],
            [cx - half, cy + half * 0.6],
          ],
          tone(bow),
        ) +
        polygon(
          [
            [cx, cy],
            [cx + half, cy - half * 0.6],
            [cx + half, cy + half * 0.6],
          ],
          tone(bow),
        )
      );
    })
    .join('');
  const lit = polygon(
    [
      [0, -size],
      [-size * 0.72, -size * 0.2],
      [0, size * 1.1],
    ],
    colours.light,
    0.22,
  );
  const shaded = polygon(
    [
      [0, -size],
      [size * 0.72, -size * 0.2],
      [0, size * 1.1],
    ],
    colours.ink,
    0.2,
  );
  const spars = stroke(
    `M0 ${round(-size)}V${round(size * 1.1)}M${round(-size * 0.72)} ${round(-size * 0.2)}H${round(size * 0.72)}`,
    colours.ink,
    size * 0.03,
    0.75,
  );
  return group(
    stroke(tail, colours.paper, size * 0.025) +
      bows +
      polygon(outline, print) +
      lit +
      shaded +
      spars +
      circle(0, -size * 0.2, size * 0.05, colours.ink),
    {
      transform: `translate(${x} ${y}) rotate(${random.whole(-26, 26)})`,
    },
  );
}

/** The long dragon: a string of discs, each a little smaller, that swims across the sky. */
function dragon(sketch: Sketch): string {
  const { colours } = sketch;
  const count = 30;
  return repeat(count, step => {
    const part = (count - 1 - step) / (count - 1);
    const x = 1190 + part * 400;
    const y = 560 - part * 60 + Math.sin(part * 9) * 66;
    const size = 34 - part * 22;
    const tone = colours.accents[step % 5] ?? colours.paper;
    return (
      stroke(`M${round(x)} ${round(y - size * 1.5)}V${round(y + size * 1.5)}`, colours.ink, 2.5, 0.6) +
      circle(x, y, size, tone) +
      circle(x, y, size * 0.62, colours.paper) +
      circle(x, y, size * 0.36, colours.accents[(step + 2) % 5] ?? tone)
    );
  });
}

function cape(sketch: Sketch): string {
  const { random, colours } = sketch;
  const hill = 'M-10 780Q240 760 420 764T830 726Q1090 690 1230 740T1420 900H-10Z';
  const tower = path('M1066 700L1122 700L1112 520L1076 520Z', colours.paper);
  const bands = [560, 620, 680]
    .map((y, index) =>
      polygon(
        [
          [1074 - index * 3, y],
          [1114 + index * 3, y],
          [1116 + index * 3, y + 28],
          [1072 - index * 3, y + 28],
        ],
        colours.accents[0],
      ),
    )
    .join('');
  const lamp =
    rect(1078, 486, 32, 36, colours.glow) +
    rect(1070, 516, 48, 9, colours.ink) +
    path('M1070 488Q1094 452 1118 488Z', colours.accents[0]);
  const tufts = repeat(90, () => {
    const x = random.between(0, 1300);
    const y = random.between(790, 895);
    return stroke(
      `M${round(x)} ${round(y)}l${round(random.between(-8, 8))} -${random.whole(10, 24)}`,
      '#7fd07a',
      3,
      0.45,
    );
  });
  return (
    tower +
    bands +
    lamp +
    path(
      hill,
      linear(sketch, [
        [0, '#3fae62'],
        [0.5, '#14705a'],
        [1, colours.ink],
      ]),
    ) +
    tufts +
    ellipse(700, 760, 420, 14, colours.ink, 0.18)
  );
}
