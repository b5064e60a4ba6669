import { cloth } from './cloth.ts';
import { glow, sky, stars } from './landscape.ts';
import { crowd } from './people.ts';
import { linear, type Sketch } from './sketch.ts';
import { around, canvas, circle, group, path, polygon, rect, repeat, round, stroke } from './svg.ts';

const hub = { x: 930, y: 366, radius: 306 } as const;

/** A lit wheel over the old port: printed cabins, ships and cranes behind, booths and a crowd below. */
export function drawFerrisWheel(sketch: Sketch): string {
  const { colours } = sketch;
  return (
    sky(sketch) +
    stars(sketch, 120, 420) +
    glow(sketch, hub.x, hub.y, 640, colours.accents[0], 0.45) +
    port(sketch) +
    wheel(sketch) +
    carousel(sketch) +
    booth(sketch, 1360, 700, 190, 0) +
    booth(sketch, 610, 716, 160, 2) +
    rect(
      0,
      786,
      canvas.width,
      114,
      linear(sketch, [
        [0, colours.haze],
        [1, colours.ink],
      ]),
    ) +
    crowd(sketch, 800, 34, colours.shade, 0.15) +
    crowd(sketch, 846, 56, colours.ink, 0.2)
  );
}

function port(sketch: Sketch): string {
  const { random, colours } = sketch;
  const crane = (x: number, size: number): string =>
    group(
      stroke(
        'M0 0V-300M60 0V-300M-120 -300H240M30 -300V-380L240 -300M30 -380L-120 -300M0 -60L60 -120M0 -180L60 -240',
        colours.haze,
        12,
      ) + stroke('M200 -300V-190', colours.haze, 4),
      {
        transform: `translate(${x} 720) scale(${size})`,
      },
    );
  const crates = repeat(22, index =>
    rect(index * 76 - 20, 720 - random.whole(1, 3) * 30, 72, 120, index % 2 === 0 ? colours.haze : colours.shade),
  );
  return crane(120, 1) + crane(380, 0.8) + crane(1440, 1.05) + crates;
}

