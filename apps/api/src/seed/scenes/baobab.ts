import { glow, ridge, sky, stars, sun } from './landscape.ts';
import { robed } from './people.ts';
import type { Sketch } from './sketch.ts';
import { circle, ellipse, type Point, path, repeat, round, stroke } from './svg.ts';

/** A baobab before the moon, and the circle of listeners around a fire at its foot. */
export function drawBaobab(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    sky(sketch) +
    stars(sketch, 220, 640) +
    sun(sketch, 930, 330, 210) +
    ridge(sketch, 690, 60, colours.haze, 6) +
    ridge(sketch, 745, 40, colours.shade, 5) +
    tree(sketch) +
    path('M-10 790Q420 744 800 764T1610 780V910H-10Z', colours.ink) +
    fire(sketch, 1090, 780)
  );
}

function tree(sketch: Sketch): string {
  const { colours } = sketch;
  const trunk =
    'M392 812Q512 770 540 690Q548 620 520 520Q516 470 490 430L560 440L600 420L640 470L690 410L740 470L790 420L850 440L880 440Q846 480 838 540Q816 630 836 700Q862 770 968 812Z';
  const creases = stroke(
    'M600 780Q628 680 612 560M690 790Q676 660 694 540M766 780Q752 690 772 570',
    colours.shade,
    9,
    0.8,
  );
  const limbs = [
    [530, 470, -160, 190, 78],
    [566, 470, -133, 240, 84],
    [640, 450, -108, 250, 86],
    [720, 450, -80, 260, 88],
    [794, 460, -52, 240, 84],
    [840, 480, -22, 190, 76],
  ] as const;
  return (
    path(trunk, colours.ink) +
    creases +
    limbs.map(([x, y, angle, length, width]) => branch(sketch, [x, y], angle, length, width)).join('')
  );
}

/** A branch and, at its end, two or three thinner ones, down to twigs with a tuft of leaves. */
function branch(sketch: Sketch, start: Point, angle: number, length: number, width: number): string {
  const { random, colours } = sketch;
  const radians = (angle * Math.PI) / 180;
  const end: Point = [start[0] + Math.cos(radians) * length, start[1] + Math.sin(radians) * length];
  const [sideX, sideY] = [-Math.sin(radians), Math.cos(radians)];
  const thin = width * 0.5;
  const wood = path(
    `M${round(start[0] + (sideX * width) / 2)} ${round(start[1] + (sideY * width) / 2)}L${round(end[0] + (sideX * thin) / 2)} ${round(end[1] + (sideY * thin) / 2)}` +
      `L${round(end[0] - (sideX * thin) / 2)} ${round(end[1] - (sideY * thin) / 2)}L${round(start[0] - (sideX * width) / 2)} ${round(start[1] - (sideY * width) / 2)}Z`,
    colours.ink,
  );
  const joint = circle(end[0], end[1], thin / 2, colours.ink) + circle(start[0], start[1], width / 2, colours.ink);
  if (width < 7) {
    const leaf = random.chance(0.55)
      ? ellipse(end[0], end[1], random.between(8, 20), random.between(6, 12), colours.ink)
      : '';
    return wood + leaf;
  }
  const forks = width > 40 ? 3 : 2;
  return (
    wood +
    joint +
    repeat(forks, index => {
      const spread = (index - (forks - 1) / 2) * (forks === 3 ? 34 : 48);
      return branch(sketch, end, angle + spread + random.between(-10, 10), length * random.between(0.5, 0.68), thin);
    })
  );
}

function fire(sketch: Sketch, x: number, y: number): string {
  const { random, colours } = sketch;
  const flames = path(
    `M${x - 34} ${y}Q${x - 46} ${y - 50} ${x - 12} ${y - 78}Q${x - 10} ${y - 50} ${x + 2} ${y - 46}Q${x - 4} ${y - 92} ${x + 16} ${y - 116}Q${x + 18} ${y - 70} ${x + 34} ${y - 54}Q${x + 44} ${y - 20} ${x + 30} ${y}Z`,
    '#ff8b3d',
  );
  const heart = path(
    `M${x - 18} ${y}Q${x - 22} ${y - 34} ${x + 2} ${y - 56}Q${x + 20} ${y - 30} ${x + 16} ${y}Z`,
    colours.light,
  );
  const listeners = [-270, -205, -140, 120, 180, 245, 310]
    .map((offset, index) =>
      robed(
        sketch,
        x + offset,
        y + 62 - Math.abs(offset) * 0.04,
        random.between(94, 126),
        index % 2 === 0 ? '#0a0a26' : '#0d0c30',
        index % 2 === 0 ? 'wrap' : 'none',
      ),
    )
    .join('');
  const sparks = repeat(26, () =>
    circle(x + random.between(-90, 90), y - random.between(100, 330), random.between(1.5, 4), '#ffb45e', 0.8),
  );
  return glow(sketch, x, y - 30, 430, '#ff9a45', 0.85) + flames + heart + sparks + listeners;
}
