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
    bird(sketch, 250, 230, 1.2, first) +
    bird(sketch, 470, 130, 0.8, fourth) +
    bird(sketch, 1130, 130, 0.9, second) +
    bird(sketch, 1400, 260, 1.35, third) +
    bird(sketch, 1250, 400, 0.7, fourth) +
    bird(sketch, 380, 380, 0.65, fifth) +
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
    path('M1500 60L1500 130L1444 92Z', '#e9d9a8') +
    path('M1552 172L1500 130L1490 196Z', '#d8c48a') +
    path('M1560 104L1500 130L1552 172Z', '#f3e6bd')
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
    path('M0 0L-92 -66L-34 30Z', tone) +
    path('M0 0L26 -112L-34 30Z', tone) +
    path('M0 0L26 -112L-34 30Z', colours.ink, 0.2) +
    path('M0 0L104 -16L-34 30Z', tone) +
    path('M0 0L104 -16L-34 30Z', colours.light, 0.3) +
    path('M104 -16L66 -12L96 14Z', tone) +
    path('M-34 30L-112 34L-66 2Z', colours.ink, 0.28) +
    path('M-34 30L-112 34L-66 2Z', tone, 0.75);
  return group(shape, {
    transform: `translate(${x} ${y}) rotate(${random.whole(-18, 12)}) scale(${x > 800 ? -size : size} ${size})`,
  });
}

/** A folded elephant, its feet at (x, y), in a light, a middle and a dark shade of its paper. */
function elephant(x: number, y: number, size: number, [pale, middle, dark]: readonly [string, string, string]): string {
  const shape =
    path('M-150 -30L-120 -170L20 -190L60 -60L-20 -40Z', pale) +
    path('M-150 -30L-120 -170L-60 -70Z', middle) +
    path('M20 -190L60 -60L-60 -70L-120 -170Z', pale) +
    path('M20 -190L-60 -70L60 -60Z', middle) +
    path('M-150 -30L-146 70L-92 70L-84 -40Z', dark) +
    path('M-84 -40L-60 -70L-20 -40L-34 70L-84 70Z', middle) +
    path('M0 -50L60 -60L72 70L16 70Z', middle) +
    path('M20 -190L110 -210L150 -120L96 -70L40 -90Z', pale) +
    path('M20 -190L70 -150L48 -56L-10 -110Z', dark) +
    path('M150 -120L96 -70L140 10L170 20L150 -40Z', middle) +
    path('M140 10L170 20L200 -20L186 -34L166 -2Z', pale) +
    path('M112 -78L160 -62L104 -60Z', '#ffffff') +
    circle(112, -150, 5, '#17163a');
  return group(shape, { transform: `translate(${x} ${y}) scale(${x > 800 ? -size : size} ${size})` });
}
