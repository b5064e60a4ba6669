import { cloth } from './cloth.ts';
import { glow, palm, sun, water } from './landscape.ts';
import { onlooker } from './people.ts';
import { linear, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

const arch = 'M430 600V330Q430 60 800 60T1170 330V600Z';

/** A plenary hall whose great window opens on the ocean and the city to come; one speaker, many listeners. */
export function drawAuditorium(sketch: Sketch): string {
  const { colours } = sketch;
  const [zenith] = colours.sky;
  return (
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      linear(sketch, [
        [0, colours.ink],
        [0.6, zenith],
        [1, colours.shade],
      ]),
    ) +
    ceiling(sketch) +
    hangings(sketch) +
    view(sketch) +
    stage(sketch) +
    audience(sketch)
  );
}

function ceiling(sketch: Sketch): string {
  const { colours } = sketch;
  const ribs = repeat(9, index => {
    const grow = 60 + index * 62;
    return stroke(
      `M${430 - grow * 1.5} 640V${330 - grow * 0.1}Q${430 - grow * 1.5} ${round(60 - grow * 0.8)} 800 ${round(60 - grow * 0.8)}T${1170 + grow * 1.5} ${330 - grow * 0.1}V640`,
      index % 2 === 0 ? colours.accents[1] : colours.haze,
      10,
      0.5 - index * 0.035,
    );
  });
  return ribs;
}

function view(sketch: Sketch): string {
  const { random, colours } = sketch;
  const [, high, low, rim] = colours.sky;
  const clip = sketch.define(id => `<clipPath id="${id}"><path d="${arch}"/></clipPath>`);
  const towers = repeat(15, index => {
    const height = 50 + 130 * Math.exp(-((index - 9) ** 2) / 9) + random.between(0, 44);
    const x = 440 + index * 49;
    const windows = repeat(Math.floor(height / 22), floor =>
      rect(x + 9, 478 - height + 12 + floor * 22, 22, 4, colours.light),
    );
    return rect(x, 480 - height, 40, height, colours.haze, 3) + group(windows, { opacity: 0.7 });
  });
  const content =
    rect(
      400,
      40,
      800,
      570,
      linear(sketch, [
        [0, high],
        [0.5, low],
        [0.8, rim],
      ]),
    ) +
    sun(sketch, 720, 380, 105) +
    towers +
    water(sketch, 478, 720) +
    palm(sketch, 1090, 640, 330, 50, colours.ink) +
    palm(sketch, 500, 640, 270, -40, colours.ink);
  const mullions =
    [560, 680, 800, 920, 1040].map(x => stroke(`M${x} 40V610`, colours.ink, 5, 0.75)).join('') +
    stroke('M430 330H1170M430 470H1170', colours.ink, 5, 0.75);
  return (
    glow(sketch, 800, 380, 760, colours.glow, 0.55) +
    group(content + mullions, { 'clip-path': clip }) +
    stroke(arch, colours.accents[1], 14)
  );
}

function hangings(sketch: Sketch): string {
  const { colours } = sketch;
  const [first, second, third, fourth, fifth] = colours.accents;
  const banner = (x: number, print: string): string =>
    path(`M${x} 120H${x + 120}V560L${x + 60} 600L${x} 560Z`, print) +
    path(
      `M${x} 120H${x + 120}V560L${x + 60} 600L${x} 560Z`,
      linear(sketch, [
        [0, colours.ink, 0.65],
        [0.6, colours.ink, 0.12],
        [1, colours.ink, 0.5],
      ]),
    );
  return (
    banner(110, cloth(sketch, 'sunbursts', [fifth, second, fourth, first], 1)) +
    banner(270, cloth(sketch, 'lozenges', [colours.shade, third, fourth, second], 1)) +
    banner(1210, cloth(sketch, 'lozenges', [colours.shade, third, fourth, second], 1)) +
    banner(1370, cloth(sketch, 'sunbursts', [fifth, second, fourth, first], 1))
  );
}

function stage(sketch: Sketch): string {
  const { colours } = sketch;
  const speaker =
    circle(800, 506, 21, colours.ink) +
    path('M792 524H808L846 546Q854 590 850 650H750Q746 590 754 546Z', colours.ink) +
    stroke('M846 556L884 566L902 530', colours.ink, 16);
  const lectern =
    path('M742 588L858 588L844 668L756 668Z', colours.accents[0]) +
    rect(732, 578, 136, 14, colours.paper, 5) +
    circle(800, 630, 17, colours.paper) +
    circle(800, 630, 9, colours.accents[0]);
  return (
    path(
      'M230 668Q800 610 1370 668L1480 730H120Z',
      linear(sketch, [
        [0, '#c9793f'],
        [1, colours.shade],
      ]),
    ) +
    ellipse(800, 668, 330, 26, colours.glow, 0.6) +
    speaker +
    lectern +
    path('M120 730H1480V760H120Z', colours.ink)
  );
}

function audience(sketch: Sketch): string {
  const { random, colours } = sketch;
  const rows = [
    { y: 724, size: 38, fill: colours.haze },
    { y: 768, size: 52, fill: colours.shade },
    { y: 826, size: 72, fill: colours.ink },
  ];
  return rows
    .map(({ y, size, fill }, row) => {
      const step = size * 1.95;
      return repeat(Math.ceil(canvas.width / step) + 1, index =>
        onlooker(
          index * step + (row % 2) * step * 0.5,
          y + random.between(-8, 8),
          size * random.between(0.9, 1.05),
          fill,
        ),
      );
    })
    .join('');
}
