import { football } from './football.ts';
import { rays, ridge, sky, sun } from './landscape.ts';
import { linear, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

const ball = { x: 1010, y: 395 } as const;

/** A ball caught in the net, seen from behind the goal, with a striped pitch and the hills beyond. */
export function drawPitch(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    sky(sketch, 560) +
    rays(520, 330, 28, colours.light, 0.13) +
    sun(sketch, 520, 330, 120) +
    ridge(sketch, 470, 130, '#c2603a', 4) +
    ridge(sketch, 510, 90, '#5c7a3f', 5) +
    ridge(sketch, 545, 60, '#2f6b43', 7) +
    grass(sketch) +
    players(sketch) +
    net(sketch) +
    ellipse(ball.x, 800, 110, 14, colours.ink, 0.35) +
    football(ball.x, ball.y, 112, -14, colours.ink, colours.paper) +
    netOver(sketch) +
    frame(sketch)
  );
}

function grass(sketch: Sketch): string {
  const greens = ['#2f9e4f', '#3bb35c'] as const;
  const depth = [545, 566, 592, 626, 670, 730, 810, 900];
  const bands = repeat(7, index =>
    rect(
      0,
      depth[index] ?? 0,
      canvas.width,
      (depth[index + 1] ?? 900) - (depth[index] ?? 0),
      greens[index % 2] ?? greens[0],
    ),
  );
  const light = linear(sketch, [
    [0, sketch.colours.glow, 0.5],
    [0.5, sketch.colours.glow, 0],
    [1, sketch.colours.ink, 0.6],
  ]);
  return (
    bands +
    stroke('M560 566H1040M330 660H1270M560 566L330 660M1040 566L1270 660', '#f6fff2', 4, 0.85) +
    stroke('M-20 760H1620', '#f6fff2', 8, 0.9) +
    rect(0, 545, canvas.width, 355, light)
  );
}

function players(sketch: Sketch): string {
  const { colours } = sketch;
  return [
    [420, 640, 1.5, 0],
    [640, 606, 1.1, 2],
    [760, 680, 1.9, 0],
    [1180, 618, 1.2, 2],
    [1300, 690, 1.8, 0],
    [250, 600, 1, 2],
  ]
    .map(([x = 0, y = 0, size = 1, shirt = 0]) => {
      const colour = colours.accents[shirt] ?? colours.paper;
      const legs = `M${round(x - 5 * size)} ${round(y - 26 * size)}l${round(-10 * size)} ${round(26 * size)}M${round(x + 5 * size)} ${round(y - 26 * size)}l${round(13 * size)} ${round(12 * size)}l${round(-2 * size)} ${round(14 * size)}`;
      const arms = `M${round(x - 8 * size)} ${round(y - 56 * size)}l${round(-16 * size)} ${round(12 * size)}M${round(x + 8 * size)} ${round(y - 56 * size)}l${round(18 * size)} ${round(-12 * size)}`;
      return (
        ellipse(x + 30 * size, y + 2, 40 * size, 6 * size, colours.ink, 0.3) +
        stroke(legs, colours.ink, 7 * size) +
        stroke(arms, colours.ink, 6 * size) +
        rect(x - 11 * size, y - 62 * size, 22 * size, 38 * size, colour, 7 * size) +
        circle(x, y - 74 * size, 9.5 * size, colours.ink)
      );
    })
    .join('');
}

/** How far the ball has pushed the net towards the viewer at a place. */
function bulge(x: number, y: number): readonly [number, number] {
  const [dx, dy] = [x - ball.x, y - ball.y];
  const push = 0.5 * Math.exp(-(dx * dx + dy * dy) / 42_000);
  return [x + dx * push, y + dy * push];
}

function mesh(): string {
  const thread = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
  const columns = repeat(27, column =>
    thread(Array.from({ length: 22 }, (_, row) => bulge(120 + column * 52, 80 + row * 36))),
  );
  const rows = repeat(15, row =>
    thread(Array.from({ length: 40 }, (_, column) => bulge(120 + column * 35, 80 + row * 52))),
  );
  return columns + rows;
}

function net(sketch: Sketch): string {
  return stroke(mesh(), sketch.colours.ink, 5, 0.18) + stroke(mesh(), sketch.colours.paper, 2.6, 0.75);
}

function netOver(sketch: Sketch): string {
  const clip = sketch.define(id => `<clipPath id="${id}"><circle cx="${ball.x}" cy="${ball.y}" r="118"/></clipPath>`);
  return group(stroke(mesh(), sketch.colours.paper, 3.4, 0.95), { 'clip-path': clip });
}

function frame(sketch: Sketch): string {
  const post = linear(
    sketch,
    [
      [0, '#ffffff'],
      [0.55, '#f4ead6'],
      [1, '#b7a68c'],
    ],
    'right',
  );
  const bar = linear(sketch, [
    [0, '#ffffff'],
    [0.55, '#f4ead6'],
    [1, '#b7a68c'],
  ]);
  return (
    path('M90 860L140 840H1460L1510 860Z', sketch.colours.ink, 0.35) +
    rect(92, 50, 32, 810, post, 6) +
    rect(1476, 50, 32, 810, post, 6) +
    rect(92, 50, 1416, 32, bar, 10) +
    path('M0 860L1600 860L1600 900L0 900Z', sketch.colours.ink, 0.25)
  );
}
