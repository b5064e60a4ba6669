import { cloth } from './cloth.ts';
import { ridge, sky, sun } from './landscape.ts';
import { robed } from './people.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { circle, ellipse, type Point, path, repeat, round, stroke } from './svg.ts';

const bridge: Point = [545, 560];

/** A kora as tall as the picture, its strings drawn across the sun, and a caravan on the dunes. */
export function drawDuneStrings(sketch: Sketch): string {
  const { random, colours } = sketch;
  const caravan = repeat(9, index =>
    robed(sketch, 1010 + index * 52 + random.between(-8, 8), 566 - index * 4.5, random.between(44, 62), colours.ink),
  );
  return (
    sky(sketch) +
    sun(sketch, 1090, 350, 235) +
    ridge(sketch, 590, 70, colours.haze, 4) +
    caravan +
    path(
      'M-10 640Q500 700 900 590Q1200 520 1610 560V900H-10Z',
      linear(sketch, [
        [0, '#d8682a'],
        [1, colours.shade],
      ]),
    ) +
    path(
      'M-10 720Q320 640 700 740Q1150 860 1610 690V900H-10Z',
      linear(sketch, [
        [0, '#a83f1d'],
        [1, colours.ink],
      ]),
    ) +
    ripples(sketch) +
    kora(sketch)
  );
}

function ripples(sketch: Sketch): string {
  return repeat(9, index => {
    const y = 700 + index * 24;
    return stroke(
      `M${round(900 - index * 20)} ${y}q180 ${40 - index * 3} 380 -${14 + index}t420 -36`,
      sketch.colours.glow,
      3,
      0.2,
    );
  });
}

function kora(sketch: Sketch): string {
  const { colours } = sketch;
  const [first, second, third, fourth] = colours.accents;
  const hide = cloth(sketch, 'sunbursts', [fourth, colours.shade, third, second], 0.9, 12);
  const shell = radial(sketch, [
    [0, '#c9702e'],
    [0.75, '#7c3514'],
    [1, colours.ink],
  ]);
  const neck: readonly [Point, Point] = [
    [520, 880],
    [905, -40],
  ];
  const strings = repeat(21, index => {
    const part = 0.5 + index * 0.0215;
    const x = neck[0][0] + (neck[1][0] - neck[0][0]) * part;
    const y = neck[0][1] + (neck[1][1] - neck[0][1]) * part;
    const foot: Point = [bridge[0] - 46 + index * 3.2, bridge[1] + 80 - index * 7];
    return stroke(`M${round(foot[0])} ${round(foot[1])}L${round(x)} ${round(y)}`, colours.light, 2.2, 0.9);
  });
  const rings = repeat(21, index => {
    const part = 0.5 + index * 0.0215;
    const x = neck[0][0] + (neck[1][0] - neck[0][0]) * part;
    const y = neck[0][1] + (neck[1][1] - neck[0][1]) * part;
    return stroke(`M${round(x - 13)} ${round(y - 5)}l26 10`, first, 7);
  });
  const pole = `M${neck[0][0]} ${neck[0][1]}L${neck[1][0]} ${neck[1][1]}`;
  return (
    ellipse(540, 880, 330, 40, colours.ink, 0.5) +
    circle(555, 650, 228, shell) +
    stroke(pole, colours.ink, 34) +
    stroke(pole, '#6b2c12', 20) +
    ellipse(535, 645, 196, 206, hide) +
    ellipse(
      535,
      645,
      196,
      206,
      linear(sketch, [
        [0, colours.light, 0.16],
        [1, colours.ink, 0.4],
      ]),
    ) +
    circle(632, 728, 30, colours.ink) +
    stroke(`M${bridge[0] - 52} ${bridge[1] + 96}L${bridge[0] + 30} ${bridge[1] - 70}`, colours.ink, 17) +
    strings +
    rings +
    repeat(30, index => {
      const turn = (index / 30) * Math.PI * 2;
      return circle(535 + Math.cos(turn) * 200, 645 + Math.sin(turn) * 210, 6.5, second);
    })
  );
}
