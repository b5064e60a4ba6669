import { glow, stars } from './landscape.ts';
import { crowd } from './people.ts';
import { linear, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, path, polygon, rect, repeat, round, stroke } from './svg.ts';

/** A stadium bowl on a floodlit night, seen from the top of the stand, its two ends in their clubs' colours. */
export function drawStadium(sketch: Sketch): string {
  const { colours } = sketch;
  const [zenith, high, low] = colours.sky;
  const night = linear(sketch, [
    [0, colours.ink],
    [0.3, zenith],
    [0.55, high],
    [1, low],
  ]);
  return (
    rect(0, 0, canvas.width, canvas.height, night) +
    stars(sketch, 70, 240) +
    fireworks(sketch) +
    glow(sketch, 800, 420, 900, colours.light, 0.5) +
    bowl(sketch) +
    field(sketch) +
    [110, 470, 1130, 1490].map(x => floodlight(sketch, x)).join('') +
    ribbons(sketch) +
    rect(0, 816, canvas.width, 84, colours.ink) +
    crowd(sketch, 812, 46, colours.shade, 0.55) +
    crowd(sketch, 858, 66, colours.ink, 0.35)
  );
}

function bowl(sketch: Sketch): string {
  const { colours } = sketch;
  const stand = 'M-40 330Q800 170 1640 330V830H-40Z';
  const roof = 'M-40 285Q800 128 1640 285V332Q800 172 -40 332Z';
  const aisles = repeat(15, index => {
    const x = 60 + index * 106;
    return stroke(`M${800 + (x - 800) * 0.8} 205L${800 + (x - 800) * 1.5} 720`, colours.ink, 6, 0.45);
  });
  const concrete = linear(sketch, [
    [0, colours.ink],
    [0.5, colours.shade],
    [1, colours.ink],
  ]);
  return (
    path(stand, concrete) +
    repeat(17, row => spectators(sketch, row)) +
    aisles +
    path(roof, colours.ink) +
    stroke('M-40 332Q800 172 1640 332', colours.light, 5, 0.85) +
    repeat(33, index => {
      const x = index * 50;
      const part = (x - 800) / 840;
      return circle(x, 262 + part * part * 80 - 10, 4.5, colours.light);
    })
  );
}

/** One tier of the stand: dotted lines in three tones, left of the middle in one club's colour, right in the other's. */
function spectators(sketch: Sketch, row: number): string {
  const { random, colours } = sketch;
  const [home, gold, away, pale] = colours.accents;
  const y = 356 + row * 27;
  const tier = `M-40 ${y}Q800 ${round(y - 160 + row * 5)} 1640 ${y}`;
  const clubs = linear(
    sketch,
    [
      [0.42, home],
      [0.58, away],
    ],
    'right',
  );
  const dots = (paint: string, size: number, gap: number, opacity: number): string => {
    const gaps = Array.from({ length: 9 }, () => `1 ${round(size + random.between(gap * 0.2, gap))}`).join(' ');
    return `<path d="${tier}" fill="none" stroke="${paint}" stroke-width="${round(size)}" stroke-linecap="round" stroke-dasharray="${gaps}" stroke-dashoffset="${random.whole(0, 90)}" opacity="${opacity}"/>`;
  };
  const size = 11 + row * 0.55;
  return dots(clubs, size, 7, 0.95) + dots(random.chance(0.5) ? gold : pale, size * 0.85, 110, 0.9);
}

