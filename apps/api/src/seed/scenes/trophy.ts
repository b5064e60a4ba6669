import { cloth } from './cloth.ts';
import { glow, rays } from './landscape.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

/** A cup as tall as the picture, raised out of a sea of hands, scarves and confetti. */
export function drawTrophy(sketch: Sketch): string {
  const { colours } = sketch;
  const [zenith, high] = colours.sky;
  return (
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      radial(sketch, [
        [0, high],
        [0.7, zenith],
        [1, colours.ink],
      ]),
    ) +
    rays(800, 360, 32, colours.light, 0.1) +
    bokeh(sketch) +
    glow(sketch, 800, 340, 620, colours.glow, 0.75) +
    cup(sketch) +
    confetti(sketch) +
    hands(sketch)
  );
}

function bokeh(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(70, () => {
    const y = random.between(330, 800);
    return circle(
      random.between(0, canvas.width),
      y,
      random.between(6, 30),
      random.pick(colours.accents),
      random.between(0.14, 0.4),
    );
  });
}

function cup(sketch: Sketch): string {
  const { colours } = sketch;
  const gold = linear(
    sketch,
    [
      [0, '#8a4f0f'],
      [0.16, '#f6c044'],
      [0.3, '#fff6cf'],
      [0.46, '#f0b135'],
      [0.72, '#a8640f'],
      [0.88, '#ffd766'],
      [1, '#7a420a'],
    ],
    'right',
  );
  const bowl = 'M600 92H1000Q1010 330 900 430Q850 474 836 540H764Q750 474 700 430Q590 330 600 92Z';
  const clip = sketch.define(id => `<clipPath id="${id}"><path d="${bowl}"/></clipPath>`);
  const belt = cloth(sketch, 'lozenges', ['#f6c044', '#8a4f0f', '#fff1b8', '#b8720f'], 0.62);
  const handle = (side: number): string => {
    const data = 'M194 130C330 110 350 330 118 372';
    return group(stroke(data, '#7a420a', 46) + stroke(data, '#f0b135', 34) + stroke(data, '#fff1b8', 10, 0.85), {
      transform: `translate(800 0) scale(${side} 1)`,
    });
  };
  const shade = linear(sketch, [
    [0, colours.ink, 0],
    [1, colours.ink, 0.35],
  ]);
  return (
    handle(-1) +
    handle(1) +
    path(bowl, gold) +
    group(
      rect(590, 210, 420, 76, belt) +
        path('M590 210H1010V286H590Z', gold, 0.45) +
        stroke('M590 208H1010M590 288H1010', '#7a420a', 6),
      { 'clip-path': clip },
    ) +
    path(bowl, shade) +
    ellipse(800, 92, 200, 30, '#fff1b8') +
    ellipse(800, 96, 184, 22, '#8a4f0f') +
    path('M764 536H836L852 606H748Z', gold) +
    ellipse(800, 540, 52, 15, '#fff1b8') +
    path('M742 600H858L900 680H700Z', gold) +
    rect(680, 676, 240, 90, colours.ink, 6) +
    rect(680, 676, 240, 12, '#f0b135', 5) +
    rect(752, 704, 96, 36, '#f0b135', 5) +
    stroke('M650 130Q640 280 716 386', '#ffffff', 9, 0.45) +
    stroke('M680 130Q676 200 690 262', '#ffffff', 5, 0.4) +
    sparkle(676, 140, 44) +
    sparkle(946, 250, 30) +
    sparkle(1030, 150, 22)
  );
}

function sparkle(x: number, y: number, size: number): string {
  return path(
    `M${x} ${y - size}Q${x + 4} ${y - 4} ${x + size} ${y}Q${x + 4} ${y + 4} ${x} ${y + size}Q${x - 4} ${y + 4} ${x - size} ${y}Q${x - 4} ${y - 4} ${x} ${y - size}Z`,
    '#ffffff',
  );
}

function confetti(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(170, index => {
    const size = random.between(6, 17);
    const shape =
      index % 4 === 0
        ? stroke(
            `M0 0q${round(size)} ${round(-size)} ${round(size * 2)} 0t${round(size * 2)} 0`,
            random.pick(colours.accents),
            5,
          )
        : rect(-size / 2, -size / 3, size, size * 0.66, random.pick(colours.accents), 1.5);
    return group(shape, {
      transform: `translate(${random.whole(0, 1600)} ${random.whole(0, 800)}) rotate(${random.whole(0, 360)})`,
      opacity: 0.92,
    });
  });
}

function hands(sketch: Sketch): string {
  const { random, colours } = sketch;
  const far = repeat(26, index =>
    arm(
      sketch,
      index * 64 + random.between(-16, 16),
      900,
      random.between(130, 210),
      random.between(-12, 12),
      30,
      colours.shade,
    ),
  );
  const holding = [
    [640, -1],
    [960, 1],
  ]
    .map(([x = 0, side = 1]) => arm(sketch, x + side * 36, 960, 270, -side * 14, 58, colours.ink))
    .join('');
  const scarves = [
    [190, 720, -14, 0],
    [1340, 700, 10, 2],
  ]
    .map(([x = 0, y = 0, turn = 0, tone = 0]) => scarf(sketch, x, y, turn, tone))
    .join('');
  const near = repeat(17, index => {
    const x = index * 100 + random.between(-24, 24);
    return Math.abs(x - 800) < 130
      ? ''
      : arm(sketch, x, 930, random.between(120, 210), random.between(-16, 16), 44, colours.ink);
  });
  return far + scarves + near + holding;
}

/** A raised arm with an open hand, its elbow below the picture. */
function arm(sketch: Sketch, x: number, y: number, length: number, lean: number, width: number, fill: string): string {
  const { random } = sketch;
  const fingers = repeat(4, finger =>
    stroke(
      `M${round((finger - 1.5) * width * 0.22)} ${round(-length)}L${round((finger - 1.5) * width * 0.36)} ${round(-length - width * (finger === 1 || finger === 2 ? 0.95 : 0.78))}`,
      fill,
      width * 0.21,
    ),
  );
  const thumb = stroke(
    `M${round(-width * 0.3)} ${round(-length + width * 0.2)}L${round(-width * 0.68)} ${round(-length - width * 0.2)}`,
    fill,
    width * 0.22,
  );
  const sleeve = path(
    `M${round(-width * 0.46)} 60L${round(-width * 0.32)} ${round(-length + width * 0.3)}H${round(width * 0.32)}L${round(width * 0.46)} 60Z`,
    fill,
  );
  return group(sleeve + circle(0, -length + width * 0.05, width * 0.44, fill) + fingers + thumb, {
    transform: `translate(${round(x)} ${y}) rotate(${round(lean)}) scale(${random.chance(0.5) ? -1 : 1} 1)`,
  });
}

function scarf(sketch: Sketch, x: number, y: number, turn: number, tone: number): string {
  const { colours } = sketch;
  const first = colours.accents[tone] ?? colours.paper;
  const bands = repeat(9, index => rect(-180 + index * 40, -34, 40, 68, index % 2 === 0 ? first : colours.paper));
  const fringe = repeat(8, index => stroke(`M-184 ${-30 + index * 8.5}h-26M184 ${-30 + index * 8.5}h26`, first, 4));
  return group(
    bands +
      rect(
        -180,
        -34,
        360,
        68,
        linear(sketch, [
          [0, colours.light, 0.2],
          [1, colours.ink, 0.4],
        ]),
      ) +
      fringe,
    { transform: `translate(${x} ${y}) rotate(${turn})` },
  );
}