function wheel(sketch: Sketch): string {
  const { colours } = sketch;
  const cabins = 16;
  const spokes = repeat(cabins, index => {
    const [x, y] = around(hub.x, hub.y, hub.radius, (index * 360) / cabins);
    return `M${hub.x} ${hub.y}L${round(x)} ${round(y)}`;
  });
  const ring = (radius: number, colour: string, width: number, opacity: number): string =>
    `<circle cx="${hub.x}" cy="${hub.y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  const bulbs = repeat(96, index => {
    const [x, y] = around(hub.x, hub.y, hub.radius, index * 3.75);
    const tone = colours.accents[Math.floor(index / 6) % 5] ?? colours.light;
    return circle(x, y, 11, tone, 0.35) + circle(x, y, 5, colours.light);
  });
  const spokeBulbs = repeat(cabins * 6, index => {
    const [x, y] = around(hub.x, hub.y, 62 + (index % 6) * 42, (Math.floor(index / 6) * 360) / cabins);
    return circle(x, y, 4.2, colours.accents[index % 2 === 0 ? 0 : 3] ?? colours.light);
  });
  const star = repeat(cabins, index =>
    polygon(
      [
        around(hub.x, hub.y, 14, index * 22.5 - 11),
        around(hub.x, hub.y, 150, index * 22.5),
        around(hub.x, hub.y, 14, index * 22.5 + 11),
      ],
      colours.accents[index % 2 === 0 ? 4 : 2],
      0.5,
    ),
  );
  const legs =
    stroke(
      `M${hub.x} ${hub.y}L${hub.x - 170} 800M${hub.x} ${hub.y}L${hub.x + 170} 800M${hub.x - 100} 640H${hub.x + 100}`,
      colours.ink,
      20,
    ) + stroke(`M${hub.x} ${hub.y}L${hub.x - 170} 800M${hub.x} ${hub.y}L${hub.x + 170} 800`, colours.accents[1], 5);
  const gondolas = repeat(cabins, index => {
    const [x, y] = around(hub.x, hub.y, hub.radius, (index * 360) / cabins);
    return cabin(sketch, x, y, index);
  });
  return (
    star +
    stroke(spokes, colours.ink, 6) +
    ring(hub.radius, colours.ink, 20, 1) +
    ring(hub.radius - 42, colours.ink, 6, 1) +
    spokeBulbs +
    legs +
    bulbs +
    gondolas +
    circle(hub.x, hub.y, 44, colours.ink) +
    circle(hub.x, hub.y, 34, colours.accents[0]) +
    circle(hub.x, hub.y, 20, colours.accents[4]) +
    circle(hub.x, hub.y, 9, colours.light)
  );
}

function cabin(sketch: Sketch, x: number, y: number, index: number): string {
  const { colours } = sketch;
  const tone = colours.accents[index % 5] ?? colours.paper;
  const next = colours.accents[(index + 2) % 5] ?? colours.paper;
  return group(
    stroke('M0 0V20M-25 36V62M25 36V62', colours.ink, 5) +
      path('M-40 42Q-34 12 0 10T40 42Q30 34 20 42Q10 34 0 42Q-10 34 -20 42Q-30 34 -40 42Z', tone) +
      path('M-13 40Q-10 12 0 10T13 40Q6 36 0 42Q-6 36 -13 40Z', colours.paper, 0.85) +
      path('M-34 58H34L25 88Q0 96 -25 88Z', next) +
      stroke('M-32 60H32', colours.paper, 5) +
      stroke('M-26 76L-13 66L0 76L13 66L26 76', tone, 5),
    { transform: `translate(${round(x)} ${round(y)}) scale(1.1)` },
  );
}

function carousel(sketch: Sketch): string {
  const { colours } = sketch;
  const [first, second, third, fourth, fifth] = colours.accents;
  const roof = repeat(10, index =>
    polygon(
      [
        [280, 470],
        [60 + index * 44, 590],
        [104 + index * 44, 590],
      ],
      index % 2 === 0 ? fifth : fourth,
    ),
  );
  const horses = repeat(5, index => {
    const x = 96 + index * 92;
    const y = 690 + (index % 2) * 18;
    const coat = [second, third, fourth, first, fifth][index] ?? second;
    return (
      stroke(`M${x} 606V786`, colours.light, 4) +
      path(
        `M${x - 40} ${y}Q${x - 10} ${y - 20} ${x + 14} ${y - 10}L${x + 30} ${y - 44}L${x + 54} ${y - 30}L${x + 36} ${y - 20}L${x + 30} ${y + 18}L${x + 44} ${y + 44}L${x + 30} ${y + 46}L${x + 14} ${y + 22}H${x - 22}L${x - 40} ${y + 46}L${x - 52} ${y + 40}L${x - 40} ${y + 16}Z`,
        coat,
      )
    );
  });
  const lights = repeat(21, index => circle(60 + index * 22, 606, 5.5, colours.light));
  return (
    glow(sketch, 280, 680, 300, colours.glow, 0.9) +
    rect(70, 600, 420, 190, '#7a2030') +
    horses +
    rect(50, 770, 460, 30, first, 6) +
    roof +
    rect(52, 588, 456, 30, cloth(sketch, 'lozenges', [fifth, fourth, third, first], 0.3)) +
    lights +
    stroke('M280 470V430', colours.ink, 6) +
    path('M280 430L330 444L280 458Z', second)
  );
}

function booth(sketch: Sketch, x: number, y: number, width: number, index: number): string {
  const { colours } = sketch;
  const stripes = repeat(8, stripe =>
    path(
      `M${round(x + (stripe * width) / 8)} ${y - 60}h${round(width / 8)}v34q${round(-width / 16)} 22 ${round(-width / 8)} 0Z`,
      colours.accents[(index + (stripe % 2) * 3) % 5] ?? colours.paper,
    ),
  );
  return (
    glow(sketch, x + width / 2, y, width, colours.glow, 0.8) +
    rect(x + 8, y - 40, width - 16, 140, '#ffcf86') +
    rect(x, y + 36, width, 70, colours.shade, 4) +
    repeat(5, prize =>
      circle(x + 26 + (prize * (width - 52)) / 4, y + 10, 13, colours.accents[prize % 5] ?? colours.paper),
    ) +
    stripes
  );
}
