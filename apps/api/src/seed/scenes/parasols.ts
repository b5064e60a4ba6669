import { type ClothDesign, cloth, clothDesigns } from './cloth.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { around, canvas, circle, group, type Point, path, polygon, rect, repeat, round, stroke } from './svg.ts';

/** A parade seen from a rooftop: a river of printed parasols crosses the picture, with dancers in between. */
export function drawParasols(sketch: Sketch): string {
  const { random } = sketch;
  const street = linear(sketch, [
    [0, '#e9a23b'],
    [1, '#c4502a'],
  ]);
  const places: readonly (readonly [number, number, number])[] = [
    [120, 210, 150],
    [400, 120, 128],
    [1480, 150, 150],
    [1190, 90, 120],
    [700, 190, 140],
    [960, 250, 158],
    [300, 420, 165],
    [1330, 400, 165],
    [590, 470, 150],
    [60, 620, 160],
    [830, 560, 190],
    [1130, 640, 150],
    [1530, 660, 160],
    [380, 730, 170],
    [660, 800, 150],
    [980, 860, 150],
    [1330, 850, 160],
    [140, 900, 140],
  ];
  const dancers = repeat(46, () => dancer(sketch, random.between(0, canvas.width), random.between(0, canvas.height)));
  return (
    rect(0, 0, canvas.width, canvas.height, street) +
    paving(sketch) +
    dancers +
    places
      .map(([x, y, size], index) =>
        parasol(sketch, x + random.between(-16, 16), y + random.between(-12, 12), size, index),
      )
      .join('') +
    petals(sketch)
  );
}

function paving(sketch: Sketch): string {
  return (
    repeat(16, index => stroke(`M${index * 130 - 300} 0L${index * 130 - 40} 900`, sketch.colours.paper, 3, 0.14)) +
    repeat(9, index => stroke(`M0 ${index * 115}L1600 ${index * 115 - 60}`, sketch.colours.paper, 3, 0.1))
  );
}

function parasol(sketch: Sketch, x: number, y: number, radius: number, index: number): string {
  const { random, colours } = sketch;
  const { accents } = colours;
  const tone = (step: number): string => accents[(index + step) % 5] ?? colours.paper;
  const ribs = random.pick([8, 10, 12]);
  const turn = random.between(0, 45);
  const step = 360 / ribs;
  const design: ClothDesign = clothDesigns[index % clothDesigns.length] ?? 'discs';
  const print = cloth(sketch, design, [tone(0), tone(3), tone(1), tone(2)], radius / 210, random.whole(0, 60));
  const rim = Array.from({ length: ribs }, (_, rib) => {
    const [x1, y1] = around(0, 0, radius, turn + rib * step);
    const [cx, cy] = around(0, 0, radius * 0.93, turn + (rib + 0.5) * step);
    const [x2, y2] = around(0, 0, radius, turn + (rib + 1) * step);
    return `${rib === 0 ? `M${round(x1)} ${round(y1)}` : ''}Q${round(cx)} ${round(cy)} ${round(x2)} ${round(y2)}`;
  }).join('');
  const panels = repeat(ribs, rib => {
    const start = turn + rib * step;
    const points: readonly Point[] = [
      [0, 0],
      around(0, 0, radius * 1.02, start),
      around(0, 0, radius * 1.02, start + step),
    ];
    const facing = Math.cos(((start + step / 2 - 225) * Math.PI) / 180);
    return polygon(points, facing > 0 ? colours.light : colours.ink, Math.abs(facing) * (facing > 0 ? 0.26 : 0.34));
  });
  const clip = sketch.define(id => `<clipPath id="${id}"><path d="${rim}Z"/></clipPath>`);
  const ring = (size: number, colour: string, width: number): string =>
    `<circle r="${round(radius * size)}" fill="none" stroke="${colour}" stroke-width="${round(radius * width)}"/>`;
  const shadow = radial(sketch, [
    [0, '#4a1420', 0.65],
    [0.75, '#4a1420', 0.5],
    [1, '#4a1420', 0],
  ]);
  return (
    circle(x + radius * 0.28, y + radius * 0.34, radius * 1.12, shadow) +
    group(
      group(
        path(`${rim}Z`, print) +
          ring(0.93, tone(3), 0.1) +
          ring(0.86, tone(2), 0.035) +
          ring(0.34, tone(3), 0.05) +
          `<circle r="${round(radius * 0.31)}" fill="${tone(2)}"/>` +
          panels,
        { 'clip-path': clip },
      ) +
        repeat(ribs, rib => {
          const [rx, ry] = around(0, 0, radius, turn + rib * step);
          return (
            stroke(`M0 0L${round(rx)} ${round(ry)}`, colours.ink, 2, 0.35) + circle(rx, ry, radius * 0.035, tone(1))
          );
        }) +
        circle(0, 0, radius * 0.09, colours.paper) +
        circle(0, 0, radius * 0.05, tone(2)),
      { transform: `translate(${round(x)} ${round(y)})` },
    )
  );
}

/** A dancer from above, skirt spread by the turn, arms out. */
function dancer(sketch: Sketch, x: number, y: number): string {
  const { random, colours } = sketch;
  const first = random.pick(colours.accents);
  const second = random.pick(colours.accents);
  const pleats = repeat(12, index =>
    polygon(
      [[0, 0], around(0, 0, 44, index * 30), around(0, 0, 47, index * 30 + 15), around(0, 0, 44, index * 30 + 30)],
      index % 2 === 0 ? first : second,
    ),
  );
  return group(
    circle(13, 16, 48, '#4a1420', 0.35) +
      pleats +
      stroke('M-14 0Q-46 -18 -58 -40M14 0Q46 16 60 38', '#4a2316', 10) +
      rect(-20, -9, 40, 18, second, 9) +
      circle(0, 0, 11, '#3a1a12') +
      rect(-11, -12, 22, 8, first, 4),
    { transform: `translate(${round(x)} ${round(y)}) rotate(${random.whole(0, 360)})` },
  );
}

function petals(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(80, () =>
    group(path('M0 -9Q8 0 0 9Q-8 0 0 -9Z', random.pick([colours.paper, colours.light, colours.accents[0]])), {
      transform: `translate(${random.whole(0, 1600)} ${random.whole(0, 900)}) rotate(${random.whole(0, 180)})`,
      opacity: 0.9,
    }),
  );
}
