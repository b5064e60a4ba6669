import { cloth } from './cloth.ts';
import { ridge, stars, sun } from './landscape.ts';
import { linear, type Sketch } from './sketch.ts';
import { canvas, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

const leftCurtain = 'M-10 0H800C792 200 690 400 480 520C400 566 384 600 372 640Q420 760 400 830H-10Z';

/** Two printed curtains drawn aside: between them the night, the moon, and a thread that leads to it. */
export function drawCurtain(sketch: Sketch): string {
  const right = group(drape(sketch), { transform: `translate(${canvas.width} 0) scale(-1 1)` });
  return (
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      linear(sketch, [
        [0, '#0b1240'],
        [0.6, '#26307f'],
        [1, '#6a4fa0'],
      ]),
    ) +
    stars(sketch, 130, 620) +
    sun(sketch, 800, 330, 118) +
    ridge(sketch, 640, 60, '#1b1f5e', 6) +
    ridge(sketch, 700, 40, '#12143f', 5) +
    thread(sketch) +
    floor(sketch) +
    drape(sketch) +
    right +
    pelmet(sketch)
  );
}

function thread(sketch: Sketch): string {
  const line = 'M812 446C900 520 700 560 760 640S900 700 800 780';
  const { light, glow } = sketch.colours;
  return stroke(line, glow, 12, 0.3) + stroke(line, light, 4);
}

function floor(sketch: Sketch): string {
  const { colours } = sketch;
  const boards = repeat(17, index =>
    stroke(`M${800 + (index - 8) * 60} 770L${800 + (index - 8) * 190} 900`, colours.ink, 3, 0.5),
  );
  const spool =
    ellipse(800, 812, 70, 12, colours.ink, 0.5) +
    rect(752, 744, 96, 16, '#8a4a20', 6) +
    rect(764, 758, 72, 40, colours.light, 4) +
    repeat(5, index => stroke(`M764 ${763 + index * 8}h72`, colours.glow, 3, 0.9)) +
    rect(752, 796, 96, 16, '#8a4a20', 6);
  return (
    rect(
      0,
      770,
      canvas.width,
      130,
      linear(sketch, [
        [0, '#b5642c'],
        [1, '#3a160f'],
      ]),
    ) +
    boards +
    ellipse(800, 800, 420, 50, colours.glow, 0.35) +
    spool
  );
}

function drape(sketch: Sketch): string {
  const { colours } = sketch;
  const [red, orange, green, cream, blue] = colours.accents;
  const clip = sketch.define(id => `<clipPath id="${id}"><path d="${leftCurtain}"/></clipPath>`);
  const folds = repeat(9, index => {
    const x = index * 92 - 20;
    const shading = linear(
      sketch,
      [
        [0, colours.ink, 0.62],
        [0.35, colours.light, 0.2],
        [0.6, colours.ink, 0.05],
        [1, colours.ink, 0.62],
      ],
      'right',
    );
    // Each fold leans in with the swag, so that the tie-back seems to gather it.
    const foot = 30 + index * 42;
    return path(
      `M${x} 0H${x + 92}C${x + 92} 240 ${round(foot + 44)} 460 ${round(foot + 42)} 640L${round(foot + 46)} 840H${foot}L${foot} 640C${foot} 460 ${x} 240 ${x} 0Z`,
      shading,
    );
  });
  const print = cloth(sketch, 'discs', [cream, red, blue, orange], 1.35, 8);
  const hem = 'M800 0C792 200 690 400 480 520C400 566 384 600 372 640Q420 760 400 830';
  return (
    group(rect(-10, 0, 820, 850, print) + folds, { 'clip-path': clip }) +
    stroke(hem, colours.ink, 20, 0.35) +
    stroke(hem, orange, 11) +
    stroke('M-10 668Q200 720 396 640', colours.ink, 44, 0.4) +
    stroke('M-10 660Q200 708 392 630', green, 34) +
    stroke('M-10 660Q200 708 392 630', orange, 6)
  );
}

function pelmet(sketch: Sketch): string {
  const { colours } = sketch;
  const [red, orange, green, cream, blue] = colours.accents;
  const scallops = `M0 0H1600V96${repeat(10, index => `Q${1520 - index * 160} 190 ${1440 - index * 160} 96`)}Z`;
  return (
    group(path(scallops, colours.ink, 0.35), { transform: 'translate(0 12)' }) +
    path(scallops, cloth(sketch, 'lozenges', [blue, cream, red, orange], 0.8)) +
    path(
      scallops,
      linear(sketch, [
        [0, colours.ink, 0.6],
        [1, colours.ink, 0],
      ]),
    ) +
    stroke(`M1600 96${repeat(10, index => `Q${1520 - index * 160} 190 ${1440 - index * 160} 96`)}`, green, 9)
  );
}
