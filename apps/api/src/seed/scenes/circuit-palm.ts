import { cloth } from './cloth.ts';
import { glow, rays, sky, sun } from './landscape.ts';
import { linear, type Sketch } from './sketch.ts';
import { circle, group, type Point, path, rect, repeat, round, stroke } from './svg.ts';

const crown: Point = [800, 300];

/** A palm whose trunk and fronds are circuit traces, before the sun, on a printed sea. */
export function drawCircuitPalm(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    sky(sketch) +
    rays(800, 380, 36, colours.light, 0.08) +
    sun(sketch, 800, 380, 255) +
    network(sketch) +
    sea(sketch) +
    island(sketch) +
    tree(sketch)
  );
}

function network(sketch: Sketch): string {
  const { random, colours } = sketch;
  const nodes: Point[] = Array.from({ length: 34 }, (_, index) => {
    const left = index % 2 === 0;
    return [left ? random.between(30, 500) : random.between(1100, 1570), random.between(40, 560)];
  });
  const links = nodes.map(([x, y], index) =>
    nodes
      .slice(index + 1)
      .filter(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 165)
      .map(([otherX, otherY]) =>
        stroke(`M${round(x)} ${round(y)}L${round(otherX)} ${round(otherY)}`, colours.paper, 2.5, 0.5),
      )
      .join(''),
  );
  const dots = nodes.map(([x, y], index) => {
    const size = random.between(5, 13);
    const colour = colours.accents[index % 5] ?? colours.paper;
    return (
      circle(x, y, size * 2.4, colours.paper, 0.16) +
      circle(x, y, size, colour) +
      circle(x, y, size * 0.4, colours.paper)
    );
  });
  return links.join('') + dots.join('');
}

function sea(sketch: Sketch): string {
  const { colours } = sketch;
  const [first, second, third] = colours.accents;
  const print = cloth(sketch, 'fans', [colours.paper, colours.water, third, second], 0.85);
  const edge = `M0 640${repeat(16, () => 'q50 -46 100 0')}V900H0Z`;
  return (
    path(edge, print) +
    path(
      edge,
      linear(sketch, [
        [0, colours.glow, 0.2],
        [0.25, colours.water, 0.35],
        [1, colours.ink, 0.9],
      ]),
    ) +
    stroke(`M0 640${repeat(16, () => 'q50 -46 100 0')}`, colours.paper, 7) +
    glow(sketch, 800, 680, 380, colours.light, 0.55) +
    repeat(4, index => stroke(`M${640 + index * 10} ${668 + index * 9}h${320 - index * 20}`, first, 4, 0.35))
  );
}

function island(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    path('M430 800Q600 690 800 690T1170 800Q1000 838 800 838T430 800Z', colours.ink) +
    stroke('M430 800Q600 690 800 690T1170 800', colours.accents[1], 6)
  );
}

function tree(sketch: Sketch): string {
  const { colours } = sketch;
  const traces = repeat(5, index => {
    const offset = (index - 2) * 15;
    return `M${800 + offset * 1.5} 720V${600 + Math.abs(offset)}L${780 + offset} ${520 + Math.abs(offset) * 0.4}V400L${800 + offset * 0.8} 360V${crown[1]}`;
  });
  const fronds = [-1, 1]
    .map(side =>
      group([0, 1, 2, 3].map(index => frond(sketch, index)).join(''), {
        transform: `translate(${crown[0]} ${crown[1]}) scale(${side} 1)`,
      }),
    )
    .join('');
  const top =
    stroke(`M${crown[0]} ${crown[1]}V150M${crown[0]} 210L770 180V120M${crown[0]} 240L834 205V140`, colours.ink, 8) +
    pads(sketch, [
      [800, 150],
      [770, 120],
      [834, 140],
    ]);
  return stroke(traces, colours.ink, 10) + stroke(traces, colours.accents[0], 2.5, 0.9) + fronds + top + chip(sketch);
}

/** The chip that all the traces leave from, where a palm carries its nuts. */
function chip(sketch: Sketch): string {
  const { colours } = sketch;
  const [x, y] = crown;
  const pins = repeat(5, index => {
    const offset = (index - 2) * 17;
    return `M${x - 64} ${y + offset}h128M${x + offset} ${y - 64}v128`;
  });
  return (
    stroke(pins, colours.ink, 7) +
    rect(x - 50, y - 50, 100, 100, colours.ink, 14) +
    rect(
      x - 38,
      y - 38,
      76,
      76,
      cloth(sketch, 'lozenges', [colours.accents[0], colours.paper, colours.accents[1], colours.ink], 0.32),
      8,
    )
  );
}

/** One bundle of traces that leaves the crown, bends twice at 45° and hangs; drawn for the right side. */
function frond(sketch: Sketch, index: number): string {
  const { colours } = sketch;
  const lift = [200, 118, 26, -60][index] ?? 0;
  const reach = [290, 350, 390, 290][index] ?? 0;
  const spine = `M0 0L${Math.abs(lift)} ${-lift}H${reach - 40}L${reach + 60} ${-lift + 100}V${-lift + 150}`;
  const ends: Point[] = [[reach + 60, -lift + 150]];
  const leaves = repeat(6, leaf => {
    const x = 80 + lift * 0.4 + leaf * (reach - 90 - lift * 0.4) * 0.19;
    const y = -lift;
    const fall = 52 + leaf * 9 - index * 3;
    ends.push([x + 30, y + fall]);
    return `M${round(x)} ${round(y)}L${round(x + 30)} ${round(y + 30)}V${round(y + fall)}`;
  });
  return (
    stroke(spine, colours.ink, 12) +
    stroke(leaves, colours.ink, 6.5) +
    stroke(spine, colours.accents[2], 3) +
    pads(sketch, ends)
  );
}

function pads(sketch: Sketch, places: readonly Point[]): string {
  const { colours } = sketch;
  return places
    .map(([x, y], index) => circle(x, y, 11.5, colours.ink) + circle(x, y, 6, colours.accents[index % 2 === 0 ? 1 : 0]))
    .join('');
}
