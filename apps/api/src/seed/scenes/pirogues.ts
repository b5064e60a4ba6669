import { type ClothDesign, cloth } from './cloth.ts';
import { sky, sun, water } from './landscape.ts';
import { figure } from './people.ts';
import { poling } from './poses.ts';
import { linear, type Sketch } from './sketch.ts';
import { circle, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

/** Painted boats under flags, racing out from an iron bridge. */
export function drawPirogues(sketch: Sketch): string {
  return (
    sky(sketch, 470) +
    sun(sketch, 420, 330, 120) +
    clouds(sketch) +
    farShore(sketch) +
    water(sketch, 470, 420) +
    bridge(sketch) +
    boat(sketch, 1120, 560, 0.5, 0) +
    boat(sketch, 420, 600, 0.62, 1) +
    boat(sketch, 1270, 690, 0.85, 2) +
    boat(sketch, 560, 770, 1.15, 3)
  );
}

function clouds(sketch: Sketch): string {
  const { colours } = sketch;
  return [
    [980, 120, 1.3],
    [1310, 190, 0.9],
    [170, 110, 0.8],
  ]
    .map(([x = 0, y = 0, size = 1]) =>
      group(
        rect(-150, 0, 300, 26, colours.paper, 13) +
          rect(-90, -24, 190, 30, colours.paper, 15) +
          rect(-40, 24, 230, 20, colours.paper, 10),
        {
          transform: `translate(${x} ${y}) scale(${size})`,
          opacity: 0.6,
        },
      ),
    )
    .join('');
}

function farShore(sketch: Sketch): string {
  const { random, colours } = sketch;
  const houses = repeat(36, index => {
    const height = random.between(22, 58);
    const wall = random.pick([colours.paper, colours.accents[0], colours.accents[1], colours.haze]);
    return (
      rect(index * 46 - 10, 472 - height, 44, height, wall) +
      rect(index * 46 + 4, 472 - height * 0.6, 8, 13, colours.shade) +
      rect(index * 46 + 20, 472 - height * 0.6, 8, 13, colours.shade)
    );
  });
  return group(houses, { opacity: 0.8 }) + rect(0, 462, 1600, 12, colours.shade);
}

function bridge(sketch: Sketch): string {
  const { colours } = sketch;
  const spans = repeat(5, index => {
    const x = index * 360 - 110;
    const arch = `M${x} 408Q${x + 180} 250 ${x + 360} 408`;
    const struts = repeat(9, strut => {
      const part = (strut + 1) / 10;
      const top = 408 - 4 * part * (1 - part) * 79;
      const nextPart = (strut + 2) / 10;
      const nextTop = 408 - 4 * nextPart * (1 - nextPart) * 79;
      return `M${x + part * 360} 408V${round(top)}L${round(x + nextPart * 360)} ${strut === 8 ? 408 : round((408 + nextTop) / 2)}`;
    });
    return (
      stroke(arch, colours.ink, 9) +
      stroke(struts, colours.ink, 3.5) +
      rect(x - 15, 414, 30, 84, colours.ink) +
      rect(x - 26, 486, 52, 16, colours.ink, 4)
    );
  });
  return spans + rect(-10, 404, 1620, 16, colours.ink) + stroke('M0 398H1600', colours.glow, 3, 0.7);
}

function boat(sketch: Sketch, x: number, y: number, size: number, index: number): string {
  const { random, colours } = sketch;
  const { accents } = colours;
  const tone = (step: number): string => accents[(index + step) % 5] ?? colours.paper;
  const designs: readonly ClothDesign[] = ['lozenges', 'waves', 'sunbursts', 'discs'];
  const hull = 'M-410 -66Q-350 -8 -240 0H240Q350 -8 440 -96Q420 20 300 62H-290Q-380 40 -410 -66Z';
  const clip = sketch.define(id => `<clipPath id="${id}"><path d="${hull}"/></clipPath>`);
  const belt = cloth(sketch, designs[index] ?? 'lozenges', [tone(0), colours.paper, tone(2), colours.ink], 0.52);
  const painted = group(
    rect(-420, -110, 870, 190, tone(0)) +
      rect(-420, 4, 870, 40, belt) +
      stroke('M-420 2H450', colours.paper, 7) +
      stroke('M-420 46H450', colours.paper, 5) +
      path('M300 -120L460 -120L460 90L250 90Z', tone(1)) +
      path('M-420 -120L-330 -120L-290 90L-420 90Z', tone(1)) +
      rect(
        -420,
        -110,
        870,
        190,
        linear(sketch, [
          [0, colours.ink, 0],
          [0.6, colours.ink, 0.1],
          [1, colours.ink, 0.7],
        ]),
      ),
    { 'clip-path': clip },
  );
  const eye = circle(352, -14, 15, colours.paper) + circle(355, -14, 8, colours.ink);
  const crew = [-250, -130, -10, 110, 220].map(place => rower(sketch, place)).join('');
  const flags = [-340, -190, 40, 290]
    .map((place, flag) => pennant(place, -40, random.between(150, 210), tone(flag), tone(flag + 2), colours.ink))
    .join('');
  const wake =
    ellipse(10, 66, 440, 20, colours.ink, 0.5) +
    stroke('M-440 66q40 -22 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0', colours.paper, 6, 0.75) +
    repeat(9, drop =>
      stroke(
        `M${-380 + drop * 90 + random.whole(-20, 20)} ${88 + (drop % 3) * 16}h${random.whole(40, 110)}`,
        tone(0),
        6,
        0.5,
      ),
    );
  return group(flags + crew + path(hull, colours.ink) + painted + eye + wake, {
    transform: `translate(${x} ${y}) scale(${size})`,
  });
}

function rower(sketch: Sketch, x: number): string {
  const { random, colours } = sketch;
  return (
    stroke(`M${x + 62} -210L${x - 40} 66`, colours.ink, 7) +
    figure(x, -56, 26, poling, colours.ink) +
    stroke(`M${x + 4} -108L${x + 2} -66`, random.pick(colours.accents), 21)
  );
}

function pennant(x: number, y: number, height: number, cloth: string, edge: string, pole: string): string {
  const top = y - height;
  return (
    stroke(`M${x} ${y + 30}V${round(top)}`, pole, 7) +
    path(
      `M${x} ${round(top)}Q${x - 40} ${round(top - 16)} ${x - 74} ${round(top + 10)}T${x - 150} ${round(top + 16)}L${x - 128} ${round(top + 36)}L${x - 150} ${round(top + 66)}Q${x - 104} ${round(top + 78)} ${x - 74} ${round(top + 58)}T${x} ${round(top + 50)}Z`,
      cloth,
    ) +
    stroke(
      `M${x} ${round(top + 25)}Q${x - 40} ${round(top + 9)} ${x - 74} ${round(top + 34)}T${x - 130} ${round(top + 38)}`,
      edge,
      9,
    )
  );
}
