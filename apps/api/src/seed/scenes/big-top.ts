import { glow, rays, stars } from './landscape.ts';
import { crowd } from './people.ts';
import { linear, type Sketch } from './sketch.ts';
import { canvas, circle, group, type Point, path, polygon, rect, repeat, round, stroke } from './svg.ts';

const peak: Point = [800, 150];

/** A striped tent that glows from within, folded-paper birds and an elephant around it, and the queue outside. */
export function drawBigTop(sketch: Sketch): string {
  const { colours } = sketch;
  const [first, second, third, fourth, fifth] = colours.accents;
  return (
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      linear(sketch, [
        [0, '#123a7a'],
        [0.6, '#2b7fb0'],
        [1, '#f2b233'],
      ]),
    ) +
    rays(800, 470, 30, colours.light, 0.1) +
    stars(sketch, 50, 380) +
    moon(sketch) +
    glow(sketch, 800, 520, 760, colours.glow, 0.8) +
    tent(sketch) +
    elephant(230, 730, 1.15, [fourth, '#d9c9a6', '#b7a27c']) +
    elephant(1395, 742, 0.82, [second, '#d98a1d', '#b06a12']) +
    [
      [250, 230, 1.2, first],
      [470, 130, 0.8, fourth],
      [1130, 130, 0.9, second],
      [1400, 260, 1.35, third],
      [1250, 400, 0.7, fourth],
      [380, 380, 0.65, fifth],
    ]
      .map(([x, y, size, tone]) => bird(sketch, Number(x), Number(y), Number(size), String(tone)))
      .join('') +
    path('M0 800Q400 770 800 786T1600 790V900H0Z', colours.ink) +
    crowd(sketch, 838, 44, colours.shade, 0.15) +
    crowd(sketch, 872, 58, colours.ink, 0.1)
  );
}

function moon(sketch: Sketch): string {
  const { colours } = sketch;
  const facets: readonly Point[] = [
    [1500, 60],
    [1560, 104],
    [1552, 172],
    [1490, 196],
    [1440, 156],
    [1444, 92],
  ];
  return (
    glow(sketch, 1500, 126, 190, colours.light, 0.6) +
    polygon(facets, colours.light) +
    polygon(
      [
        [1500, 60],
        [1500, 130],
        [1444, 92],
      ],
      '#e9d9a8',
    ) +
    polygon(
      [
        [1552, 172],
        [1500, 130],
        [1490, 196],
      ],
      '#d8c48a',
    ) +
    polygon(
      [
        [1560, 104],
        [1500, 130],
        [1552, 172],
      ],
      '#f3e6bd',
    )
  );
}

function tent(sketch: Sketch): string {
  const { colours } = sketch;
  const [red, , , cream] = colours.accents;
  const stripes = 14;
  const eave = (part: number): Point => [360 + part * 880, 470 + Math.sin(part * Math.PI) * 46];
  const roof = repeat(stripes, index => {
    const [x1, y1] = eave(index / stripes);
    const [x2, y2] = eave((index + 1) / stripes);
    const sag = (x: number): number => peak[0] + (x - peak[0]) * 0.36;
    return path(
      `M${peak[0]} ${peak[1]}Q${round(sag(x1))} 356 ${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}Q${round(sag(x2))} 356 ${peak[0]} ${peak[1]}Z`,
      index % 2 === 0 ? red : cream,
    );
  });
  const wall = repeat(stripes, index => {
    const [x1, y1] = eave(index / stripes);
    const [x2, y2] = eave((index + 1) / stripes);
    return polygon(
      [
        [x1 + (800 - x1) * 0.06, y1],
        [x2 + (800 - x2) * 0.06, y2],
        [x2, 800],
        [x1, 800],
      ],
      index % 2 === 0 ? cream : red,
    );
  });
  const valance = repeat(stripes * 2, index => {
    const [x1, y1] = eave(index / stripes / 2);
    const [x2, y2] = eave((index + 1) / stripes / 2);
    return path(
      `M${round(x1)} ${round(y1 - 2)}L${round(x2)} ${round(y2 - 2)}V${round(y2 + 22)}Q${round((x1 + x2) / 2)} ${round((y1 + y2) / 2 + 54)} ${round(x1)} ${round(y1 + 22)}Z`,
      colours.accents[index % 2 === 0 ? 1 : 2],
    );
  });
  const shading = linear(
    sketch,
    [
      [0, colours.ink, 0.5],
      [0.35, colours.light, 0.14],
      [0.6, colours.ink, 0],
      [1, colours.ink, 0.55],
    ],
    'right',
  );
  const door =
    path('M700 800Q720 600 800 540Q880 600 900 800Z', '#fff3c4') +
    path(
      'M700 800Q720 600 800 540L790 620Q760 700 762 800ZM900 800Q880 600 800 540L810 620Q840 700 838 800Z',
      colours.accents[4],
    );
  const outline = `M${peak[0]} ${peak[1]}Q642 356 360 470V800H1240V470Q958 356 ${peak[0]} ${peak[1]}Z`;
  return (
    wall +
    roof +
    path(outline, shading) +
    valance +
    glow(sketch, 800, 740, 280, colours.light, 0.9) +
    door +
    mast(sketch) +
    bunting(sketch)
  );
}

