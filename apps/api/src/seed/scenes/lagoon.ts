import { cloth } from './cloth.ts';
import { glow, palm, sky, sun, water } from './landscape.ts';
import { figure } from './people.ts';
import { dancing } from './poses.ts';
import { linear, type Sketch } from './sketch.ts';
import { canvas, circle, group, path, rect, repeat, round, stroke } from './svg.ts';

const shore = 545;

/** A floating stage with a cloth roof on a lagoon at sunset, a city behind and dancers on the planks. */
export function drawLagoon(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    sky(sketch, shore) +
    sun(sketch, 1130, 470, 125) +
    skyline(sketch) +
    water(sketch, shore, 1130) +
    reflection(sketch) +
    stage(sketch) +
    palm(sketch, 1500, 940, 640, -110, colours.ink) +
    palm(sketch, 1610, 960, 520, 60, colours.ink) +
    palm(sketch, -20, 960, 470, 90, colours.ink)
  );
}

function skyline(sketch: Sketch): string {
  const { random, colours } = sketch;
  const towers = repeat(34, index => {
    const height = random.between(20, 70) + (index > 2 && index < 19 ? random.between(0, 110) : 0);
    return rect(index * 49 - 20, shore - height, random.between(30, 52), height + 2, colours.haze);
  });
  const lights = repeat(90, () =>
    rect(random.between(0, canvas.width), shore - random.between(4, 60), 3, 5, colours.glow),
  );
  return group(towers, { opacity: 0.85 }) + group(lights, { opacity: 0.75 });
}

function stage(sketch: Sketch): string {
  const { colours } = sketch;
  const [first, second, third, fourth] = colours.accents;
  const roof = cloth(sketch, 'fans', [fourth, first, colours.shade, second], 0.7);
  const canopy =
    'M226 410Q300 250 560 190Q820 250 894 410Q846 372 783 404Q734 368 672 400Q616 364 560 398Q504 364 448 400Q386 368 337 404Q274 372 226 410Z';
  const planks = path(
    'M190 690H930L985 735H135Z',
    linear(sketch, [
      [0, '#b5652f'],
      [1, colours.shade],
    ]),
  );
  const posts = [262, 858].map(x => rect(x - 7, 388, 14, 308, colours.ink)).join('');
  const players = repeat(4, index => musician(452 + index * 76, 690, 1.4, colours.ink));
  const dancers = [328, 782].map(x => figure(x, 618, 29, dancing, colours.ink)).join('');
  return (
    glow(sketch, 560, 560, 380, colours.glow, 0.95) +
    planks +
    rect(135, 733, 850, 20, colours.ink, 6) +
    posts +
    players +
    dancers +
    path(canopy, roof) +
    path(
      canopy,
      linear(sketch, [
        [0, colours.ink, 0.05],
        [1, colours.ink, 0.45],
      ]),
    ) +
    bulbs(262, 858, 488, 50, colours.light, third)
  );
}

/** Bulbs on a slack wire from `left` to `right`. */
function bulbs(left: number, right: number, y: number, slack: number, light: string, wire: string): string {
  const middle = (left + right) / 2;
  const top = y - 70;
  const count = Math.round((right - left) / 34);
  const lamps = repeat(count + 1, index => {
    const part = index / count;
    const drop = 4 * part * (1 - part) * slack;
    const x = left + part * (right - left);
    return circle(x, top + drop + 8, 15, light, 0.28) + circle(x, top + drop + 8, 6, light);
  });
  return stroke(`M${left} ${top}Q${middle} ${top + slack * 2} ${right} ${top}`, wire, 2.5, 0.7) + lamps;
}

/** A guitarist, feet at (x, y). */
function musician(x: number, y: number, size: number, fill: string): string {
  const guitar = group(rect(-8, -5, 66, 9, fill, 4) + circle(-14, 0, 21, fill) + circle(4, 0, 16, fill), {
    transform: 'translate(2 -64) rotate(-24)',
  });
  const body = path('M-19 0L-16 -84Q-14 -98 0 -98T16 -84L19 0Z', fill) + circle(0, -112, 14, fill);
  return group(body + guitar, { transform: `translate(${x} ${y}) scale(${size})` });
}

function reflection(sketch: Sketch): string {
  const { random, colours } = sketch;
  return repeat(46, () => {
    const y = random.between(756, 890);
    const x = random.between(200, 920);
    const length = random.between(20, 120);
    return stroke(
      `M${round(x)} ${round(y)}h${round(length)}`,
      random.chance(0.6) ? colours.glow : colours.accents[0],
      4,
      0.55,
    );
  });
}
