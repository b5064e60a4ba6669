import encodeQR from 'qr';
import { quietZone } from '../../../ui/drawn-qr-code.tsx';

/** What a picture of a ticket shows, and its file name. */
export type TicketPicture = {
  readonly filename: string;
  readonly event: string;
  readonly lines: readonly string[];
  readonly nth: string;
  /** The code in groups, as a text. */
  readonly code: string;
  /** The content of the QR code. */
  readonly payload: string;
};

/** All lengths in pixels. The modules of the code are whole pixels, so that its edges stay sharp. */
const width = 1080;
const margin = 72;
const bandHeight = 24;
const moduleSide = 14;
const sans = 'system-ui, sans-serif';
const mono = 'ui-monospace, monospace';
const ink = '#16153a';
const soft = '#524f78';
/** As in `pagne.svg`. */
const cloth = { ground: '#1f1d5c', triangles: ['#ffb81c', '#e0386f', '#2fb37c'] } as const;

/** Draws a ticket as a PNG: event, date and place above its QR code and its code, on white. */
export async function drawTicketPicture(picture: TicketPicture): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  const measured = draw(canvas, picture);
  // The height follows from the texts, and setting it empties the canvas.
  canvas.height = measured;
  draw(canvas, picture);
  const png = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (png === null) throw new Error('The picture of the ticket could not be encoded.');
  return new File([png], picture.filename, { type: 'image/png' });
}

/** Draws from the top down and returns the height. */
function draw(canvas: HTMLCanvasElement, { event, lines, nth, code, payload }: TicketPicture): number {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no pictures.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, canvas.height);
  drawBand(context);
  let y = bandHeight + margin / 2;
  const write = (text: string, style: { font: string; color: string; height: number; maxLines: number }) => {
    context.font = style.font;
    context.fillStyle = style.color;
    context.textAlign = 'center';
    for (const line of wrapped(context, text, style.maxLines)) {
      y += style.height;
      context.fillText(line, width / 2, y, width - 2 * margin);
    }
  };
  write(event, { font: `bold 56px ${sans}`, color: ink, height: 68, maxLines: 3 });
  for (const line of lines) write(line, { font: `36px ${sans}`, color: ink, height: 52, maxLines: 2 });
  y = drawCode(context, payload, y + margin / 4);
  write(code, { font: `bold 64px ${mono}`, color: ink, height: 64, maxLines: 1 });
  write(nth, { font: `32px ${sans}`, color: soft, height: 60, maxLines: 1 });
  return y + margin;
}

/** Words in lines that fit; what is more than `maxLines` ends in an ellipsis. */
function wrapped(context: CanvasRenderingContext2D, text: string, maxLines: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && context.measureText(longer).width <= width - 2 * margin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`];
}

/** The hem of the shop's pages. */
function drawBand(context: CanvasRenderingContext2D): void {
  context.fillStyle = cloth.ground;
  context.fillRect(0, 0, width, bandHeight);
  for (let x = 0; x < width; x += 2 * bandHeight) {
    const isUpright = (x / (2 * bandHeight)) % 3 !== 1;
    const [base, tip] = isUpright ? [bandHeight, 0] : [0, bandHeight];
    context.fillStyle = cloth.triangles[(x / (2 * bandHeight)) % 3] ?? cloth.ground;
    context.beginPath();
    context.moveTo(x, base);
    context.lineTo(x + bandHeight, tip);
    context.lineTo(x + 2 * bandHeight, base);
    context.fill();
  }
}

/** Draws the QR code below `top` and returns where it ends. */
function drawCode(context: CanvasRenderingContext2D, payload: string, top: number): number {
  const rows = encodeQR(payload, 'raw', { ecc: 'quartile', border: quietZone });
  const left = Math.round((width - rows.length * moduleSide) / 2);
  context.fillStyle = '#000';
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(left + x * moduleSide, Math.round(top) + y * moduleSide, moduleSide, moduleSide);
    }
  }
  return top + rows.length * moduleSide;
}
