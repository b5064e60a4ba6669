import { stars } from './landscape.ts';
import { onlooker } from './people.ts';
import { linear, radial, type Sketch } from './sketch.ts';
import { canvas, circle, ellipse, group, path, rect, repeat, round, stroke } from './svg.ts';

/** A lit sheet in a courtyard at night: paper animals dance on it, and a small audience watches. */
export function drawShadowScreen(sketch: Sketch): string {
  const { random, colours } = sketch;
  const back = linear(sketch, [
    [0, '#180a26'],
    [0.5, '#43141f'],
    [1, colours.ink],
  ]);
  const audience = repeat(15, index => {
    const small = index % 2 === 0;
    const size = small ? random.between(44, 54) : random.between(62, 74);
    return onlooker(60 + index * 108 + random.between(-14, 14), small ? 806 : 778, size, '#12060a');
  });
  return (
    rect(0, 0, canvas.width, canvas.height, back) +
    stars(sketch, 90, 260) +
    wall(sketch) +
    screen(sketch) +
    shifted(tree('#1d0a0c'), 40) +
    shifted(antelope('#1d0a0c'), 10) +
    shifted(heron('#1d0a0c'), -42) +
    shifted(drummer('#1d0a0c'), 38) +
    grass(sketch) +
    audience
  );
}

function shifted(puppet: string, by: number): string {
  return group(puppet, { transform: `translate(${by} 0)` });
}

function wall(sketch: Sketch): string {
  const { colours } = sketch;
  const clay = linear(sketch, [
    [0, '#8a3a1c'],
    [1, '#2e0f10'],
  ]);
  const teeth = repeat(11, index => path(`M${index * 160 - 40} 170q40 -86 80 0Z`, '#7a3219'));
  const beams = repeat(16, index => circle(50 + index * 100, 208, 11, colours.ink, 0.6));
  return teeth + rect(0, 165, canvas.width, 735, clay) + beams;
}

function screen(sketch: Sketch): string {
  const { colours } = sketch;
  const cloth = radial(sketch, [
    [0, '#fffbe6'],
    [0.35, '#ffe7a0'],
    [0.75, '#ffb347'],
    [1, '#d9641f'],
  ]);
  const halo = radial(sketch, [
    [0, colours.glow, 0.9],
    [0.6, colours.glow, 0.3],
    [1, colours.glow, 0],
  ]);
  const rope = repeat(13, index => stroke(`M${300 + index * 83.3} 108V92`, colours.ink, 5));
  return (
    ellipse(800, 400, 800, 520, halo) +
    stroke('M200 92H1400', colours.ink, 14) +
    rope +
    rect(280, 108, 1040, 590, cloth, 6) +
    rect(280, 690, 1040, 14, '#8a3a1c')
  );
}

function tree(fill: string): string {
  return (
    path(
      'M382 690Q404 560 398 470Q396 430 360 400L372 392Q404 412 412 440Q420 400 404 356L420 352Q440 400 432 452Q470 420 506 412L510 424Q450 452 436 500Q436 600 458 690Z',
      fill,
    ) +
    [
      [330, 372, 72, 34],
      [430, 322, 92, 40],
      [530, 392, 64, 30],
    ]
      .map(([x = 0, y = 0, wide = 0, high = 0]) => ellipse(x, y, wide, high, fill))
      .join('')
  );
}

function antelope(fill: string): string {
  const body = path(
    'M560 500Q600 470 690 486Q720 440 740 412Q742 392 766 388L806 402Q812 414 796 418L770 424Q758 470 742 506Q738 552 722 566L730 690H716L700 580Q640 590 604 572L590 690H576L572 560Q548 530 560 500Z',
    fill,
  );
  const legs = path('M600 560L622 620L612 690H600L604 626L580 570ZM712 556L746 610L752 690H740L732 618L690 570Z', fill);
  const horns = stroke('M762 392Q750 340 690 318', fill, 9) + stroke('M770 390Q768 330 716 296', fill, 9);
  const cuts = repeat(5, index => circle(606 + index * 27, 520 + (index % 2) * 14, 7, '#ffd27a'));
  return body + legs + horns + cuts + circle(776, 404, 3.5, '#ffd27a') + rod(650, 580);
}

function heron(fill: string): string {
  return (
    path('M930 470Q980 420 1060 470Q1090 500 1130 560Q1060 540 1010 548Q950 540 930 470Z', fill) +
    stroke('M944 480Q892 440 920 384Q950 330 922 292', fill, 20) +
    path('M896 296Q896 262 930 266Q948 270 952 282L1036 300L950 304Q918 316 896 296Z', fill) +
    stroke('M908 274Q880 252 850 256', fill, 6) +
    stroke('M904 282Q880 268 856 276', fill, 5) +
    stroke('M1000 545L994 620L1004 690M1030 545L1040 616L1036 690', fill, 7) +
    repeat(6, index => stroke(`M${980 + index * 18} ${480 + index * 9}l14 22`, '#ffd27a', 5)) +
    circle(926, 284, 3.5, '#ffd27a') +
    rod(1015, 545)
  );
}

function drummer(fill: string): string {
  return (
    circle(1196, 452, 30, fill) +
    path('M1168 446Q1196 396 1228 446L1240 420Q1196 360 1156 424Z', fill) +
    path('M1172 488Q1196 476 1222 490L1240 600L1262 690H1238L1204 612L1176 690H1152L1164 596Z', fill) +
    stroke('M1178 500L1132 540L1108 528', fill, 17) +
    stroke('M1216 502L1170 556L1122 548', fill, 17) +
    path('M1066 540H1132L1116 610L1128 690H1070L1082 610Z', fill) +
    repeat(3, index => stroke(`M${1080 + index * 14} 560l6 30l6 -30`, '#ffd27a', 4)) +
    rod(1204, 640)
  );
}

function rod(x: number, y: number): string {
  return stroke(`M${x} ${y}V696`, '#7a2d12', 4, 0.6);
}

function grass(sketch: Sketch): string {
  const { random } = sketch;
  return repeat(60, () => {
    const x = random.between(296, 1300);
    const lean = random.between(-16, 16);
    return path(
      `M${round(x)} 692Q${round(x + lean * 0.2)} 660 ${round(x + lean)} ${random.whole(630, 668)}Q${round(x + lean * 0.2 + 5)} 664 ${round(x + 8)} 692Z`,
      '#1d0a0c',
    );
  });
}