function mast(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    stroke(`M${peak[0]} ${peak[1] + 6}V56`, colours.ink, 9) +
    path('M800 56Q850 40 890 64T970 66L946 90L970 116Q930 122 890 112T800 106Z', colours.accents[1]) +
    circle(800, 52, 9, colours.light)
  );
}

function bunting(sketch: Sketch): string {
  const { colours } = sketch;
  const line = (x1: number, y1: number, x2: number, y2: number, sag: number): string => {
    const flags = repeat(15, index => {
      const at = (part: number): Point => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part + 4 * part * (1 - part) * sag];
      const [ax, ay] = at(index / 15);
      const [bx, by] = at((index + 0.8) / 15);
      return polygon(
        [
          [ax, ay],
          [bx, by],
          [(ax + bx) / 2, (ay + by) / 2 + 34],
        ],
        colours.accents[index % 5] ?? colours.paper,
      );
    });
    return stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, colours.ink, 3) + flags;
  };
  return line(peak[0], 70, -30, 420, 90) + line(peak[0], 70, 1630, 420, 90);
}

function bird(sketch: Sketch, x: number, y: number, size: number, tone: string): string {
  const { random, colours } = sketch;
  const shape =
    polygon(
      [
        [0, 0],
        [-92, -66],
        [-34, 30],
      ],
      tone,
    ) +
    polygon(
      [
        [0, 0],
        [26, -112],
        [-34, 30],
      ],
      tone,
    ) +
    polygon(
      [
        [0, 0],
        [26, -112],
        [-34, 30],
      ],
      colours.ink,
      0.2,
    ) +
    polygon(
      [
        [0, 0],
        [104, -16],
        [-34, 30],
      ],
      tone,
    ) +
    polygon(
      [
        [0, 0],
        [104, -16],
        [-34, 30],
      ],
      colours.light,
      0.3,
    ) +
    polygon(
      [
        [104, -16],
        [66, -12],
        [96, 14],
      ],
      tone,
    ) +
    polygon(
      [
        [-34, 30],
        [-112, 34],
        [-66, 2],
      ],
      colours.ink,
      0.28,
    ) +
    polygon(
      [
        [-34, 30],
        [-112, 34],
        [-66, 2],
      ],
      tone,
      0.75,
    );
  return group(shape, {
    transform: `translate(${x} ${y}) rotate(${random.whole(-18, 12)}) scale(${x > 800 ? -size : size} ${size})`,
  });
}

/** A folded elephant, its feet at (x, y), in a light, a middle and a dark shade of its paper. */
function elephant(x: number, y: number, size: number, [pale, middle, dark]: readonly [string, string, string]): string {
  const shape =
    polygon(
      [
        [-150, -30],
        [-120, -170],
        [20, -190],
        [60, -60],
        [-20, -40],
      ],
      pale,
    ) +
    polygon(
      [
        [-150, -30],
        [-120, -170],
        [-60, -70],
      ],
      middle,
    ) +
    polygon(
      [
        [20, -190],
        [60, -60],
        [-60, -70],
        [-120, -170],
      ],
      pale,
    ) +
    polygon(
      [
        [20, -190],
        [-60, -70],
        [60, -60],
      ],
      middle,
    ) +
    polygon(
      [
        [-150, -30],
        [-146, 70],
        [-92, 70],
        [-84, -40],
      ],
      dark,
    ) +
    polygon(
      [
        [-84, -40],
        [-60, -70],
        [-20, -40],
        [-34, 70],
        [-84, 70],
      ],
      middle,
    ) +
    polygon(
      [
        [0, -50],
        [60, -60],
        [72, 70],
        [16, 70],
      ],
      middle,
    ) +
    polygon(
      [
        [20, -190],
        [110, -210],
        [150, -120],
        [96, -70],
        [40, -90],
      ],
      pale,
    ) +
    polygon(
      [
        [20, -190],
        [70, -150],
        [48, -56],
        [-10, -110],
      ],
      dark,
    ) +
    polygon(
      [
        [150, -120],
        [96, -70],
        [140, 10],
        [170, 20],
        [150, -40],
      ],
      middle,
    ) +
    polygon(
      [
        [140, 10],
        [170, 20],
        [200, -20],
        [186, -34],
        [166, -2],
      ],
      pale,
    ) +
    polygon(
      [
        [112, -78],
        [160, -62],
        [104, -60],
      ],
      '#ffffff',
    ) +
    circle(112, -150, 5, '#17163a');
  return group(shape, { transform: `translate(${x} ${y}) scale(${x > 800 ? -size : size} ${size})` });
}