function field(sketch: Sketch): string {
  const greens = ['#1f9d55', '#27b566'] as const;
  const edge = (part: number, bottom: boolean): number => (bottom ? -60 + part * 1720 : 310 + part * 980);
  const stripes = repeat(12, index =>
    polygon(
      [
        [edge(index / 12, false), 500],
        [edge((index + 1) / 12, false), 500],
        [edge((index + 1) / 12, true), 820],
        [edge(index / 12, true), 820],
      ],
      greens[index % 2] ?? greens[0],
    ),
  );
  const chalk = (data: string): string => stroke(data, '#f4fff4', 5, 0.9);
  const hoarding = repeat(20, index =>
    rect(310 + index * 49, 480, 47, 20, sketch.colours.accents[index % 5] ?? '#fff', 2),
  );
  return (
    stripes +
    hoarding +
    rect(
      0,
      500,
      canvas.width,
      320,
      linear(sketch, [
        [0, '#ffffff', 0.24],
        [0.5, '#ffffff', 0],
        [1, '#04120a', 0.6],
      ]),
    ) +
    chalk('M330 510H1270L1545 815M330 510L55 815') +
    chalk('M800 510V815') +
    `<ellipse cx="800" cy="628" rx="190" ry="62" fill="none" stroke="#f4fff4" stroke-width="5" opacity=".9"/>` +
    chalk('M275 572H395L318 700H158M1325 572H1205L1282 700H1442') +
    players(sketch)
  );
}

function players(sketch: Sketch): string {
  const { random, colours } = sketch;
  return (
    repeat(20, index => {
      const y = random.between(535, 740);
      const size = 0.55 + (y - 520) / 300;
      const x = 800 + random.between(-560, 560) * (0.7 + (y - 520) / 700);
      const shirt = (index % 2 === 0 ? colours.accents[0] : colours.accents[2]) ?? '#fff';
      return (
        polygon(
          [
            [x, y],
            [x + 44 * size, y + 10 * size],
            [x + 50 * size, y + 16 * size],
            [x, y + 6],
          ],
          '#04120a',
          0.35,
        ) +
        rect(x - 6 * size, y - 40 * size, 12 * size, 22 * size, shirt, 4 * size) +
        stroke(
          `M${round(x - 3 * size)} ${round(y - 18 * size)}l${round(-4 * size)} ${round(18 * size)}M${round(x + 3 * size)} ${round(y - 18 * size)}l${round(5 * size)} ${round(17 * size)}`,
          colours.ink,
          4 * size,
        ) +
        circle(x, y - 46 * size, 5.5 * size, colours.ink)
      );
    }) +
    circle(838, 632, 8, '#ffffff') +
    ellipse(852, 641, 12, 4, '#04120a', 0.4)
  );
}

function floodlight(sketch: Sketch, x: number): string {
  const { colours } = sketch;
  const lean = x < 800 ? 1 : -1;
  const beam = linear(sketch, [
    [0, colours.light, 0.4],
    [1, colours.light, 0],
  ]);
  const lamps = repeat(12, index =>
    circle(x - 42 + (index % 4) * 28, 92 + Math.floor(index / 4) * 26, 10, colours.light),
  );
  return (
    group(
      polygon(
        [
          [x - 50, 110],
          [x + 50, 110],
          [x + lean * 620 + 260, 800],
          [x + lean * 620 - 260, 800],
        ],
        beam,
      ),
      { style: 'mix-blend-mode:screen' },
    ) +
    stroke(`M${x} 160V330`, colours.ink, 12) +
    rect(x - 62, 74, 124, 88, colours.ink, 8) +
    lamps +
    glow(sketch, x, 118, 190, colours.light, 0.85)
  );
}

function fireworks(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(4, index => {
    const x = 260 + index * 360 + random.between(-70, 70);
    const y = random.between(60, 150);
    const colour = colours.accents[index % 3] ?? colours.light;
    const size = random.between(70, 130);
    return repeat(18, spark => {
      const angle = (spark / 18) * Math.PI * 2;
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      return (
        stroke(
          `M${round(x + dx * size * 0.35)} ${round(y + dy * size * 0.35)}L${round(x + dx * size)} ${round(y + dy * size)}`,
          colour,
          4,
          0.85,
        ) + circle(x + dx * size * 1.12, y + dy * size * 1.12, 4, colour)
      );
    });
  });
}

function ribbons(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(60, () =>
    group(rect(-9, -4, 18, 8, random.pick(colours.accents), 2), {
      transform: `translate(${random.whole(0, 1600)} ${random.whole(200, 860)}) rotate(${random.whole(0, 180)})`,
      opacity: 0.9,
    }),
  );
}
