import { type ClothDesign, cloth } from './cloth.ts';
import { glow, sky, stars } from './landscape.ts';
import { robed } from './people.ts';
import { linear, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, path, rect, repeat, round, stroke } from './svg.ts';

/** A night market under strings of bulbs: printed awnings, lit counters, and the old station's clock above. */
export function drawMarket(sketch: Sketch): string {
  const { colours } = sketch;
  const designs: readonly ClothDesign[] = ['lozenges', 'discs', 'fans', 'leaves', 'waves', 'sunbursts'];
  const back = repeat(7, index =>
    stall(sketch, index * 250 - 100, 452, 236, designs[(index + 2) % 6] ?? 'fans', index + 1),
  );
  const front = repeat(4, index =>
    stall(sketch, index * 424 - 46, 496 + (index % 2) * 22, 394, designs[index] ?? 'discs', index),
  );
  const ground = linear(sketch, [
    [0, '#8a4058'],
    [0.5, colours.shade],
    [1, colours.ink],
  ]);
  return (
    sky(sketch) +
    stars(sketch, 110, 380) +
    station(sketch) +
    glow(sketch, 800, 620, 900, colours.glow, 0.6) +
    back +
    rect(0, 596, canvas.width, 304, ground) +
    front +
    strings(sketch) +
    smoke(sketch) +
    walkers(sketch, 15, 822, 128, colours.shade) +
    walkers(sketch, 10, 884, 188, colours.ink)
  );
}

function walkers(sketch: Sketch, count: number, y: number, height: number, fill: string): string {
  const { random } = sketch;
  const step = canvas.width / count;
  return repeat(count, index =>
    robed(
      sketch,
      (index + 0.5) * step + random.between(-0.34, 0.34) * step,
      y + random.between(-8, 8),
      height * random.between(0.86, 1.08),
      fill,
    ),
  );
}

function station(sketch: Sketch): string {
  const { colours } = sketch;
  const arches = repeat(9, index =>
    path(`M${372 + index * 98} 520V430Q${406 + index * 98} 384 ${440 + index * 98} 430V520Z`, colours.glow, 0.35),
  );
  const hands = stroke('M800 196V162M800 196L826 210', colours.ink, 6);
  return (
    rect(340, 330, 920, 220, colours.haze) +
    path('M320 336L1280 336L1230 300L370 300Z', colours.ink) +
    rect(728, 110, 144, 240, colours.haze) +
    path('M712 116L888 116L800 20Z', colours.ink) +
    glow(sketch, 800, 196, 150, colours.glow, 0.7) +
    circle(800, 196, 52, colours.light) +
    `<circle cx="800" cy="196" r="52" fill="none" stroke="${colours.ink}" stroke-width="7"/>` +
    hands +
    arches
  );
}

function stall(sketch: Sketch, x: number, y: number, width: number, design: ClothDesign, index: number): string {
  const { random, colours } = sketch;
  const { accents } = colours;
  const tone = (step: number): string => accents[(index + step) % 5] ?? colours.paper;
  const print = cloth(sketch, design, [tone(0), colours.paper, tone(2), tone(1)], width / 420, 0);
  const drop = width * 0.27;
  const roof = `M${x + width * 0.1} ${y}H${x + width * 0.9}L${x + width} ${round(y + drop)}${repeat(7, scallop => `q${round(-width / 14)} ${round(width * 0.09)} ${round(-width / 7)} 0${scallop === 6 ? 'Z' : ''}`)}`;
  const counter = y + width * 0.62;
  const goods = repeat(11, item => {
    const size = random.between(width * 0.026, width * 0.042);
    return circle(x + width * 0.16 + item * width * 0.068, counter - size * 0.6, size, random.pick(accents));
  });
  const hung = repeat(4, item => {
    const left = x + width * 0.2 + item * width * 0.17;
    return rect(
      left,
      y + drop + width * 0.04,
      width * 0.09,
      width * random.between(0.12, 0.2),
      random.pick(accents),
      4,
    );
  });
  return (
    rect(x + width * 0.08, y + drop * 0.7, width * 0.84, width * 0.6, colours.ink) +
    ellipse(x + width / 2, y + width * 0.46, width * 0.44, width * 0.3, '#ffb65c', 0.85) +
    glow(sketch, x + width / 2, y + width * 0.42, width * 0.6, colours.light, 0.9) +
    hung +
    goods +
    rect(
      x + width * 0.05,
      counter,
      width * 0.9,
      width * 0.24,
      linear(sketch, [
        [0, '#b5562f'],
        [1, colours.ink],
      ]),
      5,
    ) +
    stroke(
      `M${x + width * 0.07} ${y + drop * 0.7}V${counter + width * 0.26}M${x + width * 0.93} ${y + drop * 0.7}V${counter + width * 0.26}`,
      colours.ink,
      width * 0.022,
    ) +
    path(roof, print) +
    path(
      roof,
      linear(sketch, [
        [0, colours.ink, 0.5],
        [0.6, colours.ink, 0],
        [1, colours.light, 0.25],
      ]),
    )
  );
}

function strings(sketch: Sketch): string {
  const { colours } = sketch;
  return [
    [-20, 300, 820, 262, 120],
    [780, 262, 1640, 310, 120],
    [-20, 420, 800, 300, 90],
    [800, 300, 1640, 430, 90],
  ]
    .map(([x1 = 0, y1 = 0, x2 = 0, y2 = 0, sag = 0]) => {
      const wire = stroke(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, colours.ink, 3);
      const bulbs = repeat(17, index => {
        const part = (index + 0.5) / 17;
        const bx = x1 + (x2 - x1) * part;
        const by = y1 + (y2 - y1) * part + 4 * part * (1 - part) * sag;
        return circle(bx, by + 9, 22, colours.glow, 0.35) + circle(bx, by + 9, 8.5, colours.light);
      });
      return wire + bulbs;
    })
    .join('');
}

function smoke(sketch: Sketch): string {
  return [420, 1160]
    .map(
      x =>
        stroke(
          `M${x} 690C${x - 60} 600 ${x + 70} 540 ${x} 450S${x + 60} 330 ${x - 10} 240`,
          sketch.colours.paper,
          30,
          0.1,
        ) +
        stroke(
          `M${x + 20} 690C${x - 20} 620 ${x + 80} 560 ${x + 30} 470S${x + 70} 380 ${x + 30} 300`,
          sketch.colours.paper,
          16,
          0.12,
        ),
    )
    .join('');
}
