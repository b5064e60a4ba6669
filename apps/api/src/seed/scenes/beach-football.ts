import { football } from './football.ts';
import { palm, rays, sky, sun, water } from './landscape.ts';
import { figure } from './people.ts';
import { dancing, overhead, reaching } from './poses.ts';
import { linear, type Sketch } from './sketch.ts';
import { circle, ellipse, path, repeat, stroke } from './svg.ts';

/** An overhead kick before a huge low sun: the ball leaves the picture, the beach looks up. */
export function drawBeachFootball(sketch: Sketch): string {
  const { random, colours } = sketch;
  const sand = linear(sketch, [
    [0, '#f09a4e'],
    [0.35, colours.haze],
    [1, colours.ink],
  ]);
  const spray = repeat(34, () =>
    circle(
      800 + random.between(-190, 230),
      742 - random.between(0, 150) * random.between(0, 1),
      random.between(2, 6),
      colours.accents[0],
      0.85,
    ),
  );
  return (
    sky(sketch, 600) +
    rays(770, 470, 24, colours.light, 0.1) +
    sun(sketch, 770, 450, 270) +
    water(sketch, 600, 770) +
    path('M0 692Q420 652 860 682T1600 662V900H0Z', sand) +
    stroke('M0 692Q420 652 860 682T1600 662', colours.light, 7, 0.7) +
    goal(sketch) +
    figure(1275, 690, 20, dancing, colours.ink) +
    figure(1345, 684, 18, reaching, colours.ink) +
    figure(1190, 680, 17, reaching, colours.ink) +
    ellipse(760, 806, 250, 20, colours.ink, 0.5) +
    spray +
    figure(800, 530, 62, overhead, colours.ink) +
    stroke('M900 250Q1000 170 1120 150', colours.light, 6, 0.65) +
    stroke('M880 222Q990 128 1110 112', colours.light, 4, 0.45) +
    football(960, 262, 74, 18, colours.ink, colours.paper) +
    palm(sketch, 60, 900, 660, 120, colours.ink) +
    palm(sketch, -60, 920, 480, 110, colours.ink) +
    palm(sketch, 1570, 910, 560, -60, colours.ink)
  );
}

function goal(sketch: Sketch): string {
  const { colours } = sketch;
  const net =
    repeat(9, index => stroke(`M${330 + index * 17} 612l-24 112`, colours.paper, 1.6, 0.5)) +
    repeat(6, index => stroke(`M${327 - index * 4} ${626 + index * 18}h136`, colours.paper, 1.6, 0.5));
  return net + stroke('M306 730L328 610H466L470 716', colours.ink, 9);
}
