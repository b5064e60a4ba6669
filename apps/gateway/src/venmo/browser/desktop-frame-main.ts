import Framebus from 'framebus';
import encodeQR from 'qr';
import { startDesktopFrame } from './desktop-frame.ts';

// The page writes the environment and the channel into the fragment, with an underscore between them.
const channel = window.location.hash.slice(1).split('_')[1];
if (channel) {
  const bus = new Framebus({ channel, targetFrames: [window.parent] });
  startDesktopFrame({
    document,
    emit: (message, data) => {
      bus.emit(message, data);
    },
    on: (message, handler) => {
      bus.on(message, data => handler(data));
    },
    drawCode: text => drawCode(document, text),
  });
}

const svg = 'http://www.w3.org/2000/svg';

/** The quiet zone around a QR code, in modules. */
const quietZone = 4;

/** Draws a text as a QR code, always dark on light, because scanners expect that. */
export function drawCode(document: Document, text: string): SVGSVGElement {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', 'QR code for the phone');
  picture.setAttribute('shape-rendering', 'crispEdges');
  const ground = document.createElementNS(svg, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', '#fff');
  const modules = document.createElementNS(svg, 'path');
  modules.setAttribute('fill', '#000');
  modules.setAttribute('d', rows.map(darkRuns).join(''));
  picture.append(ground, modules);
  return picture;
}

/** The dark squares of one row, as an SVG path. */
function darkRuns(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
