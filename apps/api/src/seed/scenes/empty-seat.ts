import { glow } from './landscape.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

/** A small, full theatre seen from the stage: everyone is a shadow, and one free chair stands in the light. */
export function drawEmptySeat(sketch: Sketch): string {
  const { colours } = sketch;
  const [zenith, high] = colours.sky;
  const cone = linear(sketch, [
    [0, colours.light, 0.75],
    [0.7, colours.glow, 0.28],
    [1, colours.glow, 0.05],
  ]);
  return (
    rect(
      0,
      0,
      canvas.width,
      canvas.height,
      linear(sketch, [
        [0, zenith],
        [0.5, high],
        [1, colours.ink],
      ]),
    ) +
    panels(sketch) +
    glow(sketch, 800, 540, 560, colours.glow, 0.6) +
    repeat(3, index => seats(sketch, index)) +
    group(path('M788 92L812 92L1050 760L550 760Z', cone), { style: 'mix-blend-mode:screen' }) +
    ellipse(800, 734, 262, 36, colours.glow, 0.55) +
    ellipse(800, 730, 150, 16, colours.ink, 0.5) +
    freeSeat(sketch, 800, 560, 190) +
    lamp(sketch) +
    repeat(2, index => seats(sketch, index + 3))
  );
}

function panels(sketch: Sketch): string {
  const { colours } = sketch;
  return repeat(11, index => {
    const x = index * 150 - 25;
    return (
      path(`M${x} 420V150Q${x + 62} 40 ${x + 124} 150V420Z`, colours.accents[4], 0.14) +
      path(`M${x + 20} 420V170Q${x + 62} 92 ${x + 104} 170V420Z`, colours.ink, 0.4)
    );
  });
}

// From the back row to the front: where the row stands, and half the gap that it leaves for the free chair.
const rows = [
  { velvet: '#5f162a', shadow: '#2c0916', gap: 0 },
  { velvet: '#4d1122', shadow: '#230712', gap: 0 },
  { velvet: '#3d0c1b', shadow: '#1b050e', gap: 190 },
  { velvet: '#2a0814', shadow: '#130309', gap: 205 },
  { velvet: '#1a050d', shadow: '#0b0206', gap: 240 },
] as const;

function seats(sketch: Sketch, index: number): string {
  const row = rows[index];
  if (row === undefined) return '';
  const size = 62 + index * 26;
  const step = size * 1.42;
  const offset = index % 2 === 0 ? step / 2 : 0;
  const half = Math.ceil(canvas.width / step / 2) + 1;
  return repeat(half * 2 + 1, place => {
    const x = 800 + (place - half) * step + offset;
    if (Math.abs(x - 800) < row.gap) return '';
    const chair = rect(-size * 0.62, -size * 0.1, size * 1.24, size * 1.6, row.velvet, size * 0.22);
    return group(chair + spectator(sketch, size, row.shadow, x), {
      transform: `translate(${round(x)} ${372 + index * 95})`,
    });
  });
}

/** A dark shape in a chair; the side towards the lamp catches a little of its light. */
function spectator(sketch: Sketch, size: number, shadow: string, x: number): string {
  const { random, colours } = sketch;
  const side = x < 800 ? 1 : -1;
  const lit = Math.abs(x - 800) < 200 ? 0 : Math.max(0.12, 0.8 - Math.abs(x - 800) / 800);
  const rim = `M${round(side * size * 0.2)} ${round(-size * 0.64)}Q${round(side * size * 0.36)} ${round(-size * 0.44)} ${round(side * size * 0.2)} ${round(-size * 0.2)}`;
  const hair = random.chance(0.45)
    ? ellipse(0, -size * 0.62, size * random.between(0.22, 0.38), size * 0.22, shadow)
    : '';
  const torso = path(
    `M${round(-size * 0.5)} ${size}Q${round(-size * 0.56)} ${round(-size * 0.02)} 0 ${round(-size * 0.1)}Q${round(size * 0.56)} ${round(-size * 0.02)} ${round(size * 0.5)} ${size}Z`,
    shadow,
  );
  const head = circle(0, -size * 0.42, size * 0.3, shadow);
  return group(torso + head + hair + stroke(rim, colours.glow, size * 0.04, lit), {
    transform: `rotate(${round(random.between(-5, 5))})`,
  });
}

function freeSeat(sketch: Sketch, x: number, y: number, size: number): string {
  const velvet = radial(sketch, [
    [0, '#ff6f5c'],
    [0.7, '#d3263f'],
    [1, '#8c1230'],
  ]);
  const gold = '#ffce6a';
  const back = `M${x - size / 2} ${y + 40}V${y - size * 0.42}Q${x} ${y - size * 0.95} ${x + size / 2} ${y - size * 0.42}V${y + 40}Z`;
  const arm = (side: number): string =>
    rect(x + side * (size / 2 + 12) - 15, y - 4, 30, 150, '#7a1030', 12) +
    rect(x + side * (size / 2 + 12) - 21, y - 18, 42, 24, gold, 12);
  return (
    path(back, velvet) +
    stroke(back, gold, 9) +
    repeat(3, column => repeat(3, row => circle(x - 48 + column * 48, y - 92 + row * 42, 5, gold))) +
    rect(x - size / 2 - 4, y + 36, size + 8, 48, '#f2506a', 20) +
    rect(x - size / 2 + 4, y + 78, size - 8, 78, '#a3173a', 10) +
    arm(-1) +
    arm(1)
  );
}

function lamp(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    stroke('M800 0V50', colours.ink, 6) +
    path('M748 100Q752 44 800 44T852 100Z', colours.ink) +
    ellipse(800, 100, 52, 12, colours.light) +
    glow(sketch, 800, 104, 150, colours.light, 0.9)
  );
}
